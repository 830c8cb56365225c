import type { SpecFiles } from '#backend/workers/workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { PortalAnswer, CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { ImportedApi } from '#backend/archive/archive-types.ts';
import { type Contents, contentsOfApi } from '#core/releasing/contents.ts';
import { addressBelow, failIfTemporary } from './describe-answer.ts';
import { shapeBody } from '#backend/portals/answers/shape-body.ts';
import type { SpecContent } from '#backend/portals/answers/read-spec.ts';
import type { RemoteRecord } from '#backend/portals/answers/remote-record.ts';

type Looking = {
  target: CallablePortal;
  workers: Pick<Workers, 'importArchive' | 'shapeAnswer'>;
  slug: string;
  /** The newest draft; else what is public. */
  draft: boolean;
  /** The portal gives archives back. */
  hasArchive: boolean;
  /** The document may refer to other files, which only an archive has. */
  isSplit: boolean;
  signal: AbortSignal;
};

/** What a portal holds of an API: its document, where it gives one, and all that is compared. */
export type RemoteApi = { spec: SpecFiles | undefined; contents: Contents };

/**
 * Reads what a portal holds of an API: its archive where it gives one, else what the record tells, with the document
 * from there or from `…/spec`.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function readRemoteApi(looking: Looking, record: RemoteRecord): Promise<RemoteApi> {
  const isTold = record.content !== undefined && !looking.hasArchive;
  const api = isTold && !looking.isSplit ? undefined : await readArchive(looking);
  if (api) {
    const files = new Map(api.files.map(({ path, bytes }) => [path, bytes]));
    const parts = new Map([...files].filter(([path]) => isSpecFile(path)));
    const contents = contentsOfApi(api, files);
    return { spec: { path: api.spec.path, files: parts }, contents };
  }
  const content = record.content ?? (await askForSpec(looking, record.parts.specUrl));
  if (!content) return { spec: undefined, contents: record.contents };
  const spec = only(content);
  const files = new Map([...record.contents.files, ...spec.files]);
  return { spec, contents: { ...record.contents, spec: spec.path, files } };
}

/**
 * The document at the address that the record names, else at `…/spec`; `undefined` where the portal has none there.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function askForSpec(
  looking: Pick<Looking, 'target' | 'slug' | 'draft' | 'signal'> & {
    workers: Pick<Workers, 'shapeAnswer'>;
  },
  named?: string,
): Promise<SpecContent | undefined> {
  const { workers, signal } = looking;
  const at = named === undefined ? undefined : addressBelow(named);
  // oxlint-disable-next-line portolan/texts-in-messages -- media types
  const answer = await call(looking, 'spec', 'application/json, application/yaml', at);
  if (answer.statusCode !== 200) return undefined;
  const read = await shapeBody(workers, { kind: 'spec', from: 'spec' }, answer.rawPayload, signal);
  return read.kind === 'spec' ? read : undefined;
}

async function readArchive(looking: Looking): Promise<ImportedApi | undefined> {
  const answer = await call(looking, 'archive', 'application/zip');
  if (answer.statusCode !== 200) return undefined;
  const read = await looking.workers.importArchive(answer.rawPayload, { signal: looking.signal });
  return read.ok ? read.apis[0] : undefined;
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
  { target, slug, draft, signal }: Pick<Looking, 'target' | 'slug' | 'draft' | 'signal'>,
  part: 'archive' | 'spec',
  accept: string,
  address = `/api/apis/${encodeURIComponent(slug)}/${part}`,
): Promise<PortalAnswer> {
  const answer = await target.call({
    method: 'GET',
    url: draft ? `${address}${address.includes('?') ? '&' : '?'}draft=true` : address,
    headers: { accept },
    signal,
  });
  failIfTemporary(target.name, answer);
  return answer;
}
