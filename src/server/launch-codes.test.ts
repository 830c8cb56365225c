import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLaunchCodes } from './launch-codes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a code is good once', async () => {
  const codes = createLaunchCodes('token');
  const { code, exchanged } = codes.issue(1000);
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(codes.exchange('guess')).toBeUndefined();
  expect(codes.exchange(code)).toBe('token');
  expect(codes.exchange(code)).toBeUndefined();
  expect(await exchanged).toBe(true);
});

test('a code is good in its time only', async () => {
  const codes = createLaunchCodes('token');
  const [inTime, late] = [codes.issue(1000), codes.issue(1000)];
  vi.advanceTimersByTime(999);
  expect(codes.exchange(inTime.code)).toBe('token');
  vi.advanceTimersByTime(1);
  expect(codes.exchange(late.code)).toBeUndefined();
  expect(await late.exchanged).toBe(false);
});

test('codes that are withdrawn are no good, the others are', async () => {
  const codes = createLaunchCodes('token');
  const [one, other] = [codes.issue(1000), codes.issue(1000)];
  one.withdraw();
  expect(codes.exchange(one.code)).toBeUndefined();
  expect(codes.exchange(other.code)).toBe('token');
  const last = codes.issue(1000);
  codes.withdrawAll();
  expect(codes.exchange(last.code)).toBeUndefined();
  expect(await Promise.all([one.exchanged, last.exchanged])).toEqual([false, false]);
});
