import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand';
import { createPaintedChanges } from '#renderer/browser/painted-changes.ts';

const changes = new WeakMap<object, ReturnType<typeof createPaintedChanges>>();

/**
 * What a view shows of a store, drawn in a task of its own once the frame is painted in which the store was changed:
 * a key that is typed waits for no view. A view that is drawn for other reasons meanwhile has the new state at once.
 *
 * @param pick must return a stored value, not a new one
 */
export function usePainted<S, T>(store: StoreApi<S>, pick: (state: S) => T): T {
  let told = changes.get(store);
  if (told === undefined) changes.set(store, (told = createPaintedChanges(store.subscribe)));
  return useSyncExternalStore(told, () => pick(store.getState()));
}
