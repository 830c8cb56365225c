import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';

type Schema = Record<string, unknown>;

/** A schema whose `$ref` and `allOf` were taken into it, and the references that led there. */
export type MergedSchema = { schema: Schema; path: ReadonlySet<string> };

const LARGEST = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);
const SMALLEST = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);

/**
 * Takes what must hold at once into one schema: the target of `$ref`, what stands beside it, and `allOf`.
 *
 * Properties and required names add up, bounds are the narrower ones, `enum` is what both allow. `undefined` when a
 * reference leads nowhere, out of the document, or to a schema that `path` is already inside of.
 */
export function mergeSchema(
  root: unknown,
  schema: unknown,
  path: ReadonlySet<string>,
): MergedSchema | undefined {
  if (!isRecord(schema)) return { schema: {}, path };
  const { $ref, allOf, ...own } = schema;
  let merged: MergedSchema = { schema: {}, path };
  if (typeof $ref === 'string') {
    const pointer = localPointer($ref);
    const target = pointer === undefined ? undefined : valueAt(root, pointer);
    if (target === undefined || path.has($ref)) return undefined;
    const followed = mergeSchema(root, target, new Set([...path, $ref]));
    if (followed === undefined) return undefined;
    merged = followed;
  }
  for (const part of Array.isArray(allOf) ? allOf : []) {
    const also = mergeSchema(root, part, path);
    if (also === undefined) return undefined;
    merged = {
      schema: both(merged.schema, also.schema),
      path: new Set([...merged.path, ...also.path]),
    };
  }
  return { schema: both(merged.schema, own), path: merged.path };
}

/** The schema of what two schemas both allow, as far as a sample of it needs. */
export function both(first: Schema, second: Schema): Schema {
  const result: Schema = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = first[key];
    result[key] = before === undefined ? value : bothAllow(key, before, value);
  }
  return result;
}

function bothAllow(key: string, first: unknown, second: unknown): unknown {
  if (key === 'properties' && isRecord(first) && isRecord(second)) {
    const names = new Set([...Object.keys(first), ...Object.keys(second)]);
    return Object.fromEntries(
      [...names].map((name) => {
        const parts = [first[name], second[name]].filter((part) => part !== undefined);
        return [name, parts.length === 1 ? parts[0] : { allOf: parts }];
      }),
    );
  }
  if (key === 'required' && Array.isArray(first) && Array.isArray(second))
    return [...new Set<unknown>([...first, ...second])];
  if (key === 'enum' && Array.isArray(first) && Array.isArray(second)) {
    const texts = new Set(second.map((one) => JSON.stringify(one)));
    return first.filter((one) => texts.has(JSON.stringify(one)));
  }
  if (typeof first === 'number' && typeof second === 'number') {
    if (LARGEST.has(key)) return Math.max(first, second);
    if (SMALLEST.has(key)) return Math.min(first, second);
  }
  if (key === 'nullable') return first === true && second === true;
  return second;
}
