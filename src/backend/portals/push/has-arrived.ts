import { failIfTemporary } from './words-of-answer.ts';
import type { CallablePortal } from './callable-portal.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { digestBytes } from './digest-bytes.ts';
import type { PushPlan } from './push-plan.ts';
import type { HeldRecord } from './read-record.ts';

type Looking = {
  target: CallablePortal;
  workers: Pick<Workers, 'digestSpec'>;
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
  record: HeldRecord,
): Promise<boolean> {
  const { draft, slug } = looking;
  if (record.state !== null && (record.state === 'published') === draft) return false;
  const api = `/api/apis/${encodeURIComponent(slug)}`;
  if (idempotency) {
    const archive = await read(looking, `${api}/archive?draft=true`, 'application/zip');
    return archive !== undefined && (await digestBytes(archive)) === fingerprint.archive;
  }
  const isSame = (told: string | null, own: string | null) => told === null || told === own;
  if (!isSame(record.version, fingerprint.version) || !isSame(record.name, fingerprint.name)) {
    return false;
  }
  if (!isSame(record.summary, fingerprint.summary)) return false;
  if (record.specSha256 !== null) return record.specSha256 === fingerprint.spec;
  if (record.specDigest !== null) return record.specDigest === fingerprint.specData;
  const spec = await read(looking, `${api}/spec?draft=true`, 'application/json, application/yaml');
  if (spec === undefined) return true;
  if ((await digestBytes(spec)) === fingerprint.spec) return true;
  const data = await looking.workers.digestSpec('openapi', spec, { signal: looking.signal });
  return data !== undefined && data === fingerprint.specData;
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
