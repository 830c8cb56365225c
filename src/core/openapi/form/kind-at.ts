import { isRecord } from '../is-record.ts';
import { joinPointer, splitPointer } from '../json-pointer.ts';
import type { Dialect } from '../types.ts';
import { fieldsOf, formOf } from './object-forms.ts';
import type { FieldShape, ObjectKind } from './object-kind.ts';

/** An object on the way to a node. */
export type ObjectStep = { pointer: string; kind: ObjectKind };

/**
 * The objects on the way to a JSON Pointer, the document first. The way ends where the specification
 * knows no object: in examples, extensions and plain values.
 */
export function objectsOnWay(root: unknown, pointer: string, dialect: Dialect): ObjectStep[] {
  const steps: ObjectStep[] = [{ pointer: '', kind: 'document' }];
  let shape: FieldShape = { type: 'object', kind: 'document' };
  let value = root;
  let at = '';
  for (const token of splitPointer(pointer) ?? []) {
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
