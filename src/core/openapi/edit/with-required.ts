import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { SpecChange } from './spec-change.ts';

/**
 * Changes with what keeps `required` true: a property of a schema that is renamed or removed is named there, too (JSON
 * Schema 2020-12 validation, section 6.5.3).
 */
export function withRequired(root: unknown, changes: readonly SpecChange[]): SpecChange[] {
  return changes.flatMap((change): SpecChange[] => {
    const { kind, pointer } = change;
    if (kind !== 'rename' && kind !== 'remove') return [change];
    const tokens = splitPointer(pointer) ?? [];
    const name = tokens.at(-1);
    if (tokens.at(-2) !== 'properties' || name === undefined) return [change];
    const schema = parentPointer(parentPointer(pointer));
    const owner = valueAt(root, schema);
    const required = isRecord(owner) ? owner['required'] : undefined;
    const index = Array.isArray(required) ? required.indexOf(name) : -1;
    if (index === -1 || !Array.isArray(required)) return [change];
    const at = joinPointer(schema, 'required', index);
    if (kind === 'rename')
      return [change, { kind: 'set', pointer: at, value: literalOf(change.key) }];
    // An empty list is no list in OpenAPI 3.0.
    const gone = required.length === 1 ? joinPointer(schema, 'required') : at;
    return [change, { kind: 'remove', pointer: gone }];
  });
}
