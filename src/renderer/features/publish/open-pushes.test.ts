import { expect, test } from 'vitest';
import { isOpen } from './open-pushes.ts';

test('what needs somebody stays in the outbox', () => {
  expect(
    (['waiting', 'sending', 'verifying', 'unknown', 'conflict', 'sign-in'] as const).map((state) =>
      isOpen({ state }),
    ),
  ).toEqual([true, true, true, true, true, true]);
});

test('what is over is history', () => {
  expect((['done', 'cancelled', 'refused'] as const).map((state) => isOpen({ state }))).toEqual([
    false,
    false,
    false,
  ]);
});
