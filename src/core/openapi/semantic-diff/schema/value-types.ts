import { type Located, memberOf } from '#core/openapi/semantic-diff/located.ts';

/** The types of one Schema Object without "null"; `undefined` for any. */
export function typesAt(part: Located): Set<string> | undefined {
  const { value } = memberOf(part, 'type');
  const named = typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : [];
  if (named.length === 0) return undefined;
  const types = new Set(named.filter((type) => type !== 'null'));
  if (types.has('number')) types.delete('integer');
  return types;
}

/** The types that all allow; a number may be an integer. */
export function commonTypes(
  all: readonly (ReadonlySet<string> | undefined)[],
): ReadonlySet<string> | undefined {
  let common: ReadonlySet<string> | undefined;
  for (const types of all) {
    if (types === undefined) continue;
    common = common === undefined ? types : both(common, types);
  }
  return common;
}

function both(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  return new Set([
    ...[...one].filter((type) => hasType(other, type)),
    ...[...other].filter((type) => hasType(one, type)),
  ]);
}

/** Whether types allow another one; an integer is a number. */
export function hasType(types: ReadonlySet<string>, type: string): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}

/** The types of values that are listed. */
export function typesOfValues(values: Iterable<unknown>): Set<string> {
  return new Set(Array.from(values, typeOfValue));
}

function typeOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
