import { expect, test } from 'vitest';
import { createFairQueue, type Turn } from './fair-queue.ts';

function settled(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** A queue whose work ends when it is told to; `started` has the names of what began, in its order. */
function openQueue(waiting = 100) {
  const queue = createFairQueue({ atOnce: 1, waiting });
  const started: string[] = [];
  const dropped: string[] = [];
  let end: (() => void) | undefined;
  const add = async (name: string, turn: Partial<Turn> = {}): Promise<void> => {
    const done = await queue.run({ party: name, front: false, ...turn }, () => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      end = resolve;
      return promise;
    });
    if (!done) dropped.push(name);
  };
  const step = async (): Promise<void> => {
    end?.();
    await settled();
  };
  return { add, step, started, dropped };
}

test('parties take turns, however much each has waiting', async () => {
  const { add, step, started } = openQueue();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name, { party: 'a' });
  void add('b1', { party: 'b' });
  void add('c1', { party: 'c' });
  void add('b2', { party: 'b' });
  for (let count = 0; count < 7; count += 1) await step();
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('the front lane comes first, but for every fourth turn', async () => {
  const { add, step, started } = openQueue();
  void add('first');
  for (const name of ['x', 'y']) void add(name);
  for (const name of ['A', 'B', 'C', 'D', 'E']) void add(name, { front: true });
  for (let count = 0; count < 8; count += 1) await step();
  expect(started).toEqual(['first', 'A', 'B', 'C', 'x', 'D', 'E', 'y']);
});

test('of one party one runs at a time, so that others find a place at once', async () => {
  const queue = createFairQueue({ atOnce: 2, waiting: 100 });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, party: string) =>
    queue.run({ party, front: false }, () => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      return promise;
    });
  for (const name of ['a1', 'a2', 'a3']) void add(name, 'a');
  await settled();
  expect(started).toEqual(['a1']);
  void add('b1', 'b');
  void add('c1', 'c');
  expect(started).toEqual(['a1', 'b1']);
  ends[0]?.();
  await settled();
  expect(started).toEqual(['a1', 'b1', 'a2']);
  ends[2]?.();
  await settled();
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1']);
});

test('a full queue takes from the party that has most, and from the back lane for the front one', async () => {
  const { add, step, started, dropped } = openQueue(4);
  void add('running');
  for (const name of ['a1', 'a2', 'a3']) void add(name, { party: 'a' });
  void add('b');
  void add('c');
  await settled();
  expect(dropped).toEqual(['a3']);
  // Nobody has more than one more than the newcomer would have.
  void add('a4', { party: 'a' });
  await settled();
  expect(dropped).toEqual(['a3', 'a4']);
  void add('D', { front: true });
  await settled();
  expect(dropped).toEqual(['a3', 'a4', 'a2']);
  for (let count = 0; count < 5; count += 1) await step();
  expect(started).toEqual(['running', 'D', 'a1', 'b', 'c']);
});

test('work whose caller has left is not begun, and leaves its room', async () => {
  const { add, step, started, dropped } = openQueue(1);
  const caller = new AbortController();
  void add('running');
  void add('left', { signal: caller.signal });
  caller.abort();
  void add('other');
  void add('too late', { signal: caller.signal });
  for (let count = 0; count < 3; count += 1) await step();
  expect(started).toEqual(['running', 'other']);
  expect(dropped.toSorted()).toEqual(['left', 'too late']);
});
