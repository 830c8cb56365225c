import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import { retryAfter } from '#backend/portals/target/retry-after.ts';
import { parseJson } from '#backend/portals/answers/json-values.ts';
import { readUpload, type UploadResult } from '#backend/portals/answers/read-upload.ts';
import type { Finding } from '#contracts/finding.ts';
import {
  codeOfAnswer,
  findingsOfAnswer,
  describeAnswer,
  describeRefusal,
} from './describe-answer.ts';

/** What the answer to an upload means. Waits in milliseconds. */
export type AnsweredPush =
  | { kind: 'accepted'; result: UploadResult }
  /** The portal holds something else than was expected, or may: it is to be looked at. */
  | { kind: 'other-state'; message: string; findings: Finding[] }
  /** It was not done; it may be later. */
  | { kind: 'later'; message: string; wait: number | undefined }
  /** Whether it was done is unknown. */
  | { kind: 'unclear'; message: string; wait: number | undefined }
  | { kind: 'sign-in'; message: string }
  | { kind: 'refused'; message: string; findings: Finding[] };

/** An answer up to here is read at once; of a larger one, which has the document in it, nothing is. */
const SMALL_ANSWER = 64 * 1024;

/**
 * Reads the answer of a portal, the result of a small one only, to `POST /api/apis` or `PUT /api/apis/{slug}`.
 * `bytes` is the size of the archive.
 */
export function readPushAnswer(
  portal: string,
  answer: PortalAnswer,
  { creates, bytes = 0 }: { creates: boolean; bytes?: number },
): AnsweredPush {
  const { statusCode: status } = answer;
  const message = describeAnswer(portal, answer);
  if (status >= 200 && status < 300) return { kind: 'accepted', result: resultOf(answer) };
  if (status === 401) return { kind: 'sign-in', message };
  const why = describeRefusal(portal, answer, bytes);
  if (why !== undefined) {
    return { kind: 'refused', message: why, findings: findingsOfAnswer(answer) };
  }
  if (codeOfAnswer(answer) === 'idempotency_in_flight' || [408, 425, 429].includes(status)) {
    return { kind: 'later', message, wait: retryAfter(answer, Date.now()) };
  }
  if (status >= 500) return { kind: 'unclear', message, wait: retryAfter(answer, Date.now()) };
  // Portals refuse a taken slug as 409 or as 400: what they hold now tells it from other refusals.
  const isOther = status === 409 || status === 412 || (creates ? status === 400 : status === 404);
  return { kind: isOther ? 'other-state' : 'refused', message, findings: findingsOfAnswer(answer) };
}

function resultOf({ rawPayload }: PortalAnswer): UploadResult {
  return readUpload(rawPayload.length > SMALL_ANSWER ? undefined : parseJson(rawPayload));
}
