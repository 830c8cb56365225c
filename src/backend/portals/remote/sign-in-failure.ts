import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import { isTemporary, retryAfter } from '#backend/portals/target/retry-after.ts';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import { readError } from '#backend/portals/answers/read-error.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Why a portal did not take a sign-in, in words with what it says itself, without the secrets. */
export function signInFailure(
  portalName: string,
  { statusCode, headers, rawPayload }: PortalAnswer,
  { secrets, now }: { secrets: readonly string[]; now: number },
): PortalFailure {
  const [message] = readError(rawPayload, headers['content-type']).messages;
  const says = message === undefined ? '' : ` It says: ${withoutSecrets(message, secrets)}`;
  const wait = retryAfter({ headers }, now);
  const inSeconds = wait === undefined ? '' : `: wait ${Math.ceil(wait / 1000)} seconds`;
  const notNow = `${portalName} does not accept sign-ins right now${inSeconds}.${says}`;
  // Payload says it with the 401 of a wrong password.
  if (statusCode < 500 && /\blocked\b/i.test(message ?? '')) {
    return new PortalFailure(
      'sign-in',
      `${portalName} has locked this account after too many failed sign-ins.${says} Wait, then sign in again.`,
    );
  }
  switch (statusCode) {
    case 400:
    case 401:
    case 403:
    case 422:
      return new PortalFailure(
        'sign-in',
        `${portalName} does not accept this e-mail address and password.${says}`,
      );
    case 423:
      return new PortalFailure('sign-in', notNow);
    case 429:
      return new PortalFailure('busy', notNow, { retryAfter: wait });
    case 200:
    case 201:
    case 404:
    case 405:
      return new PortalFailure(
        'unreadable',
        `${portalName} does not answer like a portal at /api/users/login. Check its address.`,
      );
    default:
      return new PortalFailure(
        isTemporary({ statusCode }) ? 'busy' : 'unreadable',
        `${portalName} answers the sign-in with ${statusCode}. Try again later.${says}`,
        { retryAfter: wait },
      );
  }
}
