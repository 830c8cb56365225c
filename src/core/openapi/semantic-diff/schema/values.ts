import { canonicalJson } from '#core/openapi/semantic-diff/canonical-json.ts';
import { itemsOf, type Located, memberOf } from '#core/openapi/semantic-diff/located.ts';
import type { Nullness } from './nullness.ts';

/** The values that a schema lists, by their canonical JSON, without null. */
export type Values = { known: ReadonlyMap<string, unknown>; at: Located; nullness: Nullness };

/** The values of `const` or `enum` of one Schema Object; `undefined` where it lists none. */
export function valuesOf(part: Located, isStrict: boolean): Values | undefined {
  const only = memberOf(part, 'const');
  const list = memberOf(part, 'enum');
  if (only.value === undefined && !Array.isArray(list.value)) return undefined;
  const at = only.value === undefined ? list : only;
  const all = only.value === undefined ? itemsOf(list).map(({ value }) => value) : [only.value];
  return {
    known: new Map(
      all.filter((value) => value !== null).map((value) => [canonicalJson(value), value]),
    ),
    at,
    // Beside a type that allows null, a list without it is met so often that only the reader can tell.
    nullness: !isStrict || all.includes(null) ? 'yes' : hasNullType(part) ? 'by type' : 'no',
  };
}

function hasNullType(part: Located): boolean {
  const { value } = memberOf(part, 'type');
  return Array.isArray(value) && value.includes('null');
}
