import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';
import { fieldsOf, formOf } from './object-forms.ts';
import type { FieldShape, ObjectKind } from './object-forms.ts';

/** An object on the way to a node. */
export type ObjectStep = { pointer: string; kind: ObjectKind };

const DOCUMENT: ObjectStep = { pointer: '', kind: 'document' };

/**
 * The objects on the way to a JSON Pointer, the document first. The way ends where the specification
 * knows no object: in examples, extensions and plain values. In a part of a document it begins with `top`.
 */
export function objectsOnWay(
  root: unknown,
  pointer: string,
  dialect: Dialect,
  top: ObjectStep = DOCUMENT,
): ObjectStep[] {
  const steps: ObjectStep[] = [top];
  let shape: FieldShape = { type: 'object', kind: top.kind };
  let value = valueAt(root, top.pointer);
  let at = top.pointer;
  for (const token of splitPointer(pointer.slice(top.pointer.length)) ?? []) {
    const next: FieldShape | undefined = shapeBelow(shape, token, dialect);
    value = memberOf(value, token);
    if (next === undefined || value === undefined) return steps;
    at = joinPointer(at, token);
    shape = next;
    if (shape.type === 'object' && isRecord(value)) steps.push({ pointer: at, kind: shape.kind });
  }
  return steps;
}

function shapeBelow(shape: FieldShape, token: string, dialect: Dialect): FieldShape | undefined {
  if (shape.type === 'map' || shape.type === 'list') return { type: 'object', kind: shape.kind };
  if (shape.type !== 'object') return undefined;
  const field = fieldsOf(shape.kind, dialect).find(({ name }) => name === token);
  return field?.shape ?? formOf(shape.kind).entries;
}

function memberOf(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return value[Number(token)];
  return isRecord(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}
