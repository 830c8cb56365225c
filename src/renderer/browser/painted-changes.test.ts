import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPaintedChanges } from './painted-changes.ts';

let change: () => void;
let frames: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.splice(frame - 1, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  return createPaintedChanges((listener) => {
    change = listener;
    return () => undefined;
  });
}

/** Draws a frame, and runs the task after it. */
function paint(): void {
  for (const frame of frames.splice(0)) frame();
  vi.advanceTimersByTime(0);
}

test('changes are told once, after the frame in which they came was painted', () => {
  const told = vi.fn<() => void>();
  open()(told);
  change();
  change();
  expect(told).not.toHaveBeenCalled();
  paint();
  expect(told).toHaveBeenCalledOnce();
  change();
  paint();
  expect(told).toHaveBeenCalledTimes(2);
});

test('a window that is hidden, where nothing is painted, is told all the same, and once', () => {
  const told = vi.fn<() => void>();
  open()(told);
  change();
  vi.advanceTimersByTime(200);
  expect(told).toHaveBeenCalledOnce();
  paint();
  expect(told).toHaveBeenCalledOnce();
});

test('who no longer listens is told nothing; where nobody does, no frame is asked for', () => {
  const told = vi.fn<() => void>();
  const stop = open()(told);
  change();
  stop();
  paint();
  change();
  expect([told.mock.calls.length, frames.length]).toEqual([0, 0]);
});
