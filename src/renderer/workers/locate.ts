import type { ParsedSpec } from '#core/openapi/types.ts';
import { parentPointer } from '#core/openapi/json-pointer.ts';
import type { AnswerTo } from './spec-protocol.ts';

/** Where a node stands; what is written in another file stands where the document refers to it. */
export function locate(spec: ParsedSpec, pointer: string): AnswerTo<'locate'>['value'] {
  const item = parentPointer(pointer);
  const isOfItem = /^\/paths\/[^/]+$/u.test(item);
  const range = spec.rangeOf(pointer) ?? (isOfItem ? spec.rangeOf(item) : undefined);
  if (range === undefined) return undefined;
  const start = (range.key ?? range.value).start;
  return { start: spec.positionAt(start), end: spec.positionAt(range.value.end) };
}
