import { afterEach, expect, test, vi } from 'vitest';
import { lastTick } from './now.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the time is never older than half a minute, though nobody watched it pass', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:10Z') });
  expect(new Date(lastTick()).toISOString()).toBe('2026-11-22T09:00:00.000Z');
  vi.setSystemTime(new Date('2026-11-22T09:04:40Z'));
  expect(new Date(lastTick()).toISOString()).toBe('2026-11-22T09:04:30.000Z');
});

test('the time is one and the same between two ticks', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:01Z') });
  const before = lastTick();
  vi.setSystemTime(new Date('2026-11-22T09:00:29Z'));
  expect(lastTick()).toBe(before);
});
