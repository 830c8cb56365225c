import { expect, test } from 'vitest';
import { hasArrivedSince, hasEnded, nextLook } from './push-pace.ts';

const now = Date.parse('2026-11-22T10:00:00.000Z');
function push(state: Parameters<typeof nextLook>[0][number]['state'], more: object = {}) {
  return {
    state,
    createdAt: '2026-11-22T09:59:00.000Z',
    nextTryAt: null,
    ...more,
  };
}

test('nothing is asked while nothing can change', () => {
  expect(nextLook([], now)).toBe(false);
  expect(nextLook([push('done'), push('conflict'), push('refused')], now)).toBe(false);
});

test('what is under way is looked at about three times a second', () => {
  expect(nextLook([push('done'), push('sending')], now)).toBe(300);
  expect(nextLook([push('verifying')], now)).toBe(300);
  expect(nextLook([push('waiting', { nextTryAt: '2026-11-22T09:59:00.000Z' })], now)).toBe(300);
});

test('what waits is looked at when it is tried next, and every two seconds', () => {
  const at = (moment: string) => nextLook([push('waiting', { nextTryAt: moment })], now);
  expect(at('2026-11-22T10:00:01.000Z')).toBe(1_000);
  expect(at('2026-11-22T11:00:00.000Z')).toBe(2_000);
  expect(at('2026-11-22T09:00:00.000Z')).toBe(300);
  expect(nextLook([push('waiting')], now)).toBe(2_000);
  expect(nextLook([push('sign-in')], now)).toBe(2_000);
});

test('a push that is done now and was not before has arrived', () => {
  const told = (state: Parameters<typeof hasEnded>[0]['state']) => [{ id: 'push_1', state }];
  expect(hasArrivedSince(told('sending'), told('done'))).toBe(true);
  expect(hasArrivedSince([], told('done'))).toBe(true);
  expect(hasArrivedSince(told('done'), told('done'))).toBe(false);
  expect(hasArrivedSince(told('done'), told('refused'))).toBe(false);
});

test('what waits for its portal or for somebody has not ended', () => {
  const ended = (
    ['waiting', 'sending', 'verifying', 'sign-in', 'conflict', 'done'] as const
  ).filter((state) => hasEnded({ state }));
  expect(ended).toEqual(['conflict', 'done']);
});
