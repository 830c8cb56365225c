import { hash } from 'node:crypto';
import type { ApiRecord } from '#core/archive/checked-design.ts';
import { type ArchiveLimits, defaultLimits } from '#core/archive/archive-limits.ts';
import { compareUtf8 } from '#core/archive/utf8.ts';
import { isIgnoredFile } from '#core/archive/file-names.ts';
import { reportHeavy } from '#core/archive/report-heavy.ts';
import type { ImportedApi, ImportedArchive, ImportedFile } from './archive-types.ts';
import { checkFiles } from './check-files.ts';
import { readArchive } from './read-archive.ts';

/** Reads an archive and checks everything in it, as an import must; a refusal has every finding. */
export async function importArchive(
  bytes: Uint8Array,
  limits: ArchiveLimits = defaultLimits,
): Promise<ImportedArchive> {
  const read = await readArchive(bytes, limits);
  if (!read.ok) return read;
  const { files, ...archive } = read.archive;
  const checked = await checkFiles(files, { source: 'archive', limits });
  const { problem, findings, apis } = checked;
  if (problem !== null) return { ok: false, problem, findings };
  const packed = new Set(checked.files.filter(({ included }) => included).map(({ path }) => path));
  return {
    ok: true,
    archive,
    apis: apis.map((api) => addFiles(api, files, packed)),
    warnings: [...findings, ...reportHeavy(archive.bytes, limits)],
  };
}

function addFiles(
  api: ApiRecord,
  files: ReadonlyMap<string, Uint8Array>,
  packed: ReadonlySet<string>,
): ImportedApi {
  const own: ImportedFile[] = [];
  for (const [path, bytes] of files) {
    if (!path.startsWith(api.folder) || isIgnoredFile(path)) continue;
    const sha256 = hash('sha256', bytes);
    const isPacked = packed.has(path);
    own.push({ path: path.slice(api.folder.length), bytes, sha256, isPacked });
  }
  own.sort((a, b) => compareUtf8(a.path, b.path));
  const spec = own.find(({ path }) => path === api.spec.path);
  return { ...api, files: own, specSha256: spec?.sha256 ?? '' };
}
