import { planChanges } from '#core/openapi/edit/plan-changes.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { Fix } from './fix.ts';

/** Says in the way of OpenAPI 3.1 that a value may be null: by its types instead of `nullable`. */
export function replaceNullable(spec: ParsedSpec, pointer: string): Fix[] {
  const owner = parentPointer(pointer);
  const schema = valueAt(spec.value, owner);
  if (!isRecord(schema)) return [];
  const { nullable, type } = schema;
  const remove: SpecChange = { kind: 'remove', pointer };
  if (nullable === false) return fixOf('Remove "nullable"', spec, [remove]);
  const types: unknown[] = [type].flat();
  if (nullable !== true || type === undefined || types.includes('null')) return [];
  const value = literalOf([...types, 'null']);
  const setType: SpecChange = { kind: 'set', pointer: joinPointer(owner, 'type'), value };
  return fixOf('Add "null" to the types instead', spec, [setType, remove]);
}

function fixOf(title: string, spec: ParsedSpec, changes: readonly SpecChange[]): Fix[] {
  const plan = planChanges(spec, changes);
  return plan.ok ? [{ title, edits: plan.edits }] : [];
}
