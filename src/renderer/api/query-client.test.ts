import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

test('a change that is on its way is told before the next task, so that a checkbox never jumps back', async () => {
  const change = new MutationObserver(queryClient, {
    mutationFn: (wanted: boolean) => Promise.resolve(wanted),
  });
  const told: unknown[] = [];
  // As React is told.
  const stop = change.subscribe(
    notifyManager.batchCalls(({ status, variables }) => told.push([status, variables])),
  );
  const changed = change.mutate(true);
  await Promise.resolve();
  expect(told).toContainEqual(['pending', true]);
  await changed;
  stop();
});
