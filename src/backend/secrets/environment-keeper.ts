import type { SecretKeeper, SecretKind } from './secret-keeper.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const endings = { password: 'PASSWORD', 'provisioning-secret': 'PROVISIONING_SECRET' } as const;

/**
 * The variable that holds a secret of a portal of this name: `PORTOLAN_PORTAL_<NAME>_PASSWORD` or
 * `PORTOLAN_PORTAL_<NAME>_PROVISIONING_SECRET`, where `<NAME>` is the portal's name in capitals with `_` for anything
 * but ASCII letters and digits.
 */
export const secretVariable = (portalName: string, kind: SecretKind): string => {
  const name = portalName
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return `PORTOLAN_PORTAL_${name}_${endings[kind]}`;
};

/** Reads secrets from the environment that Portolan was started with; nothing is ever written there. */
export const createEnvironmentKeeper = (env: Environment): SecretKeeper => ({
  place: 'environment',
  offer: async () => ({
    offered: true,
    words: `In the environment that Portolan is started with, for example ${secretVariable('staging', 'password')} for a portal named staging. Portolan stores nothing.`,
  }),
  has: async ({ name }, kind) => (env[secretVariable(name, kind)] ?? '') !== '',
  get: async ({ name }, kind) => ({
    ok: true,
    secret: env[secretVariable(name, kind)] || undefined,
  }),
  async set({ name }, kind, secret) {
    const variable = secretVariable(name, kind);
    if (env[variable] === secret) return { ok: true };
    return {
      ok: false,
      reason: 'unreadable',
      words: `The variable ${variable} is not set, or has another value. Set it and start Portolan again, or choose another place.`,
    };
  },
  remove: async () => undefined,
});
