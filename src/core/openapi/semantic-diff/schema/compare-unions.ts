import { phrase, type Phrase } from '#core/openapi/semantic-diff/phrases.ts';
import {
  type Alternative,
  alternativesOf,
  baseOf,
  branchesOf,
  pairAlternatives,
} from './alternatives.ts';
import { compareDiscriminators } from './compare-discriminators.ts';
import type { Group } from './group.ts';
import { memberInside, type SchemaPair, type SchemaRun, type SchemaSides } from './run.ts';
import type { Located } from '#core/openapi/semantic-diff/located.ts';
import { membersOfObject } from './object-members.ts';
import type { Shape } from './shape.ts';
import { termAt } from './term.ts';
import { hasType } from './value-types.ts';

/**
 * Compares schemas of which one at least has alternatives (`oneOf`, `anyOf`).
 *
 * Where both have, what stands beside them and the alternatives are compared each by itself. Where only one has, or
 * something moved between the two, each alternative is compared together with what stands beside it: a request may
 * be widened to a list that has an alternative for all that was sent before, a response narrowed from one.
 */
export function compareUnions(run: SchemaRun, sides: SchemaSides): void {
  const { pair, before, after } = sides;
  const bases = { ...pair, before: baseOf(before), after: baseOf(after), isNullDone: true };
  const isParallel = before.groups.length === after.groups.length;
  compareDiscriminators(run, sides);
  const isSameBase =
    isParallel &&
    run.fits({ ...bases, direction: 'request' }) &&
    run.fits({ ...bases, direction: 'response' });
  if (isSameBase) {
    compareGroups(run, sides, bases);
    return;
  }
  const was = branchesOf(before, before.term.site);
  const is = branchesOf(after, after.term.site);
  if (!was || !is) {
    run.skip(pair, 'combinations');
    compareGroups(run, sides, bases);
    return;
  }
  if (isParallel && uncovered(run, pair, was, is).length > 0) {
    compareGroups(run, sides, bases);
    return;
  }
  if (before.groups.length === 0) compareWrapped(run, sides, was, is);
  else if (after.groups.length === 0) compareUnwrapped(run, sides, was, is);
  else compareAlternatives(run, sides, was, is);
}

function compareGroups(run: SchemaRun, sides: SchemaSides, bases: SchemaPair): void {
  run.compareLater(bases);
  const { before, after } = sides;
  for (let index = 0; index < Math.max(before.groups.length, after.groups.length); index += 1) {
    const was = before.groups[index];
    const is = after.groups[index];
    if (was && is) {
      compareKeywords(run, sides, was, is);
      compareAlternatives(run, sides, alternativesOf(was), alternativesOf(is));
    } else if (is) sides.tell('schema.alternatives_introduced', { after: is.at });
    else if (was) sides.tell('schema.alternatives_lifted', { before: was.at });
  }
}

/** `oneOf` refuses what matches two alternatives, `anyOf` does not; the same where no value can match two. */
function compareKeywords(run: SchemaRun, { tell }: SchemaSides, was: Group, is: Group): void {
  if (was.keyword === is.keyword) return;
  const isExclusive = is.keyword === 'oneOf';
  const group = isExclusive ? is : was;
  if (areDisjoint(run, isExclusive ? 'after' : 'before', group.alternatives)) return;
  tell(isExclusive ? 'schema.alternatives_exclusive' : 'schema.alternatives_inclusive', {
    before: was.at,
    after: is.at,
  });
}

/** The alternatives that break: of a request those that are refused, of a response those that are new. */
function uncovered(
  run: SchemaRun,
  pair: SchemaPair,
  before: readonly Alternative[],
  after: readonly Alternative[],
): Alternative[] {
  const fits = (was: Alternative, is: Alternative): boolean =>
    run.fits({ ...pair, before: was.term, after: is.term, isNullDone: true });
  // Most likely it is the one of the same name.
  const named = ({ name }: Alternative, among: readonly Alternative[]): Alternative[] =>
    name === undefined ? [] : among.filter((one) => one.name === name);
  return pair.direction === 'request'
    ? before.filter((was) => ![...named(was, after), ...after].some((is) => fits(was, is)))
    : after.filter((is) => ![...named(is, before), ...before].some((was) => fits(was, is)));
}

function compareAlternatives(
  run: SchemaRun,
  sides: SchemaSides,
  before: readonly Alternative[],
  after: readonly Alternative[],
): void {
  const { pair, tell } = sides;
  const { pairs, removed, added } = pairAlternatives(run, pair, before, after);
  for (const { before: was, after: is } of pairs) {
    const name = is.name ?? was.name;
    run.compareLater({
      ...pair,
      before: was.term,
      after: is.term,
      member: name === undefined ? pair.member : memberInside(pair.member, `(${name})`),
      isNullDone: true,
    });
  }
  const isRequest = pair.direction === 'request';
  const refused = new Set(isRequest ? uncovered(run, pair, removed, after) : removed);
  const unknown = new Set(isRequest ? added : uncovered(run, pair, before, added));
  for (const one of removed) {
    tell(refused.has(one) ? 'schema.alternative_removed' : 'schema.covered_alternative_removed', {
      before: one.at,
      values: { name: labelOf(one, before) },
    });
  }
  for (const one of added) {
    tell(unknown.has(one) ? 'schema.alternative_added' : 'schema.covered_alternative_added', {
      after: one.at,
      values: { name: labelOf(one, after) },
    });
  }
}

/** What was one schema has alternatives now. */
function compareWrapped(
  run: SchemaRun,
  sides: SchemaSides,
  before: readonly Alternative[],
  after: readonly Alternative[],
): void {
  const { pair, after: shape, tell } = sides;
  const isKept = uncovered(run, { ...pair, direction: 'request' }, before, after).length === 0;
  const isCovered = uncovered(run, { ...pair, direction: 'response' }, before, after).length === 0;
  if (isKept && isCovered) return;
  if (!isKept && (isCovered || pair.direction === 'request')) {
    tell('schema.alternatives_introduced', { after: shape.groups[0]?.at });
    return;
  }
  compareAlternatives(run, sides, before, after);
}

/** What had alternatives is one schema now. */
function compareUnwrapped(
  run: SchemaRun,
  sides: SchemaSides,
  before: readonly Alternative[],
  after: readonly Alternative[],
): void {
  const { pair, before: shape, tell } = sides;
  const isKept = uncovered(run, { ...pair, direction: 'request' }, before, after).length === 0;
  const isCovered = uncovered(run, { ...pair, direction: 'response' }, before, after).length === 0;
  if (isKept && isCovered) return;
  if (!isCovered && (isKept || pair.direction === 'response')) {
    tell('schema.alternatives_lifted', { before: shape.groups[0]?.at });
    return;
  }
  compareAlternatives(run, sides, before, after);
}

function labelOf(one: Alternative, among: readonly Alternative[]): Phrase {
  return one.name ?? phrase('values.numbered', { number: String(among.indexOf(one) + 1) });
}

/** Comparing each with each takes time. */
const MAX_ALTERNATIVES = 40;

/** Whether no value can match two of the schemas: by their types, their values, or a property that tells them apart. */
function areDisjoint(
  run: SchemaRun,
  side: 'before' | 'after',
  schemas: readonly Located[],
): boolean {
  if (schemas.length > MAX_ALTERNATIVES) return false;
  const shapes = schemas.map((schema) => run.shapeOf(side, termAt(schema)));
  return shapes.every((one, index) =>
    shapes.slice(index + 1).every((other) => exclude(run, side, one, other)),
  );
}

function exclude(run: SchemaRun, side: 'before' | 'after', one: Shape, other: Shape): boolean {
  if (excludeByTypes(one, other) || excludeByValues(one, other)) return true;
  const members = membersOfObject(one);
  const others = membersOfObject(other);
  return [...members.properties].some(([name, term]) => {
    const same = others.properties.get(name);
    if (!same || !members.required.has(name) || !others.required.has(name)) return false;
    const left = run.shapeOf(side, term);
    const right = run.shapeOf(side, same);
    return excludeByTypes(left, right) || excludeByValues(left, right);
  });
}

function excludeByTypes({ types }: Shape, other: Shape): boolean {
  if (types === undefined || other.types === undefined) return false;
  const others = other.types;
  return (
    ![...types].some((type) => hasType(others, type)) &&
    ![...others].some((type) => hasType(types, type))
  );
}

function excludeByValues({ values }: Shape, other: Shape): boolean {
  if (!values || !other.values) return false;
  const { known } = other.values;
  return ![...values.known.keys()].some((value) => known.has(value));
}
