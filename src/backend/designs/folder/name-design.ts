import { nameOverview } from '#core/archive/name-overview.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { type FolderFailure, failure } from '#backend/files/folder-failure.ts';
import { checkName } from '#backend/files/make-folder.ts';
import { readDesignFile } from '#backend/files/read-file.ts';
import { backendDesignsMessages } from '#messages/en/backend-designs.ts';

const OVERVIEW = 'overview.json';
/** Nobody writes that much by hand; it is read on the thread that answers. */
const MAX_OVERVIEW = 1_000_000;

/** The text of overview.json with another name, and the version that it was made of. */
export async function renamedOverview(
  folder: string,
  wanted: string,
): Promise<{ ok: true; file: string; bytes: Buffer; etag: string } | FolderFailure> {
  const name = wanted.trim();
  const refused = checkName(name);
  if (refused !== undefined) return refused;
  const found = await readDesignFile(folder, OVERVIEW);
  if (!found.ok)
    return found.code === 'file_not_found'
      ? failure('file_not_found', backendDesignsMessages.t('rename.noOverview'))
      : found;
  const named = write(found.bytes, { name });
  return named.ok ? { ...named, file: OVERVIEW, etag: found.etag } : named;
}

/** Files of a design with another name and slug in their overview.json, where they have one. */
export function namedFiles(
  files: DesignFiles,
  naming: { name: string; slug: string },
): { ok: true; files: DesignFiles } | FolderFailure {
  const bytes = files.get(OVERVIEW);
  if (bytes === undefined) return { ok: true, files };
  const named = write(bytes, naming);
  return named.ok ? { ok: true, files: new Map([...files, [OVERVIEW, named.bytes]]) } : named;
}

function write(
  bytes: Uint8Array,
  naming: { name: string; slug?: string },
): { ok: true; bytes: Buffer } | FolderFailure {
  if (bytes.length > MAX_OVERVIEW)
    return failure(
      'read_failed',
      backendDesignsMessages.t('rename.tooLong', { bytes: String(bytes.length) }),
    );
  const named = nameOverview(Buffer.from(bytes).toString('utf8'), naming);
  return named.ok
    ? { ok: true, bytes: Buffer.from(named.text, 'utf8') }
    : failure('read_failed', backendDesignsMessages.t('rename.failed', { reason: named.message }));
}
