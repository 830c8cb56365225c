import type { SpecFiles } from '#backend/workers/workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { PortalAnswer, CallablePortal } from '#backend/portals/target/portal-target.ts';
import { addressBelow, failIfTemporary } from './describe-answer.ts';
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
  const content = await askForSpec(looking, record.parts.specUrl);
  return content && only(content);
}

/**
 * The document at the address that the record names, else at `…/spec`, newest draft; `undefined` where the portal has
 * none there.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function askForSpec(
  looking: Omit<Looking, 'isSplit' | 'workers'> & { workers: Pick<Workers, 'shapeAnswer'> },
  named?: string,
): Promise<SpecContent | undefined> {
  const { workers, signal } = looking;
  const at = named === undefined ? undefined : addressBelow(named);
  const answer = await call(looking, 'spec', 'application/json, application/yaml', at);
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
  { target, slug, signal }: Pick<Looking, 'target' | 'slug' | 'signal'>,
  part: 'archive' | 'spec',
  accept: string,
  address = `/api/apis/${encodeURIComponent(slug)}/${part}`,
): Promise<PortalAnswer> {
  const answer = await target.call({
    method: 'GET',
    url: `${address}${address.includes('?') ? '&' : '?'}draft=true`,
    headers: { accept },
    signal,
  });
  failIfTemporary(target.name, answer);
  return answer;
}
