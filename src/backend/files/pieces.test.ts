import { expect, onTestFinished, test } from 'vitest';
import { copyOf, joinParts, partsOf, PIECE_BYTES, piecesOf, streamPieces } from './pieces.ts';
import { etagOf } from './read-file.ts';

// That others have their turn in between is what keeps windows moving, however fast the machine is.

const COUNT = 6;
const large = Buffer.alloc(COUNT * PIECE_BYTES - 1, 'abc');

/** How many turns others had while the work was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(next));
  await work();
  return turns;
}

test.each([
  ['read', (bytes: Buffer) => partsOf(piecesOf(bytes))],
  ['streamed', (bytes: Buffer) => partsOf(streamPieces([bytes]))],
  ['joined', (bytes: Buffer) => joinParts([bytes.subarray(0, 10), bytes.subarray(10)])],
  [
    'joined from small parts',
    (bytes: Buffer) =>
      joinParts(
        Array.from({ length: 100 }, (_, at) => bytes.subarray(at * 40_000, (at + 1) * 40_000)),
      ),
  ],
  ['copied', copyOf],
  ['hashed', etagOf],
])('many bytes are %s in several turns, few in one', async (_what, work) => {
  expect(await turnsDuring(() => work(large))).toBeGreaterThanOrEqual(COUNT - 1);
  expect(await turnsDuring(() => work(large.subarray(0, 1000)))).toBeLessThanOrEqual(2);
});

test('what is taken apart is the same when it is joined, and no piece is larger than one', async () => {
  const parts = await partsOf(streamPieces([large.subarray(0, 5), large.subarray(5)]));
  expect(Math.max(...parts.map(({ length }) => length))).toBe(PIECE_BYTES);
  expect((await joinParts(parts)).equals(large)).toBe(true);
  expect((await joinParts([])).length).toBe(0);
  expect((await partsOf(streamPieces([]))).length).toBe(0);
});

test('a copy has memory of its own, of which nothing else is in it', async () => {
  const small = Buffer.from('small');
  for (const bytes of [small, large]) {
    const copy = await copyOf(bytes);
    expect(bytes.equals(copy)).toBe(true);
    expect(copy.buffer).not.toBe(bytes.buffer);
    expect(copy.buffer.byteLength).toBe(bytes.length);
  }
});
