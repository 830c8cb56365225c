import { type ArchiveLimits, defaultLimits } from '#core/archive/archive-limits.ts';
import { type Environment, seconds, wholeNumber } from '#backend/runtime/environment.ts';
import { type ProvisioningSecrets, readProvisioningSecrets } from './provisioning-secrets.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

/** How much room archives may take while they are received, and how slowly they may come. */
export type UploadLimits = {
  /** Bytes that may lie on the disk at once, for one tenant and in all. */
  perTenant: number;
  total: number;
  /** How many bytes a second have to come, as the mean of each window of so many milliseconds. */
  pace: number;
  paceWindow: number;
};

/** What the environment says about the portal; durations in milliseconds. */
export type PortalSettings = {
  /** How long a token lives. */
  sessionTtl: number;
  /** How long a session may be prolonged. */
  sessionMax: number;
  /** Connections at once of one address that is no trusted proxy, and in all. */
  connections: { perAddress: number; total: number };
  /** Connections to a database on a server at once, and how long a request waits for one. */
  database: { connections: number; wait: number };
  /** Addresses and ranges of proxies whose `X-Forwarded-…` headers are believed. */
  trustedProxies: readonly string[];
  /** How many sign-ins one address may try, at once and then each minute. */
  signInsPerMinute: number;
  /** How large and how deep archives may be. */
  limits: ArchiveLimits;
  /** Imports at once for one tenant and in all, and how long one waits for its turn. */
  imports: { perTenant: number; total: number; wait: number };
  /** Bytes of whole archives in memory at once, for one tenant and in all; they wait as long as imports do. */
  importBodies: { perTenant: number; total: number };
  /** Archives that are being received. */
  uploads: UploadLimits;
  /** Digests of the secrets of servers that may provision. */
  provisioningSecrets: ProvisioningSecrets;
};

const MIB = 1024 * 1024;

/**
 * Reads the settings of the portal from environment variables (seconds there).
 *
 * @throws {Error} with a message for people, when a duration or a limit is not a whole number above zero, or too small, or a
 *   secret is too short
 */
export function readPortalSettings(env: Environment): PortalSettings {
  const sessionTtl = seconds(env, 'PORTOLAN_SESSION_TTL', 2 * 60 * 60);
  const sessionMax = seconds(env, 'PORTOLAN_SESSION_MAX', 12 * 60 * 60);
  return {
    sessionTtl,
    sessionMax,
    connections: {
      perAddress: wholeNumber(env, 'PORTOLAN_CONNECTIONS_PER_ADDRESS', 300),
      total: wholeNumber(env, 'PORTOLAN_CONNECTIONS_TOTAL', 3000),
    },
    database: {
      connections: readDatabaseConnections(env),
      wait: seconds(env, 'PORTOLAN_DATABASE_WAIT', 10),
    },
    trustedProxies: readTrustedProxies(env),
    signInsPerMinute: wholeNumber(env, 'PORTOLAN_SIGN_INS_PER_MINUTE', 60),
    limits: readLimits(env),
    imports: {
      perTenant: wholeNumber(env, 'PORTOLAN_IMPORTS_PER_TENANT', 2),
      total: wholeNumber(env, 'PORTOLAN_IMPORTS_TOTAL', 4),
      wait: seconds(env, 'PORTOLAN_IMPORTS_WAIT', 10),
    },
    importBodies: {
      perTenant: wholeNumber(env, 'PORTOLAN_IMPORTS_BYTES_PER_TENANT', 50 * MIB),
      total: wholeNumber(env, 'PORTOLAN_IMPORTS_BYTES_TOTAL', 100 * MIB),
    },
    uploads: {
      perTenant: wholeNumber(env, 'PORTOLAN_UPLOADS_BYTES_PER_TENANT', 256 * MIB),
      total: wholeNumber(env, 'PORTOLAN_UPLOADS_BYTES_TOTAL', 1024 * MIB),
      pace: wholeNumber(env, 'PORTOLAN_UPLOADS_PACE', 8 * 1024),
      paceWindow: seconds(env, 'PORTOLAN_UPLOADS_PACE_SECONDS', 10),
    },
    provisioningSecrets: readProvisioningSecrets(env),
  };
}

/** A search that nobody waits for is stopped through another connection than its own. */
function readDatabaseConnections(env: Environment): number {
  const connections = wholeNumber(env, 'PORTOLAN_DATABASE_CONNECTIONS', 10);
  if (connections > 1) return connections;
  throw new Error(`PORTOLAN_DATABASE_CONNECTIONS is "${connections}". Use two or more.`);
}

/** `archiveBytes` is `PORTOLAN_LIMIT_ARCHIVE_BYTES`. */
function variableOf(name: string): string {
  return `PORTOLAN_LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/**
 * Reads the limits of archives from environment variables, in the units of `GET /api/limits`.
 *
 * @throws {Error} with a message for people, when one is not a whole number above zero
 */
function readLimits(env: Environment): ArchiveLimits {
  const limits: ArchiveLimits = { ...defaultLimits };
  for (const name of Object.keys(defaultLimits).filter(isLimit)) {
    limits[name] = wholeNumber(env, variableOf(name), limits[name]);
  }
  return limits;
}

function isLimit(name: string): name is keyof ArchiveLimits {
  return name in defaultLimits;
}
