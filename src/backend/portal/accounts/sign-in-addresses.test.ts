import { expect, test } from 'vitest';
import { createSignInAddresses } from './sign-in-addresses.ts';

function openAddresses(perMinute: number) {
  const clock = { now: 0 };
  return { clock, addresses: createSignInAddresses(() => clock.now, perMinute) };
}

test('an address has its tries at once, and the same number again each minute', () => {
  const { clock, addresses } = openAddresses(6);
  for (let count = 0; count < 6; count += 1) expect(addresses.take('a')).toBe(0);
  expect(addresses.take('a')).toBe(10);
  expect(addresses.take('b')).toBe(0);
  clock.now += 9000;
  expect(addresses.take('a')).toBe(1);
  clock.now += 1000;
  expect(addresses.take('a')).toBe(0);
  expect(addresses.take('a')).toBe(10);
  clock.now += 24 * 60 * 60 * 1000;
  for (let count = 0; count < 6; count += 1) expect(addresses.take('a')).toBe(0);
  expect(addresses.take('a')).toBe(10);
});

test('a right password uses no try up', () => {
  const { addresses } = openAddresses(2);
  for (let count = 0; count < 5; count += 1) {
    expect(addresses.take('a')).toBe(0);
    addresses.signedIn('a');
  }
  expect([addresses.take('a'), addresses.take('a'), addresses.take('a')]).toEqual([0, 0, 30]);
});

test.each([7, 11, 13, 30, 45])('%i tries are as many, whole milliseconds or not', (perMinute) => {
  const { clock, addresses } = openAddresses(perMinute);
  for (let count = 0; count < perMinute; count += 1) expect(addresses.take('a')).toBe(0);
  expect(addresses.take('a')).toBeGreaterThan(0);
  clock.now += 60_000;
  for (let count = 0; count < perMinute; count += 1) expect(addresses.take('a')).toBe(0);
  expect(addresses.take('a')).toBeGreaterThan(0);
});

test('a clock that is set back makes no wait longer', () => {
  const { clock, addresses } = openAddresses(6);
  clock.now = 24 * 60 * 60 * 1000;
  for (let count = 0; count < 7; count += 1) addresses.take('a');
  clock.now = 0;
  expect(addresses.take('a')).toBe(10);
  clock.now += 10_000;
  expect(addresses.take('a')).toBe(0);
});

test('only so many addresses are remembered', () => {
  const { addresses } = openAddresses(1);
  addresses.signedIn('first');
  addresses.signedIn('second');
  expect(addresses.take('first')).toBe(0);
  expect(addresses.take('first')).toBe(60);
  for (let count = 0; count < 9999; count += 1) {
    addresses.signedIn(`x${count}`);
    addresses.take(`x${count}`);
  }
  expect(addresses.take('first')).toBe(60);
  expect(addresses.hasSignedIn('first')).toBe(false);
  expect(addresses.hasSignedIn('second')).toBe(true);
  for (let count = 0; count < 10_000; count += 1) addresses.take(`y${count}`);
  expect(addresses.take('first')).toBe(0);
});
