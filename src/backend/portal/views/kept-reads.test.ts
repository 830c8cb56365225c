import { expect, test } from 'vitest';
import { createKeptReads, type KeptRead, type KeptReads } from './kept-reads.ts';

function answer(bytes: number): KeptRead {
  return {
    etag: '"a"',
    body: new Uint8Array(bytes),
    language: 'en',
    link: undefined,
  };
}

function keepTwice(kept: KeptReads, key: string, one: KeptRead, version: string): void {
  kept.keep(key, one, version);
  kept.keep(key, one, version);
}

test('a list that is asked for again is kept until something is written', () => {
  let version = '1';
  const kept = createKeptReads();
  expect(kept.find('a', version)).toBeUndefined();
  const first = { ...answer(0), body: 'grün' };
  kept.keep('a', first, version);
  expect(kept.find('a', version)).toBeUndefined();
  kept.keep('a', first, version);
  expect(kept.find('a', version)).toEqual({ ...first, body: Buffer.from('grün') });
  expect(kept.find('b', version)).toBeUndefined();
  version = '2';
  expect(kept.find('a', version)).toBeUndefined();
  // It is known by then.
  kept.keep('a', first, version);
  expect(kept.find('a', version)).toBeDefined();
});

test('a list that is asked for again after many others is not kept', () => {
  const kept = createKeptReads();
  kept.find('a', '1');
  kept.keep('a', answer(10), '1');
  for (let number = 0; number < 1000; number += 1) kept.keep(String(number), answer(10), '1');
  kept.keep('a', answer(10), '1');
  expect(kept.find('a', '1')).toBeUndefined();
});

test('a list that was read before a write is not kept after it', () => {
  let version = '1';
  const kept = createKeptReads();
  const readAt = version;
  kept.find('a', version);
  version = '2';
  // Another list is asked for meanwhile.
  kept.find('b', version);
  keepTwice(kept, 'a', answer(10), readAt);
  expect(kept.find('a', version)).toBeUndefined();
});

test('no more bytes are kept than there is room for', () => {
  const kept = createKeptReads(800);
  kept.find('', '1');
  keepTwice(kept, 'large', answer(101), '1');
  expect(kept.find('large', '1')).toBeUndefined();
  for (let number = 0; number < 20; number += 1) keepTwice(kept, String(number), answer(80), '1');
  const there = Array.from({ length: 20 }, (_, number) => kept.find(String(number), '1'));
  expect(there.at(-1)).toBeDefined();
  expect(there.filter(Boolean).length).toBeLessThanOrEqual(9);
});
