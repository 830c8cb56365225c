import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswords, type HashCost } from './passwords.ts';

/** For what has nothing to do with how long a hash takes. */
const QUICK: HashCost = { log2N: 4, r: 8, p: 1 };

test('a password is kept as a PHC string of scrypt, each time with another salt', async () => {
  const passwords = createPasswords();
  const [one = '', two = ''] = await Promise.all([
    passwords.hash('geheim-è'),
    passwords.hash('geheim-è'),
  ]);
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  const [, , , salt = '', key = ''] = one.split('$');
  const options = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
  expect(scryptSync('geheim-è', Buffer.from(salt, 'base64'), 32, options)).toEqual(
    Buffer.from(key, 'base64'),
  );
});

test('a password is right however its accents are composed, and wrong otherwise', async () => {
  const passwords = createPasswords(undefined, undefined, QUICK);
  const phc = await passwords.hash('geheim-\u00e8');
  expect(await passwords.verify('geheim-e\u0300', phc)).toBe(true);
  expect(await passwords.verify('geheim-e', phc)).toBe(false);
  expect(await passwords.verify('x'.repeat(1025), phc)).toBe(false);
  expect(await passwords.verify('geheim-\u00e8', undefined)).toBe(false);
});

test('two hashes run at a time', async () => {
  const passwords = createPasswords(undefined, 1, QUICK);
  const hash = (text: string) => passwords.hash(text, { party: text, front: true });
  const results = await Promise.all(['a', 'b', 'c', 'd'].map(hash));
  // Two run, one waits, and the fourth finds the queue full.
  expect(results.map((result) => result !== undefined)).toEqual([true, true, true, false]);
});

test('the thread that answers requests goes on while hashes run', async () => {
  const passwords = createPasswords();
  let turns = 0;
  let running = true;
  const turn = (): void => {
    turns += 1;
    if (running) setImmediate(turn);
  };
  const hashes = Promise.all(
    ['a', 'b'].map((text) => passwords.hash(text, { party: text, front: true })),
  );
  turn();
  await hashes;
  running = false;
  // Hashed on this thread, they would be done after a turn or two.
  expect(turns).toBeGreaterThan(100);
});

test('no account takes as long as a wrong password', async () => {
  const passwords = createPasswords();
  const phc = await passwords.hash('right');
  const time = async (against: string | undefined) => {
    const start = process.cpuUsage();
    await passwords.verify('wrong', against);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const known = await time(phc);
  const unknown = await time(undefined);
  // Without the hashing it would be hundreds of times less.
  expect(unknown / known).toBeGreaterThan(0.2);
  expect(unknown / known).toBeLessThan(5);
});
