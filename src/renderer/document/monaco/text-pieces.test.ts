import { describe, expect, test } from 'vitest';
import { readPieces } from './text-pieces.ts';

type Model = Parameters<typeof readPieces>[0];

function modelOf(pieces: readonly string[]): Model {
  const left = [...pieces];
  const snapshot = { read: () => left.shift() ?? null };
  const model: Pick<Model, 'createSnapshot'> = { createSnapshot: () => snapshot };
  return Object.assign(Object.create(null), model);
}

describe('readPieces', () => {
  test('keeps a character whose halves lie in two pieces', async () => {
    const pieces = ['title: \uD83D', '\uDE80 and \uD83E', '\uDDED'];
    const { bytes, text } = await readPieces(modelOf(pieces));
    expect(text).toBe('title: 🚀 and 🧭');
    expect(await bytes.text()).toBe(text);
  });

  test('gives every piece of a long text once', async () => {
    const pieces = Array.from({ length: 100 }, (_, number) => `${number}: é\n`);
    const { bytes, text } = await readPieces(modelOf(pieces));
    expect(text).toBe(pieces.join(''));
    expect(await bytes.text()).toBe(text);
  });

  test('takes a piece of many megabytes apart, between whole characters', async () => {
    const long = `x${'🚀'.repeat(100_000)}`;
    const { bytes, text } = await readPieces(modelOf([long]));
    expect(text).toBe(long);
    expect(await bytes.text()).toBe(long);
  });

  test('gives the empty text', async () => {
    const { bytes, text } = await readPieces(modelOf([]));
    expect(text).toBe('');
    expect(bytes.size).toBe(0);
  });
});
