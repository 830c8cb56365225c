import type { RememberedPortal } from '#contracts/remote-portals.ts';
import { portalsMessages } from '#messages/en/portals.ts';
import { formatDate, formatList } from '#messages/format.ts';

type Tone = 'plain' | 'success' | 'warning';

/** Which secrets of a portal are kept, and where. */
export function describeKeptSecrets({
  hasPassword,
  hasProvisioningSecret,
  secretsIn: place,
}: RememberedPortal): string {
  const { t } = portalsMessages;
  if (place === null || !(hasPassword || hasProvisioningSecret)) return t('secrets.none');
  const secrets = formatList([
    ...(hasPassword ? [t('secrets.password')] : []),
    ...(hasProvisioningSecret ? [t('secrets.provisioning')] : []),
  ]);
  return t(`secrets.kept.${place}`, { secrets });
}

const states = {
  'not-needed': { tone: 'plain', key: 'notNeeded' },
  'signed-in': { tone: 'success', key: 'signedIn' },
  'signed-out': { tone: 'plain', key: 'signedOut' },
  asked: { tone: 'warning', key: 'asked' },
  locked: { tone: 'warning', key: 'locked' },
} as const satisfies Record<RememberedPortal['session']['state'], { tone: Tone; key: string }>;

/** The state of a portal's session in a word or two. */
export function sessionState({ session }: RememberedPortal): { tone: Tone; text: string } {
  const { tone, key } = states[session.state];
  return { tone, text: portalsMessages.t(`session.${key}`) };
}

/** The role of the account; other portals have roles of their own names. */
export function formatRole(role: string): string {
  const { t } = portalsMessages;
  if (role === 'admin') return t('role.admin');
  return role === 'tenant-admin' ? t('role.tenantAdmin') : role;
}

/** Until when the session lasts; nothing where there is none. */
export function formatUntil({ session }: RememberedPortal): string | undefined {
  if (session.state !== 'signed-in') return undefined;
  if (session.until === null) return portalsMessages.t('fact.noUntil');
  const until = new Date(session.until);
  return Number.isNaN(until.getTime())
    ? session.until
    : formatDate(until, { dateStyle: 'medium', timeStyle: 'short' });
}
