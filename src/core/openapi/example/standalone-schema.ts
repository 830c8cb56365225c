import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { resolveLocal } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';

type Schema = Readonly<Record<string, unknown>>;
type Target = { name: string; value: unknown };

const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const SINGLE = ['items', 'contains', 'not', 'if', 'then', 'else', 'propertyNames'];
const SINGLE_TOO = ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'];
const NAMED = ['properties', 'patternProperties', 'dependentSchemas'];
/** Those that look at the same value as the schema that they stand in. */
const SAME_VALUE = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']);
/** What names a place is of no use where every reference is resolved. */
const LEFT_OUT = new Set(['$id', '$schema', '$anchor', '$dynamicAnchor', '$defs', 'definitions']);

/**
 * A schema of a document as JSON Schema (draft 2020-12) that stands alone, for values that a caller receives.
 *
 * 3.0's own words are put into those of JSON Schema (OpenAPI 3.0.3, section 4.7.24). What leads out of the document, or
 * in a circle without ever looking at another value, admits anything; `writeOnly` properties are not required.
 */
export function standaloneSchema(spec: ParsedSpec, schema: unknown): Schema | boolean {
  const targets = new Map<string, Target>();
  const waiting: Target[] = [];
  const defined: Record<string, unknown> = {};
  const root = translated(schema);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    defined[next.name] = translated(next.value);
  }
  if (!isRecord(root)) return root === true;
  return { ...root, $defs: defined };

  function translated(value: unknown): unknown {
    if (!isRecord(value)) return typeof value === 'boolean' ? value : true;
    const ref = value['$ref'] ?? value['$dynamicRef'];
    const own = Object.entries(value).filter(([key]) => !LEFT_OUT.has(key) && !/ref$/iu.test(key));
    if (ref === undefined) return translatedOwn(Object.fromEntries(own));
    const target = typeof ref === 'string' ? named(ref) : true;
    if (spec.dialect === '3.0' || own.length === 0) return target;
    return { allOf: [target, translatedOwn(Object.fromEntries(own))] };
  }

  function named(ref: string): unknown {
    const found = resolveLocal(spec, ref);
    if (found === undefined || isCircle(spec, found.value)) return true;
    let target = targets.get(found.pointer);
    if (target === undefined) {
      target = { name: `s${targets.size}`, value: found.value };
      targets.set(found.pointer, target);
      waiting.push(target);
    }
    return { $ref: `#/$defs/${target.name}` };
  }

  function translatedOwn(value: Schema): Schema {
    const result: Record<string, unknown> = { ...value };
    for (const key of IN_PLACE) {
      const list = value[key];
      if (Array.isArray(list)) result[key] = list.map(translated);
    }
    for (const key of [...SINGLE, ...SINGLE_TOO]) {
      if (isRecord(value[key])) result[key] = translated(value[key]);
    }
    for (const key of NAMED) {
      const members = value[key];
      if (!isRecord(members)) continue;
      result[key] = Object.fromEntries(
        Object.entries(members).map(([name, inner]) => [name, translated(inner)]),
      );
    }
    if (!isPattern(value['pattern'])) delete result['pattern'];
    if (
      isRecord(value['patternProperties']) &&
      !Object.keys(value['patternProperties']).every(isPattern)
    ) {
      delete result['patternProperties'];
    }
    withoutWriteOnly(value, result);
    if (spec.dialect === '3.0') translate30(result);
    return result;
  }
}

/** Whether a schema leads back to itself without ever looking at another value. */
function isCircle(spec: ParsedSpec, start: unknown): boolean {
  const seen = new Set<unknown>();
  const waiting: unknown[] = inPlace(spec, start);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === start) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...inPlace(spec, next));
  }
  return false;
}

/** The schemas that are asked about the same value. */
function inPlace(spec: ParsedSpec, schema: unknown): unknown[] {
  if (!isRecord(schema)) return [];
  const ref = schema['$ref'];
  const target = typeof ref === 'string' ? resolveLocal(spec, ref)?.value : undefined;
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    SAME_VALUE.has(key) ? (Array.isArray(value) ? value : [value]) : [],
  );
  return [...(target === undefined ? [] : [target]), ...inner];
}

function withoutWriteOnly(schema: Schema, result: Record<string, unknown>): void {
  const { properties, required } = schema;
  if (!isRecord(properties) || !Array.isArray(required)) return;
  result['required'] = required.filter((name) => {
    const property: unknown = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return !isRecord(property) || property['writeOnly'] !== true;
  });
}

function translate30(schema: Record<string, unknown>): void {
  const { type, nullable, enum: values } = schema;
  if (nullable === true && typeof type === 'string') {
    schema['type'] = [type, 'null'];
    if (Array.isArray(values) && !values.includes(null)) schema['enum'] = [...values, null];
  }
  for (const [key, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof schema[exclusive] !== 'boolean') continue;
    const isExclusive = schema[exclusive];
    delete schema[exclusive];
    if (isExclusive && typeof schema[key] === 'number') {
      schema[exclusive] = schema[key];
      delete schema[key];
    }
  }
}

function isPattern(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  try {
    return new RegExp(text, 'u').source !== '';
  } catch {
    return false;
  }
}
