import { isRecord, itemsOf, type Located, memberOf } from '#core/openapi/semantic-diff/located.ts';
import type { References } from '#core/openapi/semantic-diff/references.ts';
import { type Group, groupOf } from './group.ts';
import type { Piece, Term } from './term.ts';
import { commonTypes, typesAt } from './value-types.ts';
import { canonicalJson } from '#core/openapi/semantic-diff/canonical-json.ts';

/** What a term says once references are followed and `allOf` is taken apart: each part counts, and all of them together. */
export type Shape = {
  term: Term;
  /** The Schema Objects that a value must match. */
  parts: readonly Located[];
  /** Where the schema `false` stands among them: no value matches. */
  never: Located | undefined;
  /** `oneOf` and `anyOf` that have more than one alternative beside null. */
  groups: readonly Group[];
  /** References that lead nowhere. */
  unread: readonly { ref: string; at: Located }[];
  /** The types without "null"; `undefined` for any. */
  types: ReadonlySet<string> | undefined;
  /** The values of `enum` and `const` without null; `undefined` for any. */
  values: Values | undefined;
  nullness: Nullness;
  /** Equal for terms of one document that say the same by the same objects of it, however they are put together. */
  key: string;
  /** How many schemas were looked at to read it. */
  cost: number;
};

/** Keywords that say nothing of values by themselves, or that are taken apart here. */
// oxlint-disable portolan/texts-in-messages -- keywords, which look like words
const SILENT = new Set(
  (
    '$ref $dynamicRef allOf oneOf anyOf nullable description title example examples $comment ' +
    'externalDocs xml $id $schema $anchor $dynamicAnchor $defs $vocabulary'
  ).split(' '),
);
// oxlint-enable portolan/texts-in-messages

/** Reads the shape of a term. */
export function shapeOf(references: References, term: Term): Shape {
  const { numberOf } = references;
  const parts = new Map<unknown, Located>();
  const strict = new Set<unknown>();
  const seen = new Set<string>();
  const keys = new Set<string>();
  const groups: Group[] = [];
  const unread: Shape['unread'][number][] = [];
  const lists: Values[] = [];
  let never: Located | undefined;
  const pending: Piece[] = [...term.pieces].reverse();
  let cost = 1;
  for (let piece = pending.pop(); piece !== undefined; piece = pending.pop()) {
    cost += 1;
    const { at, isBase } = piece;
    const { value } = at;
    if (value === false) never ??= at;
    if (!isRecord(value)) continue;
    const refused = memberOf(at, 'not');
    if (isAnything(refused)) never ??= refused;
    const key = `${numberOf(value)} ${piece.orNull} ${isBase}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const target = targetOf(references, at, unread);
    if (target && references.isOld) {
      pending.push({ ...piece, at: target });
      continue;
    }
    // Strictly, `nullable` counts beside `type` only; whoever writes it means the whole schema.
    const orNull = piece.orNull || value['nullable'] === true;
    for (const item of itemsOf(memberOf(at, 'allOf')).reverse()) {
      pending.push({ at: item, orNull, isBase });
    }
    if (target) pending.push({ at: target, orNull, isBase });
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const group = groupOf(references, memberOf(at, keyword), keyword);
      if (!group) continue;
      const mayBeNull = orNull || group.orNull;
      const [only, ...others] = group.alternatives;
      if (group.values) {
        lists.push({ ...group.values, nullness: mayBeNull ? 'yes' : 'no' });
        keys.add(`v${numberOf(value)}${keyword}${mayBeNull ? 'n' : ''}`);
      } else if (only && others.length === 0) {
        pending.push({ at: only, orNull: mayBeNull, isBase: false });
      } else if (!isBase) {
        groups.push({ ...group, orNull: mayBeNull });
        keys.add(`g${numberOf(value)}${keyword}${mayBeNull ? 'n' : ''}`);
      }
    }
    if (Object.keys(value).some((keyword) => !SILENT.has(keyword))) parts.set(value, at);
    if (!orNull) strict.add(value);
  }
  const all = [...parts.values()];
  for (const { value } of all) {
    if (isRecord(value)) keys.add(`${numberOf(value)}${strict.has(value) ? '' : 'n'}`);
  }
  if (never) keys.add('f');
  for (const { ref } of unread) keys.add(`u${ref}`);
  lists.push(...all.flatMap((part) => valuesOf(part, strict.has(part.value)) ?? []));
  return {
    term,
    parts: all,
    never,
    groups,
    unread,
    types: commonTypes(all.map(typesAt)),
    values: commonValues(lists),
    nullness: weakest([
      ...all.filter((part) => strict.has(part.value)).map(allowsNull),
      ...lists.map(({ nullness }) => nullness),
    ]),
    key: [...keys].toSorted().join(' '),
    cost,
  };
}

/** A schema that any value matches. */
function isAnything({ value }: Located): boolean {
  return value === true || (isRecord(value) && Object.keys(value).length === 0);
}

function targetOf(
  references: References,
  at: Located,
  unread: Shape['unread'][number][],
): Located | undefined {
  const { value: ref } = memberOf(at, '$ref');
  const { value: dynamic } = memberOf(at, '$dynamicRef');
  const text = typeof ref === 'string' ? ref : dynamic;
  if (typeof text !== 'string') return undefined;
  const target = references.resolve(text, at);
  if (!target) unread.push({ ref: text, at });
  return target;
}

/** What all lists of values have in common. */
function commonValues(lists: readonly Values[]): Values | undefined {
  const [first, ...others] = lists;
  if (!first) return undefined;
  const known = [...first.known].filter(([key]) => others.every((other) => other.known.has(key)));
  return { ...first, known: new Map(known) };
}

/** The values that a schema lists, by their canonical JSON, without null. */
type Values = { known: ReadonlyMap<string, unknown>; at: Located; nullness: Nullness };

/** The values of `const` or `enum` of one Schema Object; `undefined` where it lists none. */
function valuesOf(part: Located, isStrict: boolean): Values | undefined {
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
    nullness: !isStrict || all.includes(null) ? 'yes' : hasNullType(part) ? 'byType' : 'no',
  };
}

function hasNullType(part: Located): boolean {
  const { value } = memberOf(part, 'type');
  return Array.isArray(value) && value.includes('null');
}

/** Whether null is allowed; `by type` where the type allows it and the list of values does not have it. */
type Nullness = 'yes' | 'no' | 'byType';

/** Whether the `type` of one Schema Object allows null. Its lists of values are asked by themselves. */
function allowsNull(part: Located): Nullness {
  const { value: type } = memberOf(part, 'type');
  if (type === undefined || type === 'null') return 'yes';
  return Array.isArray(type) && type.includes('null') ? 'yes' : 'no';
}

/** What all together allow. */
function weakest(all: readonly Nullness[]): Nullness {
  if (all.includes('no')) return 'no';
  return all.includes('byType') ? 'byType' : 'yes';
}
