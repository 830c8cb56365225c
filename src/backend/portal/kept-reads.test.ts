import { expect, test } from 'vitest';
import { createKeptReads, type KeptRead } from './kept-reads.ts';

const answer = (bytes: number): KeptRead => ({
  etag: '"a"',
  body: new Uint8Array(bytes),
  language: 'en',
  link: undefined,
});

test('a list is kept until something is written', () => {
  let mark = '1';
  const kept = createKeptReads(() => mark);
  expect(kept.find('a')).toBeUndefined();
  const first = answer(10);
  kept.keep('a', first, mark);
  expect(kept.find('a')).toBe(first);
  expect(kept.find('b')).toBeUndefined();
  mark = '2';
  expect(kept.find('a')).toBeUndefined();
});

test('a list that was read before a write is not kept after it', () => {
  let mark = '1';
  const kept = createKeptReads(() => mark);
  const readFrom = mark;
  kept.find('a');
  mark = '2';
  // Another list is asked for meanwhile.
  kept.find('b');
  kept.keep('a', answer(10), readFrom);
  expect(kept.find('a')).toBeUndefined();
});

test('no more bytes are kept than there is room for', () => {
  const kept = createKeptReads(() => '1', 800);
  kept.find('');
  kept.keep('large', answer(101), '1');
  expect(kept.find('large')).toBeUndefined();
  for (let number = 0; number < 20; number += 1) kept.keep(String(number), answer(80), '1');
  const there = Array.from({ length: 20 }, (_, number) => kept.find(String(number)));
  expect(there.at(-1)).toBeDefined();
  expect(there.filter(Boolean).length).toBeLessThanOrEqual(9);
});
