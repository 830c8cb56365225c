import type { RememberedPortal, SecretPlace } from '#contracts/remote-portals.ts';

type Tone = 'plain' | 'success' | 'warning';

const places = {
  keyring: 'In the keyring of the operating system',
  passphrase: 'In a file protected by your passphrase',
  environment: 'In environment variables',
  session: 'In memory, until Portolan is closed',
} as const satisfies Record<SecretPlace, string>;

function secretsOf({ hasPassword, hasProvisioningSecret }: RememberedPortal): string[] {
  return [
    ...(hasPassword ? ['password'] : []),
    ...(hasProvisioningSecret ? ['provisioning secret'] : []),
  ];
}

/** Which secrets of a portal are kept, and where. */
export function describeKeptSecrets(portal: RememberedPortal): string {
  const secrets = secretsOf(portal);
  if (secrets.length === 0 || portal.secretsIn === null) return 'No secrets are kept';
  return `${places[portal.secretsIn]} (${secrets.join(' and ')})`;
}

const states = {
  'not-needed': { tone: 'plain', text: 'Needs no sign-in' },
  'signed-in': { tone: 'success', text: 'Signed in' },
  'signed-out': { tone: 'plain', text: 'Not signed in' },
  asked: { tone: 'warning', text: 'Sign-in needed' },
  locked: { tone: 'warning', text: 'Locked' },
} as const satisfies Record<RememberedPortal['session']['state'], { tone: Tone; text: string }>;

/** The state of a portal's session in a word or two. */
export function sessionState({ session }: RememberedPortal): { tone: Tone; text: string } {
  return states[session.state];
}

const roles: Record<string, string> = {
  admin: 'Administrator',
  'tenant-admin': 'Tenant administrator',
};

/** The role of the account; other portals have roles of their own names. */
export function formatRole(role: string): string {
  return roles[role] ?? role;
}

const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Until when the session lasts; nothing where there is none. */
export function formatUntil({ session }: RememberedPortal): string | undefined {
  if (session.state !== 'signed-in') return undefined;
  if (session.until === null) return 'The portal does not say';
  const until = new Date(session.until);
  return Number.isNaN(until.getTime()) ? session.until : moments.format(until);
}
