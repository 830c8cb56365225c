import { joined, phrase, type Phrase } from '#core/openapi/semantic-diff/phrases.ts';
import { keywordOf, keywordsOf } from './keywords.ts';
import type { SchemaRun, SchemaSides } from './run.ts';
import type { Shape } from './shape.ts';
import { termAt } from './term.ts';
import { hasType, typesOfValues } from './value-types.ts';

/** Alternatives may be nested without end. */
const MAX_DEPTH = 8;

/** Compares whether null is allowed, in whichever way either version says it. */
export function compareNullness(run: SchemaRun, { before, after, tell }: SchemaSides): void {
  const was = isNullable(run, 'before', before);
  const is = isNullable(run, 'after', after);
  // Any value to some: told as a change of the type.
  if (was === is || isOpen(before) || isOpen(after)) return;
  tell(is ? 'schema.became_nullable' : 'schema.became_not_nullable', {
    before: keywordOf(before, 'type'),
    after: keywordOf(after, 'type'),
  });
}

function isNullable(
  run: SchemaRun,
  side: 'before' | 'after',
  { nullness, groups }: Shape,
  depth = 0,
): boolean {
  if (nullness === 'no' || (nullness === 'byType' && !run.isMixed)) return false;
  if (depth > MAX_DEPTH) return false;
  return groups.every(
    ({ orNull, alternatives }) =>
      orNull ||
      alternatives.some((site) =>
        isNullable(run, side, run.shapeOf(side, termAt(site)), depth + 1),
      ),
  );
}

/** Whether nothing limits the types. */
function isOpen({ types, values, groups }: Shape): boolean {
  return types === undefined && values === undefined && groups.length === 0;
}

/** Compares `type` and `format`. Answers whether the two have any type in common. */
export function compareTypes(sides: SchemaSides): boolean {
  const { pair, before, after, tell } = sides;
  compareFormats(sides);
  // Where both list their values, these say it all.
  if (before.values && after.values) return true;
  const was = before.types ?? typesBy(before, after.types);
  const is = after.types ?? typesBy(after, before.types);
  const taken = (shape: Shape, types: typeof was) => (pair.isText ? asText(shape, types) : types);
  const isLost = isMissing(was, taken(after, is));
  const isGained = isMissing(is, taken(before, was));
  if (!isLost && !isGained) return true;
  const told = {
    before: keywordOf(before, 'type'),
    after: keywordOf(after, 'type'),
    values: { was: namesOf(was), is: namesOf(is) },
  };
  if (isLost && isGained) tell('schema.type_changed', told);
  else tell(isLost ? 'schema.type_narrowed' : 'schema.type_widened', told);
  if (was === undefined || is === undefined || shareAny(was, is)) return true;
  return pair.isText === true && isLost !== isGained;
}

/** The types by the values that are listed, unless the other side's types allow them all: then the list says more. */
function typesBy(
  { values }: Shape,
  others: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  if (!values) return undefined;
  const types = typesOfValues(values.known.values());
  return [...types].every((type) => others === undefined || hasType(others, type)) ? others : types;
}

/** Whether `other` does not take a type of `one`; a missing `type` takes all. */
function isMissing(
  one: ReadonlySet<string> | undefined,
  other: ReadonlySet<string> | undefined,
): boolean {
  if (other === undefined) return false;
  return one === undefined || [...one].some((type) => !hasType(other, type));
}

function shareAny(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some(
    (type) => hasType(other, type) || (type === 'number' && other.has('integer')),
  );
}

/** Where values are written as text, a string may be any of them, unless it is limited. */
function asText(
  shape: Shape,
  types: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  if (!types?.has('string') || isLimited(shape)) return types;
  return new Set([...types, 'boolean', 'integer', 'number']);
}

function isLimited(shape: Shape): boolean {
  return ['format', 'pattern', 'minLength', 'maxLength'].some(
    (keyword) => keywordsOf(shape, keyword).length > 0,
  );
}

function namesOf(types: ReadonlySet<string> | undefined): Phrase {
  if (types === undefined) return phrase('values.any');
  return types.size === 0 ? 'null' : joined('or', [...types]);
}

/** Each value of the first is a value of those behind it. */
const WIDER_FORMATS: Readonly<Record<string, readonly string[]>> = {
  int8: ['int16', 'int32', 'int64'],
  uint8: ['int16', 'int32', 'int64'],
  int16: ['int32', 'int64', 'float', 'double'],
  int32: ['int64', 'double'],
  float: ['double'],
  email: ['idn-email'],
  hostname: ['idn-hostname'],
  uri: ['uri-reference', 'iri', 'iri-reference'],
  'uri-reference': ['iri-reference'],
  iri: ['iri-reference'],
};
/** Formats of OpenAPI 3.0 that JSON Schema 2020-12 says by other keywords (compared as content). */
const CONTENT_FORMATS = new Set(['binary', 'byte', 'base64', 'base64url']);

function compareFormats({ before, after, tell }: SchemaSides): void {
  const all = [before, after].map((shape) =>
    [...new Set(keywordsOf(shape, 'format').map(({ value }) => String(value)))]
      .filter((format) => !CONTENT_FORMATS.has(format))
      .toSorted(),
  );
  const [was = '', is = ''] = all.map((formats) => formats.join('+'));
  if (was === is) return;
  const [earlier = '', later = ''] = all.map((formats) => joined('and', formats));
  const told = {
    before: keywordOf(before, 'format'),
    after: keywordOf(after, 'format'),
    values: { was: earlier, is: later },
  };
  if (was === '') tell('schema.format_added', told);
  else if (is === '') tell('schema.format_removed', told);
  else if (WIDER_FORMATS[was]?.includes(is)) tell('schema.format_widened', told);
  else if (WIDER_FORMATS[is]?.includes(was)) tell('schema.format_narrowed', told);
  else tell('schema.format_changed', told);
}

const MAX_SHOWN = 5;

/** Compares `enum` and `const`: the values that are allowed. */
export function compareValues({ before, after, tell }: SchemaSides): void {
  const was = valuesIn(before);
  const is = valuesIn(after);
  const places = { before: before.values?.at, after: after.values?.at };
  if (!was && !is) return;
  if (!was || !is) {
    const values = { values: valuesText((is ?? was ?? new Map()).keys()) };
    tell(is ? 'schema.enum_introduced' : 'schema.enum_lifted', { ...places, values });
    return;
  }
  const gone = [...was.keys()].filter((value) => !is.has(value));
  const come = [...is.keys()].filter((value) => !was.has(value));
  if (gone.length > 0) {
    tell('schema.enum_values_removed', { ...places, values: { values: valuesText(gone) } });
  }
  if (come.length > 0) {
    tell('schema.enum_values_added', { ...places, values: { values: valuesText(come) } });
  }
}

/** The values that are listed and of a type that is allowed; both values of a boolean are any boolean. */
function valuesIn({ values, types }: Shape): ReadonlyMap<string, unknown> | undefined {
  if (!values) return undefined;
  const known = new Map(
    [...values.known].filter(
      ([, value]) =>
        types === undefined || [...typesOfValues([value])].every((type) => hasType(types, type)),
    ),
  );
  const isAnyBoolean = known.size === 2 && known.has('true') && known.has('false');
  return isAnyBoolean && types?.size === 1 && types.has('boolean') ? undefined : known;
}

function valuesText(values: Iterable<string>): Phrase {
  const all = [...values];
  const first = joined(
    'comma',
    all.slice(0, MAX_SHOWN).map((value) => value.slice(0, 60)),
  );
  const count = all.length - MAX_SHOWN;
  return count > 0 ? phrase('values.more', { values: first, count }) : first;
}
