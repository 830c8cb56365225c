import { type ArchiveLimits, defaultLimits } from '#core/archive/archive-limits.ts';
import type { CheckedDesign, DesignFiles } from '#core/archive/checked-design.ts';
import { reportHeavy } from '#core/archive/report-heavy.ts';
import type { PackedApi, PackedDesign, ReadArchive } from './archive-types.ts';
import { checkFiles } from './check-files.ts';
import { readArchive } from './read-archive.ts';
import { writeZip } from './write-zip.ts';

/**
 * Packs what overview.json points to, the same bytes for the same folder, and reads the result back before it is
 * offered.
 */
export async function packDesign(
  files: DesignFiles,
  limits: ArchiveLimits = defaultLimits,
): Promise<PackedDesign> {
  const checked = await checkFiles(files, { source: 'folder', limits });
  return packChecked(files, checked, limits);
}

/** Checks a design folder as a portal would: all of its files, and the archive that they would make. */
export async function checkDesign(
  files: DesignFiles,
  limits: ArchiveLimits = defaultLimits,
): Promise<CheckedDesign> {
  const checked = await checkFiles(files, { source: 'folder', limits });
  if (checked.problem !== null) return checked;
  const packed = await packChecked(files, checked, limits);
  const { findings } = packed;
  return packed.ok ? { ...checked, findings } : { ...checked, findings, problem: packed.problem };
}

async function packChecked(
  files: DesignFiles,
  checked: CheckedDesign,
  limits: ArchiveLimits,
): Promise<PackedDesign> {
  const { problem, findings, archiveName } = checked;
  if (problem !== null) return { ok: false, problem, findings };
  const included = new Map<string, Uint8Array>();
  for (const file of checked.files) {
    const bytes = files.get(file.path);
    if (file.included && bytes !== undefined) included.set(file.path, bytes);
  }
  const bytes = await writeZip(included);
  const read = await readArchive(bytes, limits);
  if (!read.ok) {
    return { ok: false, problem: read.problem, findings: [...findings, ...read.findings] };
  }
  verify(read, included);
  return {
    ok: true,
    name: archiveName,
    bytes,
    apis: checked.apis.map((record) => ({
      ...packedApi(record),
      record,
    })),
    sha256: read.archive.sha256,
    entries: [...included].map(([path, { length }]) => ({ path, bytes: length })),
    leftOut: checked.files
      .filter((file) => !file.included)
      .map(({ path, bytes: size, reason }) => ({ path, bytes: size, reason })),
    findings: [...findings, ...reportHeavy(bytes.length, limits)],
  };
}

function packedApi({
  folder,
  overview,
  spec,
  changelog,
}: CheckedDesign['apis'][number]): Omit<PackedApi, 'record'> {
  return {
    folder,
    slug: overview.slug,
    name: overview.name,
    version: overview.version,
    summary: overview.summary,
    spec: folder + spec.path,
    changelog: {
      versions: changelog.flatMap(({ version }) => version ?? []),
      path: overview.changelog?.kind === 'file' ? folder + overview.changelog.path : null,
    },
  };
}

function verify(
  read: Extract<ReadArchive, { ok: true }>,
  included: ReadonlyMap<string, Uint8Array>,
): void {
  const { files } = read.archive;
  const isSame =
    files.size === included.size &&
    [...included].every(([path, bytes]) =>
      Buffer.from(bytes).equals(files.get(path) ?? new Uint8Array()),
    );
  if (!isSame)
    throw new Error('The packed archive does not contain the files that were put into it.');
}
