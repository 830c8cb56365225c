import type { SpecFiles } from '#backend/workers/workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { PortalAnswer, CallablePortal } from '#backend/portals/target/portal-target.ts';
import { failIfTemporary } from './describe-answer.ts';
import { shapeBody } from '#backend/portals/answers/shape-answer.ts';
import type { SpecContent } from '#backend/portals/answers/read-spec.ts';
import type { RemoteRecord } from '#backend/portals/answers/remote-record.ts';

type Looking = {
  target: CallablePortal;
  workers: Pick<Workers, 'importArchive' | 'shapeAnswer'>;
  slug: string;
  /** The document may refer to other files, which only an archive has. */
  isSplit: boolean;
  signal: AbortSignal;
  /** Its newest draft, which is what is read unless this is `false`. */
  draft?: boolean;
};

/**
 * The OpenAPI document that a portal holds, its newest draft: from the record where that has it, else from `…/spec`,
 * and with its files from `…/archive`. `undefined` where the portal gives none.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function readRemoteSpec(
  looking: Looking,
  record: RemoteRecord,
): Promise<SpecFiles | undefined> {
  if (record.content) return only(record.content);
  const fromArchive = looking.isSplit ? await readArchiveSpec(looking) : undefined;
  if (fromArchive) return fromArchive;
  const content = await askForSpec(looking);
  return content && only(content);
}

/**
 * The document at its own address; `undefined` where the portal has none there.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function askForSpec(
  looking: Omit<Looking, 'isSplit' | 'workers'> & { workers: Pick<Workers, 'shapeAnswer'> },
): Promise<SpecContent | undefined> {
  const { workers, signal } = looking;
  const answer = await call(looking, 'spec', 'application/json, application/yaml');
  if (answer.statusCode !== 200) return undefined;
  const read = await shapeBody(workers, { kind: 'spec', from: 'spec' }, answer.rawPayload, signal);
  return read.kind === 'spec' ? read : undefined;
}

async function readArchiveSpec(looking: Looking): Promise<SpecFiles | undefined> {
  const answer = await call(looking, 'archive', 'application/zip');
  if (answer.statusCode !== 200) return undefined;
  const read = await looking.workers.importArchive(answer.rawPayload, { signal: looking.signal });
  const [api] = read.ok ? read.apis : [];
  if (!api) return undefined;
  const files = api.files.filter(({ path }) => isSpecFile(path));
  return { path: api.spec.path, files: new Map(files.map(({ path, bytes }) => [path, bytes])) };
}

/** Whether a path may be a part of an OpenAPI document. */
export function isSpecFile(path: string): boolean {
  return /\.(?:json|ya?ml)$/iu.test(path);
}

function only({ format, bytes }: SpecContent): SpecFiles {
  const path = `openapi.${format}`;
  return { path, files: new Map([[path, bytes]]) };
}

async function call(
  { target, slug, signal, draft = true }: Pick<Looking, 'target' | 'slug' | 'signal' | 'draft'>,
  part: 'archive' | 'spec',
  accept: string,
): Promise<PortalAnswer> {
  const answer = await target.call({
    method: 'GET',
    url: `/api/apis/${encodeURIComponent(slug)}/${part}${draft ? '?draft=true' : ''}`,
    headers: { accept },
    signal,
  });
  failIfTemporary(target.name, answer);
  return answer;
}
