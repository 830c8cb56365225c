import { planChange } from '#core/openapi/edit/plan-change.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import type { Fix } from './fix.ts';

/** Writes a default as its schema says: with quotes, without them, or as the nearest value of its enum. */
export function setDefault(spec: ParsedSpec, pointer: string): Fix[] {
  const schema = valueAt(spec.value, parentPointer(pointer));
  const node = findNode(spec.root, pointer)?.node;
  if (!isRecord(schema) || node?.kind !== 'scalar') return [];
  const source = spec.text.slice(node.start, node.end);
  const meant = meantBy(node.value, source, schema);
  if (meant === undefined) return [];
  const plan = planChange(spec, { kind: 'set', pointer, value: literalOf(meant) });
  if (!plan.ok) return [];
  const title =
    typeof meant !== 'string'
      ? `Remove the quotes around ${String(meant)}`
      : typeof node.value === 'string'
        ? `Change "${node.value}" to "${meant}"`
        : `Put ${source} in quotes`;
  return [{ title, edits: plan.edits }];
}

function meantBy(
  value: unknown,
  source: string,
  schema: Record<string, unknown>,
): string | number | boolean | undefined {
  const { enum: values } = schema;
  const type = Array.isArray(schema['type']) ? undefined : schema['type'];
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return source;
  if (typeof value !== 'string') return undefined;
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  const isNumber = type === 'integer' || type === 'number';
  // A number that is written in another way than JavaScript writes it would lose its digits.
  if (isNumber) return String(Number(value)) === value ? Number(value) : undefined;
  if (!Array.isArray(values)) return undefined;
  return nearestName(
    value,
    values.filter((one) => typeof one === 'string'),
  );
}
