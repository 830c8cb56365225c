import { basename } from 'node:path';
import type { KnownDesigns } from './known-designs.ts';
import { type FolderTooLarge, readDesignFolder } from './read-folder.ts';
import type { FolderFailure } from '#backend/files/folder-failure.ts';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { joinDesigns } from '#core/archive/join-designs.ts';
import type { Finding } from '#core/finding/finding.ts';
import { backendDesignsMessages } from '#messages/en/backend-designs.ts';

/** The files of an archive, of one design or of several. */
export type ReadDesigns =
  | {
      ok: true;
      files: DesignFiles;
      folders: { design: string; folder: string }[];
      /** Errors of putting the designs together. */
      findings: Finding[];
    }
  | FolderFailure
  | FolderTooLarge;

/** Reads a design and those that go into the same archive, `others` being their ids with commas between them. */
export async function readDesigns(
  designs: KnownDesigns,
  id: string,
  others: string | undefined,
): Promise<ReadDesigns> {
  const ids = [...new Set([id, ...(others?.split(',') ?? [])])];
  const read: { name: string; files: DesignFiles }[] = [];
  let total = 0;
  for (const one of ids) {
    const known = await designs.folderOf(one);
    if (!known.ok) return known;
    const found = await readDesignFolder(known.folder);
    if (!found.ok) return found;
    for (const bytes of found.files.values()) total += bytes.length;
    if (total > defaultLimits.expandedBytes) return tooLarge();
    read.push({ name: basename(known.folder), files: found.files });
  }
  const [only, second] = read;
  if (only !== undefined && second === undefined) {
    return { ok: true, files: only.files, folders: [{ design: id, folder: '' }], findings: [] };
  }
  const { files, folders, findings } = joinDesigns(read);
  return {
    ok: true,
    files,
    folders: ids.map((design, index) => ({ design, folder: folders[index] ?? '' })),
    findings,
  };
}

function tooLarge(): FolderTooLarge {
  return {
    ok: false,
    code: 'expansion_limit',
    message: backendDesignsMessages.t('together', { limit: String(defaultLimits.expandedBytes) }),
  };
}
