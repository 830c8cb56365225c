import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import { isTemporary, retryAfter } from '#backend/portals/target/retry-after.ts';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import { readError } from '#backend/portals/answers/read-error.ts';
import type { Finding } from '#contracts/finding.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';

/** What a portal says about a call that it refused, in a sentence. */
export function describeAnswer(portal: string, answer: PortalAnswer): string {
  const { message } = errorOf(answer);
  const answered = { portal, status: String(answer.statusCode) };
  return message === undefined
    ? backendPushMessages.t('answers', answered)
    : backendPushMessages.t('answersWith', { ...answered, message });
}

/** Why a portal refuses what another archive or another try would not change; `undefined` for other answers. */
export function describeRefusal(
  portal: string,
  answer: PortalAnswer,
  bytes: number,
): string | undefined {
  const { message } = errorOf(answer);
  const said = (refused: string): string =>
    message === undefined ? refused : backendPushMessages.t('says', { refused, message });
  const isLocked =
    answer.statusCode === 423 || /\b(?:is|are|been) (?:currently )?locked\b/i.test(message ?? '');
  if (isLocked && answer.statusCode >= 400 && answer.statusCode < 500) {
    return said(backendPushMessages.t('refused.locked', { portal }));
  }
  switch (answer.statusCode) {
    case 403:
      return said(backendPushMessages.t('refused.rights', { portal }));
    case 413:
      return said(backendPushMessages.t('refused.size', { portal, size: megabytes(bytes) }));
    default:
      return undefined;
  }
}

function megabytes(bytes: number): string {
  return bytes < 100_000
    ? backendPushMessages.t('bytes', { bytes: String(bytes) })
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** @throws {PortalFailure} where an answer says to come again later, which says nothing about what was asked for */
export function failIfTemporary(portal: string, answer: PortalAnswer): void {
  if (!isTemporary(answer)) return;
  const wait = retryAfter(answer, Date.now());
  throw new PortalFailure('busy', describeAnswer(portal, answer), { retryAfter: wait });
}

/**
 * An address that a portal names itself, as one to call it at: the part from `/api/` on, below the address that it is
 * known by. `undefined` for an address that is elsewhere.
 */
export function addressBelow(named: string): string | undefined {
  const url = URL.parse(named, 'http://portal.invalid/api/');
  const start = url?.pathname.indexOf('/api/') ?? -1;
  return url && start >= 0 ? url.pathname.slice(start) + url.search : undefined;
}

/** The code of a problem document (RFC 9457, with Portolan's own member). */
export function codeOfAnswer(answer: PortalAnswer): string | undefined {
  return errorOf(answer).code;
}

/** What a portal found in what it refused; what has no place is about the whole. */
export function findingsOfAnswer(answer: PortalAnswer): Finding[] {
  return [...errorOf(answer).findings];
}

function errorOf({ rawPayload, headers }: PortalAnswer): ReturnType<typeof readError> {
  return readError(rawPayload, headers['content-type']);
}
