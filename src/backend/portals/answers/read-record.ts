import { firstOf, isJsonRecord, type JsonRecord, textOf } from './json-values.ts';

/** What portals put around the one record that they answer with. */
const WRAPPERS = ['doc', 'data', 'api', 'item', 'result', 'record'] as const;
const MAX_DEPTH = 3;

/** The record in an answer: itself, or under one of `WRAPPERS`, or in JSON:API's `attributes`. */
export function recordIn(value: unknown, depth = 0): JsonRecord | undefined {
  if (!isJsonRecord(value) || saysFailure(value)) return undefined;
  const record = withAttributes(value);
  if (firstOf(record, 'slug') !== undefined) return record;
  for (const name of depth < MAX_DEPTH ? WRAPPERS : []) {
    const inner = recordIn(value[name], depth + 1);
    if (inner) return inner;
  }
  return firstOf(record, 'name', 'title', 'id') === undefined ? undefined : record;
}

/**
 * Whether an answer says itself that it is an error, whatever its status: `{"success": false}`, or nothing but
 * `errors`.
 */
export function saysFailure(value: JsonRecord): boolean {
  if ('slug' in value) return false;
  const { success, ok, errors, ...rest } = value;
  if (success === false || ok === false) return true;
  const isEmpty = Array.isArray(errors) ? errors.length === 0 : !isJsonRecord(errors);
  return !isEmpty && Object.values(rest).every((one) => typeof one !== 'object');
}

/** JSON:API (7.2): the fields stand in `attributes`, beside `id` and `type`. */
function withAttributes(record: JsonRecord): JsonRecord {
  const { attributes } = record;
  if (!isJsonRecord(attributes)) return record;
  const id = textOf(record, 'id');
  return { ...attributes, ...(id === undefined ? {} : { id }) };
}

/** The records in a list: JSON:API's with their attributes. */
export function recordsIn(list: readonly unknown[]): JsonRecord[] {
  return list.filter(isJsonRecord).map(withAttributes);
}
