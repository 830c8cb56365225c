import { joined, phrase, type Phrase } from '#core/openapi/semantic-diff/phrases.ts';
import type { Located } from '#core/openapi/semantic-diff/located.ts';
import { keywordsOf, shown } from './keywords.ts';
import type { SchemaSides } from './run.ts';
import type { Shape } from './shape.ts';

/** The tightest of the bounds that a keyword sets among all parts. */
export type Bound = { value: number | undefined; isExclusive: boolean; at: Located | undefined };

type Rule = { keyword: string; type: string; isLower: boolean; none?: number };

const rules: readonly Rule[] = [
  { keyword: 'minLength', type: 'string', isLower: true, none: 0 },
  { keyword: 'maxLength', type: 'string', isLower: false },
  { keyword: 'minItems', type: 'array', isLower: true, none: 0 },
  { keyword: 'maxItems', type: 'array', isLower: false },
  { keyword: 'minProperties', type: 'object', isLower: true, none: 0 },
  { keyword: 'maxProperties', type: 'object', isLower: false },
  { keyword: 'minimum', type: 'number', isLower: true },
  { keyword: 'maximum', type: 'number', isLower: false },
];

/** Compares what limits numbers, texts, arrays and objects; what does not apply to the types does not count. */
export function compareConstraints(sides: SchemaSides): void {
  const { before, after } = sides;
  for (const rule of rules) {
    if (applies(before, rule.type) && applies(after, rule.type)) {
      compareBounds(sides, rule, boundOf(before, rule), boundOf(after, rule));
    }
  }
  if (applies(before, 'string') && applies(after, 'string')) comparePatterns(sides);
  if (applies(before, 'number') && applies(after, 'number')) compareMultiples(sides);
  if (applies(before, 'array') && applies(after, 'array')) compareUnique(sides);
}

/** Whether values of a type are allowed at all. */
function applies({ types }: Shape, type: string): boolean {
  return types === undefined || types.has(type) || (type === 'number' && types.has('integer'));
}

/** Tells that a bound moved. */
export function compareBounds(
  { tell }: SchemaSides,
  { keyword, isLower }: Rule,
  was: Bound,
  is: Bound,
): void {
  if (was.value === is.value && was.isExclusive === is.isExclusive) return;
  const isTightened =
    was.value === undefined ||
    (is.value !== undefined &&
      (was.value === is.value ? is.isExclusive : is.value > was.value === isLower));
  tell(isTightened ? 'schema.constraint_tightened' : 'schema.constraint_relaxed', {
    before: was.at,
    after: is.at,
    values: { keyword, was: boundText(was), is: boundText(is) },
  });
}

function boundText({ value, isExclusive }: Bound): Phrase {
  return isExclusive ? phrase('values.exclusive', { value: shown(value) }) : shown(value);
}

/** OpenAPI 3.0 has a flag beside the bound, JSON Schema 2020-12 a bound of its own. */
function boundOf(shape: Shape, { keyword, isLower, none }: Rule): Bound {
  let tightest: Bound = { value: undefined, isExclusive: false, at: undefined };
  const add = (value: unknown, isExclusive: boolean, at: Located): void => {
    if (typeof value !== 'number' || value === none) return;
    const isTighter =
      tightest.value === undefined ||
      (value === tightest.value ? isExclusive : value > tightest.value === isLower);
    if (isTighter) tightest = { value, isExclusive, at };
  };
  for (const part of shape.parts) {
    const own = { parts: [part] };
    const [plain] = keywordsOf(own, keyword);
    const isRange = keyword === 'minimum' || keyword === 'maximum';
    const [exclusive] = isRange
      ? keywordsOf(own, isLower ? 'exclusiveMinimum' : 'exclusiveMaximum')
      : [];
    if (plain) add(plain.value, exclusive?.value === true, plain);
    if (exclusive) add(exclusive.value, true, exclusive);
  }
  return inIntegers(shape, tightest, isLower);
}

/** Among integers, an exclusive bound is the next inclusive one. */
function inIntegers({ types }: Shape, bound: Bound, isLower: boolean): Bound {
  const { value, isExclusive, at } = bound;
  if (value === undefined || types?.size !== 1 || !types.has('integer')) return bound;
  const inside = isLower ? Math.ceil(value) : Math.floor(value);
  const isOn = inside === value && isExclusive;
  return { value: isOn ? inside + (isLower ? 1 : -1) : inside, isExclusive: false, at };
}

/** Patterns that any text matches. */
const ANYTHING = new Set(['', '.*', '^.*$', '^.*', '.*$', '^', '$', '[\\s\\S]*', '^[\\s\\S]*$']);

/** Which texts a pattern matches can't be put in an order: another one may exclude what was allowed. */
function comparePatterns({ before, after, tell }: SchemaSides): void {
  const [was = [], is = []] = [before, after].map((shape) =>
    keywordsOf(shape, 'pattern').filter(
      ({ value }) => typeof value === 'string' && !ANYTHING.has(value),
    ),
  );
  const isGone = was.some((one) => !is.some(({ value }) => value === one.value));
  const isNew = is.some((one) => !was.some(({ value }) => value === one.value));
  if (!isGone && !isNew) return;
  const told = {
    before: was[0],
    after: is[0],
    values: { keyword: 'pattern', was: textOf(was), is: textOf(is) },
  };
  if (isGone && isNew) tell('schema.constraint_changed', told);
  else tell(isNew ? 'schema.constraint_tightened' : 'schema.constraint_relaxed', told);
}

function textOf(all: readonly Pick<Located, 'value'>[]): Phrase {
  if (all.length === 0) return phrase('values.none');
  return joined(
    'and',
    all.map(({ value }) => shown(value)),
  );
}

function compareUnique({ before, after, tell }: SchemaSides): void {
  const [was, is] = [before, after].map((shape) =>
    keywordsOf(shape, 'uniqueItems').find(({ value }) => value === true),
  );
  if (Boolean(was) === Boolean(is)) return;
  tell(is ? 'schema.constraint_tightened' : 'schema.constraint_relaxed', {
    before: was,
    after: is,
    values: { keyword: 'uniqueItems', was: String(Boolean(was)), is: String(Boolean(is)) },
  });
}

/** Compares `multipleOf`: multiples of 10 are multiples of 5. */
function compareMultiples({ before, after, tell }: SchemaSides): void {
  const was = multiplesIn(before);
  const is = multiplesIn(after);
  const isTightened = is.some((one) => !was.some((other) => divides(one, other)));
  const isRelaxed = was.some((one) => !is.some((other) => divides(one, other)));
  if (!isTightened && !isRelaxed) return;
  const told = {
    before: was[0]?.at,
    after: is[0]?.at,
    values: { keyword: 'multipleOf', was: textOf(was), is: textOf(is) },
  };
  if (isTightened && isRelaxed) tell('schema.constraint_changed', told);
  else tell(isTightened ? 'schema.constraint_tightened' : 'schema.constraint_relaxed', told);
}

type Multiple = { value: number; at: Located };

/** Each integer is a multiple of 1. */
function multiplesIn(shape: Shape): Multiple[] {
  const { types } = shape;
  const isInteger = types?.size === 1 && types.has('integer');
  return keywordsOf(shape, 'multipleOf').flatMap((at) =>
    typeof at.value === 'number' && at.value > 0 && !(isInteger && at.value === 1)
      ? [{ value: at.value, at }]
      : [],
  );
}

/** Whether multiples of `other` are multiples of `one`; decimals are taken as what they are written as. */
function divides(one: Multiple, other: Multiple): boolean {
  const quotient = other.value / one.value;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, quotient);
}
