import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RememberSession } from '#contracts/window-session.ts';
import { createSessionNotes } from './session-notes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function view(line: number) {
  return { line, column: 1, topLine: 1 };
}

/** A host that answers when the test lets it. */
function openNotes() {
  const sent: RememberSession[] = [];
  const waiting: (() => void)[] = [];
  const notes = createSessionNotes((change) => {
    sent.push(change);
    return new Promise<void>((resolve) => void waiting.push(resolve));
  }, 1000);
  const answer = async () => {
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { notes, sent, answer };
}

test('the place goes at once, and takes along what waits', () => {
  const { notes, sent } = openNotes();
  notes.note({ views: { a: view(1) } });
  notes.note({ location: '/designs/b' });
  expect(sent).toEqual([{ location: '/designs/b', views: { a: view(1) } }]);
});

test('all else waits for the pause, and goes together', async () => {
  const { notes, sent } = openNotes();
  notes.note({ views: { a: view(1) } });
  notes.note({ views: { a: view(2), b: view(3) } });
  notes.note({ preview: true });
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ views: { a: view(2), b: view(3) }, preview: true }]);
});

test('of places that follow each other quickly the last is the last to come', async () => {
  const { notes, sent, answer } = openNotes();
  notes.note({ location: '/designs/a' });
  notes.note({ location: '/designs/b' });
  notes.note({ location: '/designs/c' });
  expect(sent).toEqual([{ location: '/designs/a' }]);
  await answer();
  expect(sent.slice(1)).toEqual([{ location: '/designs/c' }]);
});

test('what is noted while the host answers is sent after the pause', async () => {
  const { notes, sent, answer } = openNotes();
  notes.note({ location: '/designs/a' });
  notes.note({ views: { a: view(1) } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(1);
  await answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent[1]).toEqual({ views: { a: view(1) } });
});

test('leaving sends the rest', () => {
  const { notes, sent } = openNotes();
  notes.note({ location: '/designs/a' });
  notes.note({ views: { a: view(1) } });
  notes.leave();
  notes.leave();
  expect(sent.slice(1)).toEqual([{ views: { a: view(1) } }]);
});
