import { createPasswords } from './passwords.ts';

/** Hashing is slow by design. What it costs is no part of what uses it: passwords.test.ts has that. */
export const quickPasswords = createPasswords(undefined, undefined, { log2N: 4, r: 8, p: 1 });
