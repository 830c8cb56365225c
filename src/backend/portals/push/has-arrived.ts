import { failIfTemporary } from './describe-answer.ts';
import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { digestBytes } from '#backend/portals/answers/digest-bytes.ts';
import type { PushPlan } from './push-plan.ts';
import { askForSpec } from './read-remote-spec.ts';
import type { RemoteRecord } from '#backend/portals/answers/remote-record.ts';

type Looking = {
  target: CallablePortal;
  workers: Pick<Workers, 'digestSpec' | 'shapeAnswer'>;
  slug: string;
  draft: boolean;
  signal: AbortSignal;
};

/**
 * Whether what a portal holds is what a push sent: the same archive where the portal gives it back, else the same
 * document, name, version and summary, as far as it tells them; and published only if that was asked for.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function hasArrived(
  looking: Looking,
  { fingerprint, idempotency }: PushPlan,
  record: RemoteRecord,
): Promise<boolean> {
  const { draft, slug, workers, signal } = looking;
  const { api, told } = record;
  // A status that is not known may be either.
  if (api.state !== null && (api.state === 'published') === draft) return false;
  if (idempotency) {
    const url = `/api/apis/${encodeURIComponent(slug)}/archive?draft=true`;
    const archive = await read(looking, url, 'application/zip');
    return archive !== undefined && (await digestBytes(archive)) === fingerprint.archive;
  }
  const { version } = fingerprint;
  const isVersion =
    isTold(told.version, version) || told.version.some((one) => isSameNumber(one, version));
  if (!isVersion || !isTold(told.name, fingerprint.name)) return false;
  if (!isTold(told.summary, fingerprint.summary)) return false;
  if (record.specSha256 !== undefined) return record.specSha256 === fingerprint.spec;
  if (record.specDigest !== null) return record.specDigest === fingerprint.specData;
  const spec = await askForSpec({ ...looking, draft: true });
  if (spec === undefined) return true;
  if ((await digestBytes(spec.bytes)) === fingerprint.spec) return true;
  const data = await workers.digestSpec(`openapi.${spec.format}`, spec.bytes, { signal });
  return data !== undefined && data === fingerprint.specData;
}

/** What a portal does not tell is no difference; of several languages, one is the one that was sent. */
function isTold(told: readonly string[], own: string | null): boolean {
  return told.length === 0 || (own !== null && told.includes(own));
}

/** Some portals keep a version such as 1.0 as the number 1. */
function isSameNumber(told: string, own: string): boolean {
  const isNumber = /^\d+(\.\d+)?$/;
  return isNumber.test(told) && isNumber.test(own) && Number(told) === Number(own);
}

async function read(
  { target, signal }: Looking,
  url: string,
  accept: string,
): Promise<Buffer | undefined> {
  const answer = await target.call({ method: 'GET', url, headers: { accept }, signal });
  failIfTemporary(target.name, answer);
  return answer.statusCode === 200 ? answer.rawPayload : undefined;
}
