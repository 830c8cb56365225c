import { expect, test } from 'vitest';
import {
  forgetLaunchToken,
  keepLaunchToken,
  parseLaunchFragment,
  placeInAddress,
  readLaunchToken,
} from './launch-token.ts';

function createStore() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const token = 'kX3_9-abcdefghijklmnop';

test.each([
  [`#token=${token}`, { kind: 'token', value: token }],
  [`#code=${token}`, { kind: 'code', value: token }],
  ['#token=short', undefined],
  ['#token=', undefined],
  [`#token=${token}&more=1`, undefined],
  [`#/designs?token=${token}`, undefined],
  ['#/home', undefined],
  ['', undefined],
])('the fragment %j holds %j', (fragment, expected) => {
  expect(parseLaunchFragment(fragment)).toEqual(expected);
});

test.each([
  ['http://127.0.0.1:1/#/designs/a/files/b.yaml', '#/designs/a/files/b.yaml'],
  [`http://127.0.0.1:1/#code=${token}`, '#/'],
  ['http://127.0.0.1:1/', '#/'],
])('the address %s shows the place %s', (address, place) => {
  expect(placeInAddress(address)).toBe(place);
});

test('a token is kept, a newer one replaces it, and a forgotten one is gone', () => {
  const store = createStore();
  keepLaunchToken(token, store);
  expect(readLaunchToken(store)).toBe(token);
  keepLaunchToken(`${token}-2`, store);
  expect(readLaunchToken(store)).toBe(`${token}-2`);
  forgetLaunchToken(store);
  expect(readLaunchToken(store)).toBeUndefined();
});
