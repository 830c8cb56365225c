import { isRecord } from '#core/openapi/semantic-diff/located.ts';
import { canonicalJson } from '#core/openapi/semantic-diff/canonical-json.ts';
import { itemsOf, type Located, memberOf } from '#core/openapi/semantic-diff/located.ts';
import type { References } from '#core/openapi/semantic-diff/references.ts';

/** A `oneOf` or `anyOf`: its alternatives without null. */
export type Group = {
  keyword: 'oneOf' | 'anyOf';
  at: Located;
  alternatives: readonly Located[];
  /** Whether null is one of the alternatives. */
  orNull: boolean;
  /** The values, where each alternative is nothing but a list of values: it is another way to write `enum`. */
  values: { known: ReadonlyMap<string, unknown>; at: Located } | undefined;
};

/** Keywords that may stand beside `const` in an alternative that only names a value. */
const NAMING = new Set(['const', 'enum', 'type', 'title', 'description', 'deprecated', 'examples']);
const MAX_NESTED = 5;

/** Reads a group; `undefined` where there is none. Groups of the same keyword right inside it become part of it. */
export function groupOf(
  references: References,
  at: Located,
  keyword: 'oneOf' | 'anyOf',
): Group | undefined {
  if (!Array.isArray(at.value) || at.value.length === 0) return undefined;
  const alternatives: Located[] = [];
  let orNull = false;
  const add = (list: Located, depth: number): void => {
    for (const site of itemsOf(list)) {
      const target = references.follow(site);
      const value = isRecord(target.value) ? target.value : {};
      const keys = Object.keys(value).filter((key) => key !== 'description' && key !== 'title');
      if (isNull(value)) orNull = true;
      else if (depth < MAX_NESTED && keys.length === 1 && keys[0] === keyword) {
        add(memberOf(target, keyword), depth + 1);
      } else alternatives.push(site);
    }
  };
  add(at, 0);
  return { keyword, at, alternatives, orNull, values: namedValues(references, alternatives, at) };
}

function isNull(value: Record<string, unknown>): boolean {
  const { type, const: only, enum: list } = value;
  return (
    type === 'null' ||
    only === null ||
    (Array.isArray(type) && type.length === 1 && type[0] === 'null') ||
    (Array.isArray(list) && list.length === 1 && list[0] === null)
  );
}

function namedValues(
  references: References,
  alternatives: readonly Located[],
  at: Located,
): Group['values'] {
  const known = new Map<string, unknown>();
  for (const site of alternatives) {
    const { value } = references.follow(site);
    if (!isRecord(value)) return undefined;
    const { const: only, enum: list } = value;
    const values = only === undefined ? list : [only];
    const names = Object.keys(value).every((key) => NAMING.has(key) || key.startsWith('x-'));
    if (!Array.isArray(values) || !names) return undefined;
    for (const one of values) known.set(canonicalJson(one), one);
  }
  return alternatives.length > 0 ? { known, at } : undefined;
}
