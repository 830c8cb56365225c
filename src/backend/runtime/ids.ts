import { randomBytes } from 'node:crypto';

/** Milliseconds since 1970, UTC. */
export type Clock = () => number;
export type RandomBytes = (count: number) => Uint8Array;

export type IdKind = 'api' | 'imp' | 'por' | 'push' | 'ten' | 'usr';
/** Makes opaque ids like `api_01jd…`: later ones sort after earlier ones. */
export type Ids = (kind: IdKind) => string;

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ids of 48 bits of time and 80 random bits, in Crockford's base 32. */
export function createIds(clock: Clock, random: RandomBytes = randomBytes): Ids {
  return (kind) => {
    let time = clock();
    let text = '';
    for (let digit = 0; digit < 10; digit += 1) {
      text = ALPHABET.charAt(time % 32) + text;
      time = Math.floor(time / 32);
    }
    for (const byte of random(16)) text += ALPHABET.charAt(byte % 32);
    return `${kind}_${text}`;
  };
}
