import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

function* count(to: number): Generator<number, string> {
  for (let step = 1; step <= to; step += 1) yield step;
  return 'done';
}

/** Runs work whose slices take one step each; `isWanted` is asked before each of them. */
function runOf(steps: Generator<number, string>, isWanted: () => boolean) {
  const tasks: (() => void)[] = [];
  const progress: number[] = [];
  const ends: (string | undefined)[] = [];
  const failures: unknown[] = [];
  inSlices(steps, {
    sliceMs: 0,
    later: (task) => tasks.push(task),
    isWanted,
    onProgress: (step) => progress.push(step),
    onEnd: (result) => ends.push(result),
    onFailure: (error) => failures.push(error),
  });
  for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) task();
  return { progress, ends, failures };
}

test('work goes on in slices to its end', () => {
  expect(runOf(count(3), () => true)).toEqual({
    progress: [1, 2, 3],
    ends: ['done'],
    failures: [],
  });
});

test('work that is not wanted any more ends after the slice that is under way', () => {
  let asked = 0;
  const run = runOf(count(100), () => {
    asked += 1;
    return asked <= 2;
  });
  expect(run).toEqual({ progress: [1, 2], ends: [undefined], failures: [] });
});

test('a fault in the middle is told, and ends the work', () => {
  const fault = new Error('broken');
  function* broken(): Generator<number, string> {
    yield 1;
    throw fault;
  }
  expect(runOf(broken(), () => true)).toEqual({ progress: [1], ends: [], failures: [fault] });
});
