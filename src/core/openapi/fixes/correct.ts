import { fixesMessages } from '#messages/en/fixes.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { type KnownFiles, nearestReference } from '#core/openapi/validate/nearest-target.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import { rewriteToken } from '#core/openapi/rename/rewrite-token.ts';
import { type Fix, fieldOfPointer, shapeOfPointer } from './fix.ts';
import { quoteJson } from '#core/openapi/syntax/render/quote-json.ts';
import { quoteSingle } from '#core/openapi/syntax/render/yaml-scalar.ts';
import { planChange } from '#core/openapi/edit/plan-change.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { locateWithParents } from '#core/openapi/edit/locate-owner.ts';

/** Writes one of the values that a field can have, where a near one stands. */
export function correctValue(spec: ParsedSpec, pointer: string): Fix[] {
  const node = findNode(spec.root, pointer)?.node;
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return [];
  const values = (fieldOfPointer(spec, pointer)?.values ?? []).filter(
    (value) => typeof value === 'string',
  );
  if (values.includes(node.value)) return [];
  const near = nearestName(node.value, values);
  const { start, end } = node;
  const text = near && rewriteToken(spec.text.slice(start, end), near, spec.format);
  return text === undefined || near === undefined
    ? []
    : [
        {
          title: fixesMessages.t('change', { from: node.value, to: near }),
          edits: [{ start, end, text }],
        },
      ];
}

/** Refers to what has the nearest name, where a reference leads to nothing: a component, or a file of the design. */
export function correctReference(spec: ParsedSpec, pointer: string, files: KnownFiles): Fix[] {
  const [name, owner] = [splitPointer(pointer)?.at(-1), parentPointer(pointer)];
  const node = name === '$ref' ? findNode(spec.root, pointer)?.node : undefined;
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return [];
  const near = nearestReference(spec, node.value, files);
  if (near === undefined) return [];
  // A reference to what it stands in would lead in a circle.
  if (near.pointer !== undefined && `${owner}/`.startsWith(`${near.pointer}/`)) return [];
  const { start, end } = node;
  const text = rewriteToken(spec.text.slice(start, end), near.ref, spec.format);
  return text === undefined
    ? []
    : [{ title: fixesMessages.t('changeTo', { to: near.name }), edits: [{ start, end, text }] }];
}

/** Puts a number or truth value in quotes where a text is wanted, as it is spelled. */
export function quoteValue(spec: ParsedSpec, pointer: string): Fix[] {
  const node = findNode(spec.root, pointer)?.node;
  if (node?.kind !== 'scalar' || typeof node.value === 'string' || node.value === null) return [];
  if (pointer !== '/openapi' && fieldOfPointer(spec, pointer)?.scalar !== 'string') return [];
  const { start, end } = node;
  const source = spec.text.slice(start, end);
  // Two of the three numbers of a version are none yet.
  const value = pointer === '/openapi' && /^3\.[012]$/u.test(source) ? `${source}.0` : source;
  const text = spec.format === 'json' ? quoteJson(value) : quoteSingle(value);
  return [{ title: fixesMessages.t('quote', { value: source }), edits: [{ start, end, text }] }];
}

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
      ? fixesMessages.t('unquote', { value: String(meant) })
      : typeof node.value === 'string'
        ? fixesMessages.t('change', { from: node.value, to: meant })
        : fixesMessages.t('quote', { value: source });
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

/** Writes a field's name as OpenAPI has it, where a near one stands. */
export function renameField(spec: ParsedSpec, pointer: string): Fix[] {
  const located = locateWithParents(spec.root, pointer);
  const pair = located?.pair;
  const parent = located?.parents.at(-1);
  const owner = shapeOfPointer(spec, parentPointer(pointer));
  if (pair === undefined || parent?.kind !== 'map' || owner === undefined) return [];
  const { fields, others } = owner.shape;
  if (Object.hasOwn(fields, pair.key) || others !== undefined) return [];
  const present = new Set(parent.pairs.map(({ key }) => key));
  const near = nearestName(
    pair.key,
    Object.keys(fields).filter((name) => !present.has(name)),
  );
  const { keyStart: start, keyEnd: end } = pair;
  const text = near && rewriteToken(spec.text.slice(start, end), near, spec.format);
  return text === undefined || near === undefined
    ? []
    : [
        {
          title: fixesMessages.t('rename', { from: pair.key, to: near }),
          edits: [{ start, end, text }],
        },
      ];
}
