import { expect, test } from 'vitest';
import type { AnyQuestion } from '#renderer/document/worker/spec-protocol.ts';
import { dropJump, isJumping, jumpCursor } from './cursor-jump.ts';
import type { OpenDocument } from './document-session.ts';
import { operationAtCursor } from './operation-at-cursor.ts';

function settled() {
  return new Promise<void>((resolve) => void setImmediate(resolve));
}

/** A document whose worker is busy until the test lets it answer. */
function busyDocument() {
  const asked: number[] = [];
  const waiting: ((pointer: string | undefined) => void)[] = [];
  const ask = (question: AnyQuestion) =>
    new Promise((resolve) => {
      if (question.kind !== 'operationAt') throw new Error(`asked ${question.kind}`);
      asked.push(question.offset);
      waiting.push((pointer) => {
        const value = pointer === undefined ? undefined : { pointer };
        resolve(
          pointer === 'stale'
            ? { kind: 'stale' }
            : { kind: 'answer', version: 1, answer: { kind: 'operationAt', value } },
        );
      });
    });
  const document = { id: 'a', cursor: 5, client: { ask } } as unknown as OpenDocument;
  const answer = async (pointer: string | undefined) => {
    waiting.shift()?.(pointer);
    await settled();
  };
  return { document, asked, answer };
}

function patient() {
  return new AbortController().signal;
}

test('a busy worker is waited for', async () => {
  const { document, answer } = busyDocument();
  const finding = operationAtCursor(document, patient());
  await settled();
  await answer('/paths/~1a/get');
  expect(await finding).toEqual({ kind: 'operation', pointer: '/paths/~1a/get' });
});

test('the place is the one that the cursor is on its way to', async () => {
  const { document, asked, answer } = busyDocument();
  let arrive: () => void = () => undefined;
  void jumpCursor(document, async (isAwaited) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    if (isAwaited()) document.cursor = 70;
  });
  const finding = operationAtCursor(document, patient());
  await settled();
  expect(asked).toEqual([]);
  arrive();
  await settled();
  await answer('/paths/~1b/get');
  expect(asked).toEqual([70]);
  expect(await finding).toEqual({ kind: 'operation', pointer: '/paths/~1b/get' });
});

test('who typed instead means the place where they are', async () => {
  const { document, asked, answer } = busyDocument();
  void jumpCursor(document, () => new Promise(() => undefined));
  dropJump(document);
  expect(isJumping(document)).toBe(false);
  const finding = operationAtCursor(document, patient());
  await settled();
  await answer(undefined);
  expect(asked).toEqual([5]);
  expect(await finding).toEqual({ kind: 'none' });
});

test('an answer for another text or another place is asked for again', async () => {
  const { document, asked, answer } = busyDocument();
  const finding = operationAtCursor(document, patient());
  await settled();
  await answer('stale');
  document.cursor = 9;
  await answer('/paths/~1a/get');
  await answer('/paths/~1b/get');
  expect(asked).toEqual([5, 5, 9]);
  expect(await finding).toEqual({ kind: 'operation', pointer: '/paths/~1b/get' });
});

test.each(['the worker', 'the cursor'])('it is given up when %s takes too long', async (what) => {
  const { document } = busyDocument();
  if (what === 'the cursor') void jumpCursor(document, () => new Promise(() => undefined));
  const patience = new AbortController();
  const finding = operationAtCursor(document, patience.signal);
  await settled();
  patience.abort();
  expect(await finding).toEqual({ kind: 'late' });
});
