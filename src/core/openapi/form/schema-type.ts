import { formMessages } from '#messages/en/form.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { resolveLocal, valueAt } from '#core/openapi/references/resolve-local.ts';
import { literalOf, type Literal } from '#core/openapi/syntax/render/literal.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';
import { componentReference } from './reference-choices.ts';
import { TYPES } from './plain-types.ts';

const ORDER = ['title', 'type', 'format', 'nullable', 'description', 'items'];

/**
 * The changes that give the schema at a pointer a type as it was typed: `integer`, `array of Pet`, `string or null`, the
 * name of a schema of the document; or the sentence that says why not. What describes the schema stays.
 */
export function typeChanges(
  spec: ParsedSpec,
  pointer: string,
  typed: string,
): { changes: SpecChange[] } | { error: string } {
  const schema = schemaOfType(spec, typed);
  if ('error' in schema) return schema;
  const { $ref } = schema.value;
  if (typeof $ref === 'string' && leadsTo(spec, $ref, pointer))
    return { error: formMessages.t('typeCircular', { type: typed.trim() }) };
  const before = valueAt(spec.value, pointer);
  const after = schema.value;
  const whole = { changes: [{ kind: 'set', pointer, value: literalOf(after) } as const] };
  if (!isRecord(before) || '$ref' in after || '$ref' in before) return whole;
  const wanted = new Map<string, unknown>(Object.entries(after));
  // Of what says the type, what is not wanted any more goes; a list keeps the items that it has where none are named.
  const gone = ['type', 'nullable', 'items'].filter((key) => key in before && !wanted.has(key));
  const set = [...wanted].filter(
    ([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value),
  );
  const changes = [
    ...set.map(([key, value]): SpecChange => ({
      kind: 'set',
      pointer: joinPointer(pointer, key),
      value: literalOf(value),
      order: ORDER,
    })),
    ...gone.map((key): SpecChange => ({ kind: 'remove', pointer: joinPointer(pointer, key) })),
  ];
  return { changes };
}

/** Whether a reference, or those that it leads to one after the other, end where they begin. */
function leadsTo(spec: ParsedSpec, ref: string, pointer: string): boolean {
  const passed = new Set<string>();
  let found = resolveLocal(spec, ref);
  while (found !== undefined && !passed.has(found.pointer)) {
    if (found.pointer === pointer) return true;
    passed.add(found.pointer);
    const next = isRecord(found.value) ? found.value['$ref'] : undefined;
    found = typeof next === 'string' ? resolveLocal(spec, next) : undefined;
  }
  return false;
}

/** The schema that a type's words stand for, for a property that is added. */
export function newSchema(spec: ParsedSpec, typed: string): Literal | undefined {
  const schema = schemaOfType(spec, typed);
  return 'error' in schema ? undefined : literalOf(schema.value);
}

type Schema = { value: Record<string, unknown> };

function schemaOfType(spec: ParsedSpec, typed: string): Schema | { error: string } {
  const text = typed.trim();
  if (text === '' || text === 'any') return { value: {} };
  const list = /^array of (.+)$/u.exec(text)?.[1];
  if (list !== undefined) {
    const items = schemaOfType(spec, list);
    return 'error' in items ? items : { value: { type: 'array', items: items.value } };
  }
  const dialect = spec.dialect ?? '3.1';
  const nullable = /^(.+) or null$/u.exec(text)?.[1];
  if (nullable !== undefined && TYPES.includes(nullable))
    return { value: orNull(nullable, dialect) };
  if (text === 'array') return { value: { type: 'array', items: {} } };
  if (TYPES.includes(text)) return { value: { type: text } };
  const schemas = valueAt(spec.value, '/components/schemas');
  if (isRecord(schemas) && Object.hasOwn(schemas, text)) {
    return { value: { $ref: componentReference('schemas', text) } };
  }
  return {
    error: formMessages.t('typeUnknown', { type: text }),
  };
}

function orNull(type: string, dialect: Dialect): Record<string, unknown> {
  return dialect === '3.0' ? { type, nullable: true } : { type: [type, 'null'] };
}
