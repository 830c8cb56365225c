import type { Finding } from '#core/finding/finding.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { fieldAt, shapeOf, type Field, type Shape } from '#core/openapi/language/shape.ts';

/** A change that mends a finding. */
export type Fix = {
  /** What it does, as a button says it. */
  title: string;
  /** In ascending order, not overlapping. */
  edits: TextEdit[];
};

/** A fix that is still to be tried out. */
export type PlannedFix = Fix & {
  /** What the document's data has to be with it, where its edits were not checked one by one. */
  meant?: () => unknown;
};

/** What of a finding says which one it is. */
export type FindingKey = Pick<Finding, 'code' | 'pointer'>;

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
