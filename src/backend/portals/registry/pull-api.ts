import { type Refusal, refusal, refusalOfFindings } from '#backend/http/problem-reply.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { chooseFiles, type LeftOutFile } from '#backend/designs/folder/choose-files.ts';
import type { ImportedFile } from '#backend/archive/archive-types.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { compareUtf8 } from '#core/archive/utf8.ts';
import type { PortalAnswer, PortalTarget } from '#backend/portals/target/portal-target.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

/** The files of an API of a portal, checked as an import checks them; or what stands in the way. */
export type PulledApi =
  | { ok: true; files: DesignFiles; leftOut: LeftOutFile[] }
  | { ok: false; refused: Refusal }
  /** The portal's own refusal, as a problem. */
  | { ok: false; answer: PortalAnswer };

/** The files of the one API of an archive, or what stands in the way. */
export type ArchivedDesign =
  | { ok: true; slug: string; files: DesignFiles; leftOut: LeftOutFile[] }
  | { ok: false; refused: Refusal };

type PullOptions = {
  target: PortalTarget;
  slug: string;
  workers: Pick<Workers, 'importArchive' | 'pack' | 'readRecord' | 'shapeAnswer'>;
  signal: AbortSignal;
  /** Brings what is public instead, which takes no sign-in. */
  isPublic?: boolean;
};

/** A portal without archives: not implemented there (501), as a remote target tells it. */
const LACKS = 501;

/**
 * Brings an API as it was last changed: its archive where the portal gives one, else built from what it tells.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function pullApi({
  target,
  slug,
  workers,
  signal,
  isPublic = false,
}: PullOptions): Promise<PulledApi> {
  if (isPublic) return pullBuilt(target, slug, { draft: false, workers, signal });
  const archive = await target.ask({
    method: 'GET',
    url: `/api/apis/${encodeURIComponent(slug)}/archive?draft=true`,
    headers: { accept: 'application/zip' },
    signal,
  });
  if (archive.statusCode === 200) return check(archive.rawPayload, workers, signal);
  if (archive.statusCode !== LACKS) return { ok: false, answer: archive };
  return pullBuilt(target, slug, { draft: target.hasAccount, workers, signal });
}

async function pullBuilt(
  target: PortalTarget,
  slug: string,
  { draft, workers, signal }: Pick<PullOptions, 'workers' | 'signal'> & { draft: boolean },
): Promise<PulledApi> {
  // With it come the readers of documents, which nobody needs who answers requests.
  const { buildDesign } = await import('./build-design.ts');
  const built = await buildDesign(target, { slug, draft, workers, signal });
  if (!built.ok) return built;
  const packed = await workers.pack(built.files, { signal });
  if (packed.ok) {
    const checked = await check(packed.bytes, workers, signal);
    return checked.ok ? { ...checked, leftOut: [...built.leftOut, ...checked.leftOut] } : checked;
  }
  return { ok: false, refused: refusalOfFindings(packed.problem, packed.findings) };
}

/** A portal may send anything: what is written to a disk has passed the checks of an import. */
function check(
  bytes: Uint8Array,
  workers: PullOptions['workers'],
  signal: AbortSignal,
): Promise<ArchivedDesign> {
  const several = backendPortalsMessages.t('pull.several');
  return designOfArchive(bytes, { workers, signal, several });
}

/** Checks an archive as an import does, and takes of it what a design folder may hold; `several` refuses several APIs. */
export async function designOfArchive(
  bytes: Uint8Array,
  {
    workers,
    signal,
    several,
  }: { workers: Pick<Workers, 'importArchive'>; signal: AbortSignal; several: string },
): Promise<ArchivedDesign> {
  const read = await workers.importArchive(bytes, { signal });
  if (!read.ok) return { ok: false, refused: refusalOfFindings(read.problem, read.findings) };
  const [api, ...others] = read.apis;
  if (!api || others.length > 0) {
    return { ok: false, refused: refusal('archive_multiple_apis', several) };
  }
  return { ok: true, slug: api.overview.slug, ...filesForFolder(api.files) };
}

/**
 * What of an archive goes to a disk is what packing the folder takes again. An archive may hold more, and a file that
 * nobody looks for in a design (`.vscode/tasks.json`, `Makefile`) may run something as soon as another program finds it.
 */
function filesForFolder(files: readonly ImportedFile[]): {
  files: DesignFiles;
  leftOut: LeftOutFile[];
} {
  const packed = files.filter(({ isPacked }) => isPacked);
  const { kept, leftOut } = chooseFiles(packed.map(({ path }) => path));
  for (const { path, isPacked } of files) {
    if (!isPacked) leftOut.push({ path, reason: backendPortalsMessages.t('pull.notReferred') });
  }
  return {
    files: new Map(
      packed.filter(({ path }) => kept.has(path)).map(({ path, bytes }) => [path, bytes]),
    ),
    leftOut: leftOut.toSorted((a, b) => compareUtf8(a.path, b.path)),
  };
}
