import { digestBytes } from '#backend/portals/answers/digest-bytes.ts';
import { retryAfter } from '#backend/portals/target/retry-after.ts';
import type { PortalAnswer, CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { RemoteRecord } from '#backend/portals/answers/remote-record.ts';
import { messageOfFailure } from '#backend/portals/answers/read-error.ts';
import { describeAnswer } from './describe-answer.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';

/** What a portal holds under a slug at a moment; `stateTag` differs whenever that does. */
export type PortalState =
  | { kind: 'absent'; stateTag: string }
  | {
      kind: 'present';
      stateTag: string;
      /** Strong, to be sent as `If-Match`; `null` in portals that have none. */
      etag: string | null;
      /** Hex SHA-256 of the answer, in portals without ETags: the same answer tells the same. */
      answer: string | null;
      record: RemoteRecord;
    }
  /** An answer that says neither; `wait`: how long it asks to wait, in milliseconds. */
  | { kind: 'failed'; status: number; message: string; wait?: number | undefined };

export type Reading = {
  target: CallablePortal;
  workers: Pick<Workers, 'readRecord'>;
  signal?: AbortSignal | undefined;
  /** See `RecordReading`. */
  dataOnly?: boolean;
  /** See `PortalCall`. */
  inNewSession?: boolean;
};

/** What a portal was seen to hold. */
export type SeenState = { stateTag: string; etag: string | null; answer?: string | null };

/** A record up to here is read at once; a larger one, which has the document in it, in another thread. */
const SMALL_RECORD = 64 * 1024;

/**
 * Asks a portal what it holds under a slug: the newest draft, or what is public.
 *
 * @throws {PortalFailure} when it does not answer
 */
export async function readPortalState(
  reading: Reading,
  slug: string,
  draft = true,
): Promise<PortalState> {
  return stateIn(reading, slug, await ask(reading, slug, { draft }));
}

/**
 * Asks whether a portal still holds what it was seen to hold as the newest draft, in a request that its ETag makes a
 * small one; the same answer is not read again.
 *
 * @throws {PortalFailure} when it does not answer
 */
export async function readIfChanged(
  reading: Reading,
  slug: string,
  seen: SeenState,
): Promise<PortalState | { kind: 'same' }> {
  const answer = await ask(reading, slug, { draft: true, etag: seen.etag });
  const { statusCode, rawPayload } = answer;
  const isSame =
    statusCode === 304
      ? seen.etag !== null
      : statusCode === 200 &&
        (seen.etag === null
          ? typeof seen.answer === 'string' && (await digestBytes(rawPayload)) === seen.answer
          : strongEtag(answer) === seen.etag);
  if (isSame) return { kind: 'same' };
  const state = await stateIn({ ...reading, dataOnly: true }, slug, answer);
  return state.kind !== 'failed' && state.stateTag === seen.stateTag ? { kind: 'same' } : state;
}

function ask(
  { target, signal, inNewSession }: Reading,
  slug: string,
  { draft, etag = null }: { draft: boolean; etag?: string | null },
): Promise<PortalAnswer> {
  return target.call({
    method: 'GET',
    url: `/api/apis/${encodeURIComponent(slug)}${draft ? '?draft=true' : ''}`,
    headers: {
      accept: 'application/json',
      ...(etag === null ? {} : { 'if-none-match': etag }),
    },
    ...(signal ? { signal } : {}),
    ...(inNewSession === true ? { inNewSession } : {}),
  });
}

async function stateIn(
  { target, workers, signal, dataOnly }: Reading,
  slug: string,
  answer: PortalAnswer,
): Promise<PortalState> {
  if (answer.statusCode === 404) return { kind: 'absent', stateTag: 'absent' };
  const { rawPayload, statusCode } = answer;
  if (statusCode !== 200) {
    const message = describeAnswer(target.name, answer);
    return { kind: 'failed', status: statusCode, message, wait: retryAfter(answer, Date.now()) };
  }
  const etag = strongEtag(answer);
  // Before the bytes are taken over.
  const digest = etag === null ? await digestBytes(rawPayload) : null;
  const record = await readRecordIn({ workers, signal, ...(dataOnly && { dataOnly }) }, rawPayload);
  if (!record) {
    const says = messageOfFailure(rawPayload);
    const message =
      says === undefined
        ? backendPushMessages.t('state.unreadable', { portal: target.name, slug })
        : backendPushMessages.t('state.error', { portal: target.name, says });
    return { kind: 'failed', status: statusCode, message };
  }
  const stateTag = etag === null ? `record ${record.digest}` : `etag ${etag}`;
  return { kind: 'present', stateTag, etag, answer: digest, record };
}

/** The record in an answer; `undefined` where there is none. The bytes may be taken over. */
export async function readRecordIn(
  { workers, signal, dataOnly = false }: Omit<Reading, 'target'>,
  bytes: Uint8Array,
): Promise<RemoteRecord | undefined> {
  if (bytes.length > SMALL_RECORD) {
    return workers.readRecord(bytes, { dataOnly, ...(signal && { signal }) });
  }
  // With it come the readers of documents, of which a portal has no need.
  return (await import('#backend/portals/answers/remote-record.ts')).readRecord(bytes, {
    dataOnly,
  });
}

// A weak one is no use for `If-Match` (RFC 9110, 13.1.1).
function strongEtag({ headers }: PortalAnswer): string | null {
  const { etag } = headers;
  return typeof etag === 'string' && /^"[^"]*"$/.test(etag) ? etag : null;
}
