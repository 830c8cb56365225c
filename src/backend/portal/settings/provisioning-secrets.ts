import { createHash, timingSafeEqual } from 'node:crypto';
import type { Environment } from '#backend/runtime/environment.ts';

/** SHA-256 digests of the secrets that are live; none means that nothing is provisioned here. */
export type ProvisioningSecrets = readonly Uint8Array[];

const NAME = 'PORTOLAN_PROVISIONING_SECRET';
const MIN_BYTES = 32;
const MAX_LIVE = 2;

/**
 * Reads the secrets of servers that may provision: one, or two with a comma between them while one takes the place
 * of the other.
 *
 * @throws {Error} with a message for people, which never repeat a secret, when one is too short or there are more than two
 */
export function readProvisioningSecrets(env: Environment): ProvisioningSecrets {
  const text = env[NAME]?.trim();
  if (text === undefined || text === '') return [];
  const secrets = text.split(',').map((secret) => secret.trim());
  if (secrets.length > MAX_LIVE) {
    throw new Error(
      `${NAME} has ${secrets.length} secrets. Set one, or two separated by a comma while replacing one with the other.`,
    );
  }
  for (const secret of secrets) {
    const bytes = Buffer.byteLength(secret);
    if (bytes < MIN_BYTES) {
      throw new Error(
        `${NAME} has a secret of ${bytes} bytes. Use at least ${MIN_BYTES} random bytes, such as the output of "openssl rand -hex 32".`,
      );
    }
  }
  return secrets.map(digest);
}

/** The secret that a caller in this process sends; `undefined` where nothing is provisioned. */
export function firstProvisioningSecret(env: Environment): string | undefined {
  return env[NAME]?.split(',')[0]?.trim() || undefined;
}

/** Whether `given` is one of the secrets; digests are compared, all of them, in constant time. */
export function isProvisioningSecret(secrets: ProvisioningSecrets, given: string): boolean {
  const mine = digest(given);
  let known = false;
  for (const secret of secrets) known = timingSafeEqual(secret, mine) || known;
  return known;
}

function digest(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}
