import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { fieldAt, shapeOf, type Field, type Shape } from '#core/openapi/complete/shape.ts';

/** What OpenAPI says of the node at a pointer. */
export function fieldOfPointer(spec: ParsedSpec, pointer: string): Field | undefined {
  const tokens = splitPointer(pointer);
  return tokens && spec.dialect && fieldAt(spec.dialect, tokens);
}

/** The type of the object at a pointer, and its fields. */
export function shapeOfPointer(
  spec: ParsedSpec,
  pointer: string,
): { type: string; shape: Shape } | undefined {
  const type = fieldOfPointer(spec, pointer)?.type;
  const shape = spec.dialect && shapeOf(spec.dialect, type);
  return type === undefined || shape === undefined ? undefined : { type, shape };
}
