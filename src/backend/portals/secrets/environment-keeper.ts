import type { SecretKeeper, SecretKind, SecretOwner } from './secret-keeper.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const endings = {
  password: 'PASSWORD',
  'provisioning-secret': 'PROVISIONING_SECRET',
  address: 'ADDRESS',
} as const;

/**
 * The variable that holds a secret of a portal of this name: `PORTOLAN_PORTAL_<NAME>_PASSWORD` or
 * `PORTOLAN_PORTAL_<NAME>_PROVISIONING_SECRET`, where `<NAME>` is the portal's name in capitals with `_` for anything
 * but ASCII letters and digits. `PORTOLAN_PORTAL_<NAME>_ADDRESS` says where they may be sent.
 */
function secretVariable(portalName: string, kind: SecretKind | 'address'): string {
  const name = portalName
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return `PORTOLAN_PORTAL_${name}_${endings[kind]}`;
}

/** Reads secrets from the environment that Portolan was started with; nothing is ever written there. */
export function createEnvironmentKeeper(env: Environment): SecretKeeper {
  const find = ({ name, address }: SecretOwner, kind: SecretKind): string | undefined => {
    // Whoever can name a portal must not be able to have these secrets sent elsewhere.
    const meant = URL.parse(env[secretVariable(name, 'address')] ?? '');
    if (meant === null || meant.origin !== new URL(address).origin) return undefined;
    return env[secretVariable(name, kind)] || undefined;
  };
  return {
    place: 'environment',
    offer: async () => ({
      offered: true,
      message: backendPortalsMessages.t('environment.offer', {
        password: secretVariable('staging', 'password'),
        address: secretVariable('staging', 'address'),
      }),
    }),
    has: async (owner, kind) => find(owner, kind) !== undefined,
    get: async (owner, kind) => ({ ok: true, secret: find(owner, kind) }),
    async set(owner, kind, secret) {
      if (find(owner, kind) === secret) return { ok: true };
      const { name } = owner;
      return {
        ok: false,
        reason: 'unreadable',
        message: backendPortalsMessages.t('environment.notSet', {
          secret: secretVariable(name, kind),
          address: secretVariable(name, 'address'),
        }),
      };
    },
    remove: async () => undefined,
  };
}
