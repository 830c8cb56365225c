import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { namesIn } from '#core/openapi/objects/names-in.ts';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';
import { nearestName } from './nearest-name.ts';

/**
 * The JSON Pointer nearest to a local reference that leads to nothing: each name that is not there is taken for the one
 * that differs least from it. `undefined` where one has none near it, and for other references.
 */
export function nearestTarget(document: unknown, ref: string): string | undefined {
  const tokens = splitPointer(localPointer(ref) ?? '');
  if (tokens === undefined || tokens.length === 0) return undefined;
  let pointer = '';
  for (const token of tokens) {
    const exact = joinPointer(pointer, token);
    const around = valueAt(document, pointer);
    const near = isRecord(around) ? nearestName(token, namesIn(around)) : undefined;
    if (valueAt(document, exact) !== undefined) pointer = exact;
    else if (near === undefined) return undefined;
    else pointer = joinPointer(pointer, near);
  }
  return pointer;
}
