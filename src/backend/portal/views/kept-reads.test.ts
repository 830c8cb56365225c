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

/** Asks for it, and keeps what is made where it is to be made. */
async function ask(kept: KeptReads, key: string, one: KeptRead, version = '1') {
  const { known, keep } = await kept.recall(key, { version: async () => version });
  if (!known) keep(one);
  return known;
}

test('a list that is asked for again is kept until something is written', async () => {
  const kept = createKeptReads();
  const first = { ...answer(0), body: 'grün' };
  expect(await ask(kept, 'a', first)).toBeUndefined();
  expect(await ask(kept, 'a', first)).toBeUndefined();
  expect(await ask(kept, 'a', first)).toEqual({ ...first, body: Buffer.from('grün') });
  expect(await ask(kept, 'b', first)).toBeUndefined();
  expect(await ask(kept, 'a', first, '2')).toBeUndefined();
  // It is known by then.
  expect(await ask(kept, 'a', first, '2')).toBeDefined();
});

test('a list that was read before a write is not kept after it', async () => {
  const kept = createKeptReads();
  await ask(kept, 'a', answer(10));
  await ask(kept, 'b', answer(10));
  const { keep } = await kept.recall('a', { version: async () => '1' });
  // Another list is asked for meanwhile.
  await ask(kept, 'b', answer(10), '2');
  keep(answer(10));
  expect(await ask(kept, 'a', answer(10), '2')).toBeUndefined();
});

test('the version is not asked for where nothing would be kept', async () => {
  const kept = createKeptReads();
  let count = 0;
  const data = {
    async version() {
      count += 1;
      return '1';
    },
  };
  for (let number = 0; number < 20; number += 1) await kept.recall(String(number), data);
  expect(count).toBe(0);
  await kept.recall('1', data);
  expect(count).toBe(1);
});

test('a list that is asked for again after many others is not kept', async () => {
  const kept = createKeptReads();
  await ask(kept, 'a', answer(10));
  for (let number = 0; number < 1000; number += 1) await ask(kept, String(number), answer(10));
  await ask(kept, 'a', answer(10));
  expect(await ask(kept, 'a', answer(10))).toBeUndefined();
  expect(await ask(kept, 'a', answer(10))).toBeDefined();
});

test('what is kept stays so while many others are asked for once', async () => {
  const kept = createKeptReads();
  for (let times = 0; times < 2; times += 1) await ask(kept, 'a', answer(10));
  for (let number = 0; number < 1000; number += 1) await ask(kept, String(number), answer(10));
  expect(await ask(kept, 'a', answer(10))).toBeDefined();
});

test('no more bytes are kept than there is room for', async () => {
  const kept = createKeptReads(800);
  const askTwice = async (key: string, bytes: number) => {
    await ask(kept, key, answer(bytes));
    await ask(kept, key, answer(bytes));
  };
  const isKept = async (key: string) =>
    (await kept.recall(key, { version: async () => '1' })).known !== undefined;
  await askTwice('large', 101);
  expect(await isKept('large')).toBe(false);
  for (let number = 0; number < 20; number += 1) await askTwice(String(number), 80);
  const there = [];
  for (let number = 0; number < 20; number += 1) there.push(await isKept(String(number)));
  expect(there.at(-1)).toBe(true);
  expect(there.filter(Boolean).length).toBeLessThanOrEqual(9);
});
