import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';

const MOST_STEPS = 20;

/** The object that something stands for: itself, or the end of its references; `undefined` when there is none. */
export function resolveObject(root: unknown, value: unknown): Record<string, unknown> | undefined {
  let target = value;
  for (let step = 0; step < MOST_STEPS && isRecord(target); step += 1) {
    const { $ref } = target;
    if (typeof $ref !== 'string') return target;
    const pointer = localPointer($ref);
    target = pointer === undefined ? undefined : valueAt(root, pointer);
  }
  return undefined;
}
