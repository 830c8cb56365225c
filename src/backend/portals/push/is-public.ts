import { isDeepStrictEqual } from 'node:util';
import type { RemoteRecord } from '#backend/portals/answers/remote-record.ts';
import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { readPortalState } from './read-portal-state.ts';

type Asking = {
  target: CallablePortal;
  workers: Pick<Workers, 'readRecord'>;
  push: { slug: string };
  signal: AbortSignal;
};

/**
 * Whether the newest state of an API, as a portal tells it, is public: what its status says, else whether somebody
 * without an account is shown the same. `undefined` where neither tells.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function isPublic(
  { target, workers, push, signal }: Asking,
  record: RemoteRecord,
): Promise<boolean | undefined> {
  const { state } = record.api;
  if (state !== null) return state === 'published';
  if (!target.callWithoutAccount) return undefined;
  const call = target.callWithoutAccount;
  const anybody = { ...target, call };
  const seen = await readPortalState({ target: anybody, workers, signal }, push.slug, false);
  if (seen.kind === 'failed') return undefined;
  if (seen.kind === 'absent') return false;
  const { told } = seen.record;
  return (
    isDeepStrictEqual(told, record.told) && documentDigest(seen.record) === documentDigest(record)
  );
}

/** Of the data where the portal keeps that, else of the text. */
function documentDigest({ specDigest, content, api }: RemoteRecord): string | null {
  return specDigest ?? (content ? (api.spec?.sha256 ?? null) : null);
}
