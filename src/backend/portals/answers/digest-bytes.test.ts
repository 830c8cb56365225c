import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestBytes } from './digest-bytes.ts';

test('it is the digest of the whole, and others have their turns meanwhile', async () => {
  const bytes = Buffer.alloc(3_500_000, 'berths and cranes');
  let turns = 0;
  const count = setInterval(() => (turns += 1), 0);
  expect(await digestBytes(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
  clearInterval(count);
  expect(turns).toBeGreaterThan(0);
  expect(await digestBytes(new Uint8Array())).toBe(createHash('sha256').digest('hex'));
});
