import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createFairQueue, type Turn } from './fair-queue.ts';

export const PASSWORD_MIN_BYTES = 8;
export const PASSWORD_MAX_BYTES = 1024;

/** What scrypt has to do for each hash; the logarithm of N, as PHC strings have it. */
export type HashCost = { log2N: number; r: number; p: number };

const COST: HashCost = { log2N: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Each hash takes 32 MiB and a thread of the pool that file access shares. */
const AT_ONCE = 2;
const QUEUE_LIMIT = 200;

export type Passwords = {
  /** Makes a PHC string; `undefined` when too many hashes are waiting, or the caller has left. */
  hash(password: string, turn?: Turn): Promise<string | undefined>;
  /** Checks against a PHC string, or, for `undefined`, takes the same time and says no. */
  verify(password: string, phc: string | undefined, turn?: Turn): Promise<boolean | 'busy'>;
};

/** That of the program itself. */
const OWN_TURN: Turn = { party: '', front: true };

/** scrypt with N=2^15, r=8, p=3 (the OWASP password storage recommendation) unless given, at most two at a time; callers take turns. */
export function createPasswords(
  atOnce = AT_ONCE,
  queueLimit = QUEUE_LIMIT,
  cost = COST,
): Passwords {
  const queue = createFairQueue({ atOnce, waiting: queueLimit });
  const prefix = `$scrypt$ln=${cost.log2N},r=${cost.r},p=${cost.p}$`;
  const format = (salt: Uint8Array, key: Uint8Array) => `${prefix}${base64(salt)}$${base64(key)}`;
  const dummy = format(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  return {
    async hash(password, turn = OWN_TURN) {
      const salt = randomBytes(SALT_BYTES);
      const result = await queue.run(turn, () => derive(password, salt, cost));
      return result && format(salt, result.value);
    },
    async verify(password, phc, turn = OWN_TURN) {
      const parsed = parsePhc(prefix, phc ?? dummy) ?? parsePhc(prefix, dummy);
      if (!parsed) return false;
      // An endless password would cost nothing more: scrypt hashes it down first. It is cut off all the same.
      const given = Buffer.byteLength(password) > PASSWORD_MAX_BYTES ? '' : password;
      const result = await queue.run(turn, () => derive(given, parsed.salt, cost));
      if (!result) return 'busy';
      return timingSafeEqual(result.value, parsed.key) && phc !== undefined && given === password;
    },
  };
}

function derive(password: string, salt: Uint8Array, cost: HashCost): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(
    password.normalize('NFC'),
    salt,
    KEY_BYTES,
    { N: 2 ** cost.log2N, r: cost.r, p: cost.p, maxmem: 64 * 1024 * 1024 },
    (error, key) => {
      if (error) reject(error);
      else resolve(key);
    },
  );
  return promise;
}

function parsePhc(prefix: string, phc: string): { salt: Buffer; key: Buffer } | undefined {
  if (!phc.startsWith(prefix)) return undefined;
  const [salt, key] = phc.slice(prefix.length).split('$');
  if (salt === undefined || key === undefined) return undefined;
  const bytes = Buffer.from(key, 'base64');
  return bytes.length === KEY_BYTES ? { salt: Buffer.from(salt, 'base64'), key: bytes } : undefined;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
