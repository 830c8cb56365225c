import type { Push } from '#contracts/pushes.ts';

const over: ReadonlySet<Push['state']> = new Set(['done', 'cancelled', 'refused']);

/** Whether a push waits, is on its way, or needs somebody: whether it is in the outbox. */
export function isOpen({ state }: Pick<Push, 'state'>): boolean {
  return !over.has(state);
}
