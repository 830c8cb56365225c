import { useCallback } from 'react';
import type { FieldChange } from './field-changes.ts';
import { useInspector } from './use-inspector.ts';

/** Writes what a field was given; gives the sentence to show below it when that isn't possible. */
export function useFieldWriter() {
  const { write, order } = useInspector();
  return useCallback(
    async (make: (order: readonly string[]) => FieldChange): Promise<string | undefined> => {
      const made = make(order);
      if ('error' in made) return made.error;
      return made.changes.length === 0 ? undefined : write(made.changes);
    },
    [write, order],
  );
}
