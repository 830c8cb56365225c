import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';

const MOST_STEPS = 20;

/** The object at a pointer, its references followed, and where it is written. */
export function resolvePlace(
  root: unknown,
  pointer: string,
): { value: Record<string, unknown>; pointer: string } | undefined {
  let at = pointer;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const value = valueAt(root, at);
    if (!isRecord(value)) return undefined;
    const { $ref } = value;
    if (typeof $ref !== 'string') return { value, pointer: at };
    const target = localPointer($ref);
    if (target === undefined) return undefined;
    at = target;
  }
  return undefined;
}
