import { expect, test } from 'vitest';
import {
  forgetLaunchToken,
  parseTokenFragment,
  readLaunchToken,
  takeLaunchToken,
} from './launch-token.ts';

const createStore = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};

const token = 'kX3_9-abcdefghijklmnop';

test.each([
  [`#token=${token}`, token],
  ['#token=short', undefined],
  ['#token=', undefined],
  [`#token=${token}&more=1`, undefined],
  [`#/designs?token=${token}`, undefined],
  ['#/home', undefined],
  ['', undefined],
])('the fragment %j holds the token %j', (fragment, expected) => {
  expect(parseTokenFragment(fragment)).toBe(expected);
});

test('a token in the address is kept, and a newer one replaces it', () => {
  const store = createStore();
  expect(takeLaunchToken(`#token=${token}`, store)).toBe(true);
  expect(readLaunchToken(store)).toBe(token);
  expect(takeLaunchToken(`#token=${token}-2`, store)).toBe(true);
  expect(readLaunchToken(store)).toBe(`${token}-2`);
});

test('an address without a token leaves the kept one alone', () => {
  const store = createStore();
  takeLaunchToken(`#token=${token}`, store);
  expect(takeLaunchToken('#/catalog', store)).toBe(false);
  expect(readLaunchToken(store)).toBe(token);
});

test('a forgotten token is gone', () => {
  const store = createStore();
  takeLaunchToken(`#token=${token}`, store);
  forgetLaunchToken(store);
  expect(readLaunchToken(store)).toBeUndefined();
});
