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

function keepTwice(kept: KeptReads, key: string, one: KeptRead, readFrom: string): void {
  kept.keep(key, one, readFrom);
  kept.keep(key, one, readFrom);
}

test('a list that is asked for again is kept until something is written', () => {
  let mark = '1';
  const kept = createKeptReads(() => mark);
  expect(kept.find('a')).toBeUndefined();
  const first = { ...answer(0), body: 'grün' };
  kept.keep('a', first, mark);
  expect(kept.find('a')).toBeUndefined();
  kept.keep('a', first, mark);
  expect(kept.find('a')).toEqual({ ...first, body: Buffer.from('grün') });
  expect(kept.find('b')).toBeUndefined();
  mark = '2';
  expect(kept.find('a')).toBeUndefined();
  // It is known by then.
  kept.keep('a', first, mark);
  expect(kept.find('a')).toBeDefined();
});

test('a list that is asked for again after many others is not kept', () => {
  const kept = createKeptReads(() => '1');
  kept.find('a');
  kept.keep('a', answer(10), '1');
  for (let number = 0; number < 1000; number += 1) kept.keep(String(number), answer(10), '1');
  kept.keep('a', answer(10), '1');
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
  keepTwice(kept, 'a', answer(10), readFrom);
  expect(kept.find('a')).toBeUndefined();
});

test('no more bytes are kept than there is room for', () => {
  const kept = createKeptReads(() => '1', 800);
  kept.find('');
  keepTwice(kept, 'large', answer(101), '1');
  expect(kept.find('large')).toBeUndefined();
  for (let number = 0; number < 20; number += 1) keepTwice(kept, String(number), answer(80), '1');
  const there = Array.from({ length: 20 }, (_, number) => kept.find(String(number)));
  expect(there.at(-1)).toBeDefined();
  expect(there.filter(Boolean).length).toBeLessThanOrEqual(9);
});
