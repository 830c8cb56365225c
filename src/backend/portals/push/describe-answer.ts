import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import { isTemporary, retryAfter } from '#backend/portals/target/retry-after.ts';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import { readError } from '#backend/portals/answers/read-error.ts';
import type { Finding } from '#contracts/finding.ts';

/** What a portal says about a call that it refused, in a sentence. */
export function describeAnswer(portal: string, answer: PortalAnswer): string {
  const { message } = errorOf(answer);
  const status = `${portal} answers ${answer.statusCode}`;
  return message === undefined ? `${status}.` : `${status}: ${message}`;
}

/** @throws {PortalFailure} where an answer says to come again later, which says nothing about what was asked for */
export function failIfTemporary(portal: string, answer: PortalAnswer): void {
  if (!isTemporary(answer)) return;
  const wait = retryAfter(answer, Date.now());
  throw new PortalFailure('busy', describeAnswer(portal, answer), { retryAfter: wait });
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
