import { expect, test } from 'vitest';
import { createSignInTries } from '#storage/memory/sign-in-tries.ts';
import { createSignInAddresses } from './sign-in-addresses.ts';

function openAddresses(perMinute: number) {
  const clock = { now: 0 };
  const addresses = createSignInAddresses(createSignInTries(), () => clock.now, perMinute);
  const take = async (network: string) => (await addresses.take(network)).waitSeconds;
  return { clock, addresses, take };
}

test('an address has its tries at once, and the same number again each minute', async () => {
  const { clock, take } = openAddresses(6);
  for (let count = 0; count < 6; count += 1) expect(await take('a')).toBe(0);
  expect(await take('a')).toBe(10);
  expect(await take('b')).toBe(0);
  clock.now += 9000;
  expect(await take('a')).toBe(1);
  clock.now += 1000;
  expect(await take('a')).toBe(0);
  expect(await take('a')).toBe(10);
  clock.now += 24 * 60 * 60 * 1000;
  for (let count = 0; count < 6; count += 1) expect(await take('a')).toBe(0);
  expect(await take('a')).toBe(10);
});

test('a right password uses no try up', async () => {
  const { addresses, take } = openAddresses(2);
  for (let count = 0; count < 5; count += 1) {
    expect(await take('a')).toBe(0);
    await addresses.signedIn('a');
  }
  expect([await take('a'), await take('a'), await take('a')]).toEqual([0, 0, 30]);
});

test.each([7, 11, 13, 30, 45])(
  '%i tries are as many, whole milliseconds or not',
  async (perMinute) => {
    const { clock, take } = openAddresses(perMinute);
    for (let count = 0; count < perMinute; count += 1) expect(await take('a')).toBe(0);
    expect(await take('a')).toBeGreaterThan(0);
    clock.now += 60_000;
    for (let count = 0; count < perMinute; count += 1) expect(await take('a')).toBe(0);
    expect(await take('a')).toBeGreaterThan(0);
  },
);

test('a clock that is set back makes no wait longer', async () => {
  const { clock, take } = openAddresses(6);
  clock.now = 24 * 60 * 60 * 1000;
  for (let count = 0; count < 7; count += 1) await take('a');
  clock.now = 0;
  expect(await take('a')).toBe(10);
  clock.now += 10_000;
  expect(await take('a')).toBe(0);
});

test('only so many addresses are remembered', async () => {
  const { addresses, take } = openAddresses(1);
  await addresses.signedIn('first');
  await addresses.signedIn('second');
  expect(await take('first')).toBe(0);
  expect(await take('first')).toBe(60);
  for (let count = 0; count < 9999; count += 1) {
    await addresses.signedIn(`x${count}`);
    await take(`x${count}`);
  }
  expect(await take('first')).toBe(60);
  expect((await addresses.take('first')).isKnown).toBe(false);
  expect((await addresses.take('second')).isKnown).toBe(true);
  for (let count = 0; count < 10_000; count += 1) await take(`y${count}`);
  expect(await take('first')).toBe(0);
});
