import { randomUUID } from 'node:crypto';
import { Check } from 'typebox/value';
import { problemOf, refusal } from '#backend/http/problem-reply.ts';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import { Problem } from '#contracts/problem.ts';
import { type ProblemCode, problemKinds } from '#contracts/problem-codes.ts';
import { parseErrorJson, readError } from './read-error.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';
import { backendProblemsMessages } from '#messages/en/backend-problems.ts';

const codes: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid_parameter',
  401: 'portal_sign_in',
  403: 'forbidden',
  404: 'not_found',
  405: 'portal_lacks',
  406: 'not_acceptable',
  412: 'etag_mismatch',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  501: 'portal_lacks',
  503: 'unavailable',
  507: 'storage_full',
};

function codeOf(status: number, messages: readonly string[]): ProblemCode {
  const known = codes[status];
  // A taken slug is 400 at Payload portals, and 409 or 422 elsewhere.
  const isTaken = messages.some(
    (one) => /slug/i.test(one) && /unique|taken|exists|duplicate/i.test(one),
  );
  if (isTaken && [400, 409, 422].includes(status)) return 'slug_taken';
  return known ?? (status >= 500 ? 'portal_failed' : 'portal_refused');
}

/** Any portal's error answer as a problem of ours; one that is of the contract already stays as it is. */
export function asProblem(portalName: string, answer: PortalAnswer): PortalAnswer {
  const { statusCode, headers, rawPayload } = answer;
  const value = parseErrorJson(rawPayload);
  if (Check(Problem, value) && value.code in problemKinds && value.status === statusCode) {
    return answer;
  }
  const { messages } = readError(rawPayload, headers['content-type']);
  const code = codeOf(statusCode, messages);
  const answered = {
    portal: portalName,
    status: String(statusCode),
    title: backendProblemsMessages.t(code).toLowerCase(),
  };
  const detail =
    messages.length === 0
      ? backendPortalsMessages.t('answers.plain', answered)
      : backendPortalsMessages.t('answers.says', { ...answered, says: messages.join(' · ') });
  const errors = messages.map((message) => ({ code, message, severity: 'error' as const }));
  const problem = problemOf(refusal(code, detail, { errors }), randomUUID());
  const { 'retry-after': retryAfter, allow } = headers;
  return {
    statusCode: problem.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      ...(allow === undefined ? {} : { allow }),
    },
    rawPayload: Buffer.from(JSON.stringify(problem)),
  };
}
