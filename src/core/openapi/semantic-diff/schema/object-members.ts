import { isRecord } from '#core/openapi/semantic-diff/located.ts';
import {
  isTrue,
  itemsOf,
  type Located,
  memberOf,
  membersOf,
} from '#core/openapi/semantic-diff/located.ts';
import type { SchemaPair, SchemaRun } from './run.ts';
import type { Shape } from './shape.ts';
import { type Term, termOf } from './term.ts';

/** What a schema says of the members of objects: all parts of an `allOf` together. */
export type ObjectMembers = {
  /** The properties that some part names, without those whose schema is `false`. */
  properties: ReadonlyMap<string, Term>;
  /** Those whose schema is `false` in some part: they may not be there. */
  forbidden: ReadonlyMap<string, Located>;
  required: ReadonlySet<string>;
  patterns: ReadonlyMap<string, Term>;
  /** What holds for all others; `isClosed` where there may be none. */
  rest: Term;
  isClosed: boolean;
  /** Whether it is `unevaluatedProperties` that closes it. */
  isClosedAsWhole: boolean;
};

/** Longer names are not matched against patterns, nor by longer patterns: an expression may take forever. */
const MAX_MATCHED = 200;

/** Reads what a schema says of the members of objects. */
export function membersOfObject({ parts, term }: Shape): ObjectMembers {
  const named = new Map<string, Located[]>();
  const patterned = new Map<string, Located[]>();
  const required = new Set<string>();
  const own = parts.map((part) => ({
    properties: membersOf(memberOf(part, 'properties')),
    patterns: [...membersOf(memberOf(part, 'patternProperties'))],
    rest: restOf(part, 'additionalProperties'),
  }));
  const asWhole = parts.flatMap((part) => restOf(part, 'unevaluatedProperties') ?? []);
  for (const { properties, patterns } of own) {
    for (const name of properties.keys()) named.set(name, []);
    for (const [pattern] of patterns) patterned.set(pattern, []);
  }
  const isPlain = own.every(({ patterns, rest }) => patterns.length === 0 && !rest);
  for (const { properties, patterns, rest } of own) {
    for (const [name, at] of properties) named.get(name)?.push(at);
    if (isPlain) continue;
    for (const [name, list] of named) {
      const matched = patterns.filter(([pattern]) => matches(pattern, name));
      list.push(...matched.map(([, at]) => at));
      // Strictly, a closed part refuses what other parts name; nobody who writes it means that.
      const isMeant = rest?.value !== false && matched.length === 0 && !properties.has(name);
      if (rest && isMeant) list.push(rest);
    }
    const known = new Map(patterns);
    for (const [pattern, list] of patterned) {
      const at = known.get(pattern) ?? rest;
      if (at) list.push(at);
    }
  }
  for (const part of parts) {
    for (const { value } of itemsOf(memberOf(part, 'required'))) required.add(String(value));
  }
  const rest = [...own.flatMap((one) => one.rest ?? []), ...asWhole];
  const terms = [...named].map(([name, sites]): [string, Term] => [name, termOf(sites, term.site)]);
  return {
    properties: new Map(terms.filter(([, one]) => !refusal(one))),
    forbidden: new Map(terms.flatMap(([name, one]) => (refusal(one) ? [[name, one.site]] : []))),
    required,
    patterns: new Map(
      [...patterned].map(([pattern, sites]) => [pattern, termOf(sites, term.site)]),
    ),
    rest: termOf(rest, { ...term.site, value: undefined }),
    isClosed: rest.some(({ value }) => value === false),
    isClosedAsWhole: asWhole.some(({ value }) => value === false),
  };
}

/** `additionalProperties` or `unevaluatedProperties`, unless it allows anything. */
function restOf(part: Located, keyword: string): Located | undefined {
  const at = memberOf(part, keyword);
  const isAny = isRecord(at.value) && Object.keys(at.value).length === 0;
  return at.value === undefined || at.value === true || isAny ? undefined : at;
}

function refusal({ pieces }: Term): Located | undefined {
  return pieces.find(({ at }) => at.value === false)?.at;
}

function matches(pattern: string, name: string): boolean {
  if (
    pattern.length > MAX_MATCHED ||
    name.length > MAX_MATCHED ||
    /[*+}][^)]*\)[*+{]/u.test(pattern)
  ) {
    return false;
  }
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false;
  }
}

/** Whether a property never goes this way: `readOnly` in requests, `writeOnly` in responses. */
export function isHidden(
  run: SchemaRun,
  side: 'before' | 'after',
  term: Term,
  { direction }: Pick<SchemaPair, 'direction'>,
): boolean {
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  const { pieces } = term;
  if (pieces.some(({ at }) => isTrue(at, keyword))) return true;
  const isWhole = pieces.every(({ at }) =>
    LEADING.every((key) => memberOf(at, key).value === undefined),
  );
  return !isWhole && run.shapeOf(side, term).parts.some((part) => isTrue(part, keyword));
}

/** Keywords by which more is said of a schema elsewhere. */
const LEADING = ['$ref', 'allOf', 'anyOf', 'oneOf'];
