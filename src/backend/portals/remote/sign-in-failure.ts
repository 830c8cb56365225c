import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import { isTemporary, retryAfter } from '#backend/portals/target/retry-after.ts';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import { readError } from '#backend/portals/answers/read-error.ts';
import { withoutSecrets } from './without-secrets.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

/** Why a portal did not take a sign-in, in words with what it says itself, without the secrets. */
export function signInFailure(
  portalName: string,
  { statusCode, headers, rawPayload }: PortalAnswer,
  { secrets, now }: { secrets: readonly string[]; now: number },
): PortalFailure {
  const [message] = readError(rawPayload, headers['content-type']).messages;
  const { t } = backendPortalsMessages;
  const says = message === undefined ? undefined : withoutSecrets(message, secrets);
  const said = (refused: string): string =>
    says === undefined ? refused : t('signIn.says', { refused, says });
  const wait = retryAfter({ headers }, now);
  const portal = portalName;
  const notNow = said(
    wait === undefined
      ? t('signIn.notNow', { portal })
      : t('signIn.wait', { portal, seconds: String(Math.ceil(wait / 1000)) }),
  );
  // Payload says it with the 401 of a wrong password.
  if (statusCode < 500 && /\blocked\b/i.test(message ?? '')) {
    return new PortalFailure(
      'sign-in',
      says === undefined ? t('signIn.locked', { portal }) : t('signIn.lockedAs', { portal, says }),
    );
  }
  switch (statusCode) {
    case 400:
    case 401:
    case 403:
    case 422:
      return new PortalFailure('sign-in', said(t('signIn.refused', { portal })));
    case 423:
      return new PortalFailure('sign-in', notNow);
    case 429:
      return new PortalFailure('busy', notNow, { retryAfter: wait });
    case 200:
    case 201:
    case 404:
    case 405:
      return new PortalFailure('unreadable', t('signIn.noPortal', { portal }));
    default:
      return new PortalFailure(
        isTemporary({ statusCode }) ? 'busy' : 'unreadable',
        said(t('signIn.answers', { portal, status: String(statusCode) })),
        { retryAfter: wait },
      );
  }
}
