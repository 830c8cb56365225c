import { type ProvisioningSecrets, readProvisioningSecrets } from './provisioning-secrets.ts';

/** What the environment says about the portal; durations in milliseconds. */
export type PortalSettings = {
  /** How long a token lives. */
  sessionTtl: number;
  /** How long a session may be prolonged. */
  sessionMax: number;
  /** Imports at once for one tenant and in all, and how long one waits for its turn. */
  imports: { perTenant: number; total: number; wait: number };
  /** Digests of the secrets of servers that may provision. */
  provisioningSecrets: ProvisioningSecrets;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of the portal from environment variables (seconds there).
 *
 * @throws {Error} in words, when a duration is not a whole number above zero, or a secret is too short
 */
export function readPortalSettings(env: Environment): PortalSettings {
  const sessionTtl = seconds(env, 'PORTOLAN_SESSION_TTL', 2 * 60 * 60);
  const sessionMax = seconds(env, 'PORTOLAN_SESSION_MAX', 12 * 60 * 60);
  return {
    sessionTtl,
    sessionMax,
    imports: { perTenant: 2, total: 4, wait: 10_000 },
    provisioningSecrets: readProvisioningSecrets(env),
  };
}

function seconds(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback * 1000;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value * 1000;
  throw new Error(`${name} is "${text}". Give a whole number of seconds above zero.`);
}
