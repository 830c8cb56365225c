import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { type Static, Type } from 'typebox';

const Base64 = Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$' });

/** A text under AES-256-GCM (NIST SP 800-38D): nonce, tag and ciphertext. */
export const Sealed = Type.Object({ iv: Base64, tag: Base64, data: Base64 });
export type Sealed = Static<typeof Sealed>;

const SALT_BYTES = 16;
const KEY_BYTES = 32;
const IV_BYTES = 12;
/** 32 MiB and some hundred milliseconds for each guess (OWASP's scrypt settings). */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

export function createSalt(): Buffer {
  return randomBytes(SALT_BYTES);
}

/** The key that a passphrase gives, worked out beside the event loop. */
export function deriveKey(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) => {
    if (error) reject(error);
    else resolve(key);
  });
  return promise;
}

/** @param label is bound to the text, so that what was sealed under one opens under no other */
export function seal(key: Uint8Array, label: string, text: string): Sealed {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return {
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  };
}

/** `undefined` where the key or the label is another, or a byte was changed. */
export function unseal(key: Uint8Array, label: string, sealed: Sealed): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.iv, 'base64'), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(label))
      .setAuthTag(Buffer.from(sealed.tag, 'base64'));
    const text = Buffer.concat([
      decipher.update(Buffer.from(sealed.data, 'base64')),
      decipher.final(),
    ]);
    return text.toString('utf8');
  } catch {
    return undefined;
  }
}
