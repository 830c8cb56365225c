import { joined } from '#core/openapi/semantic-diff/phrases.ts';
import { keywordOf, keywordsOf } from './keywords.ts';
import { isHidden, membersOfObject, type ObjectMembers } from './object-members.ts';
import { memberInside, type SchemaRun, type SchemaSides } from './run.ts';
import type { Shape } from './shape.ts';
import { type Term, termOf } from './term.ts';
import {
  isRecord,
  itemsOf,
  type Located,
  memberOf,
  membersOf,
} from '#core/openapi/semantic-diff/located.ts';

/** Compares the members of objects: which there may be, which there must be, and what they are. */
export function compareObjects(run: SchemaRun, sides: SchemaSides): void {
  const { pair, before, after } = sides;
  const was = membersOfObject(before);
  const is = membersOfObject(after);
  compareProperties(run, sides, was, is);
  const compareMember = (name: string, one: Term, other: Term): void =>
    run.compareLater({
      ...pair,
      before: one,
      after: other,
      member: memberInside(pair.member, name),
      isNullDone: false,
    });
  for (const pattern of new Set([...was.patterns.keys(), ...is.patterns.keys()])) {
    const name = `/${pattern.slice(0, 60)}/`;
    compareMember(name, was.patterns.get(pattern) ?? was.rest, is.patterns.get(pattern) ?? is.rest);
  }
  if (was.isClosed || is.isClosed) compareClosing(sides, was, is);
  else compareMember('*', was.rest, is.rest);
  const names = (shape: Shape): Term =>
    termOf(keywordsOf(shape, 'propertyNames'), { ...shape.term.site, value: undefined });
  compareMember('(names)', names(before), names(after));
  compareDependencies(run, sides);
}

/** Whether a property is named, and goes this way. */
type Presence = 'there' | 'hidden' | 'absent';

function compareProperties(
  run: SchemaRun,
  { pair, tell }: SchemaSides,
  was: ObjectMembers,
  is: ObjectMembers,
): void {
  const presenceOf = (side: 'before' | 'after', term: Term | undefined): Presence => {
    if (!term) return 'absent';
    return isHidden(run, side, term, pair) ? 'hidden' : 'there';
  };
  const names = new Set([
    ...was.properties.keys(),
    ...is.properties.keys(),
    ...was.required,
    ...is.required,
    ...is.forbidden.keys(),
  ]);
  for (const property of names) {
    const earlier = was.properties.get(property);
    const later = is.properties.get(property);
    const before = presenceOf('before', earlier);
    const after = presenceOf('after', later);
    const told = {
      ...(earlier ? { before: earlier.site } : {}),
      ...(later ? { after: later.site } : {}),
      values: { property },
    };
    const required = {
      was: was.required.has(property) && before !== 'hidden',
      is: is.required.has(property) && after !== 'hidden',
    };
    const compareTo = (term: Term): void =>
      run.compareLater({
        ...pair,
        before: earlier ?? was.rest,
        after: term,
        member: memberInside(pair.member, property),
        isNullDone: false,
      });
    if (before === 'there' && after === 'there' && later) compareTo(later);
    else if (before === 'there' && after === 'hidden') {
      tell(`schema.property_became_${hiddenBy(pair)}`, told);
      continue;
    } else if (before === 'hidden' && after === 'there') {
      tell(`schema.property_no_longer_${hiddenBy(pair)}`, told);
    } else if (before === 'there') {
      const forbidden = is.forbidden.get(property);
      const isRefused = is.isClosed && !hasPattern(is, property);
      if (forbidden) tell('schema.property_forbidden', { ...told, after: forbidden });
      else if (isRefused) tell('schema.property_removed_from_closed', told);
      else if (!required.is && !pair.isExact) tell('schema.property_removed', told);
      else compareTo(is.rest);
      if (forbidden || isRefused || (!required.is && !pair.isExact)) continue;
    } else if (after === 'there' && pair.isExact && later) compareTo(later);
    else if (after === 'there') {
      const isDemanded = required.is && !required.was;
      tell(isDemanded ? 'schema.required_property_added' : 'schema.property_added', told);
      continue;
    } else if (before === 'hidden' || after === 'hidden') continue;
    else if (is.forbidden.has(property) && !was.forbidden.has(property) && !was.isClosed) {
      tell('schema.property_forbidden', { ...told, after: is.forbidden.get(property) });
      continue;
    }
    if (required.was === required.is) continue;
    tell(required.is ? 'schema.property_became_required' : 'schema.property_became_optional', told);
  }
}

function hiddenBy({ direction }: SchemaSides['pair']): 'read_only' | 'write_only' {
  return direction === 'request' ? 'read_only' : 'write_only';
}

function hasPattern({ patterns }: ObjectMembers, name: string): boolean {
  return [...patterns.keys()].some((pattern) => {
    try {
      return pattern.length < 200 && name.length < 200 && new RegExp(pattern, 'u').test(name);
    } catch {
      return false;
    }
  });
}

function compareClosing(
  { tell, before, after }: SchemaSides,
  was: ObjectMembers,
  is: ObjectMembers,
): void {
  if (was.isClosed === is.isClosed) return;
  const keyword =
    was.isClosedAsWhole || is.isClosedAsWhole ? 'unevaluatedProperties' : 'additionalProperties';
  const places = { before: keywordOf(before, keyword), after: keywordOf(after, keyword) };
  if (is.isClosed) tell('schema.additional_properties_forbidden', places);
  else if (was.isClosedAsWhole) tell('schema.unevaluated_properties_allowed', places);
  else tell('schema.additional_properties_allowed', places);
}

/** Compares `dependentRequired` and `dependentSchemas`. */
function compareDependencies(run: SchemaRun, { pair, before, after, tell }: SchemaSides): void {
  const [was = new Map(), is = new Map()] = [before, after].map(namesByTrigger);
  for (const property of new Set([...was.keys(), ...is.keys()])) {
    const earlier = was.get(property);
    const later = is.get(property);
    const gone = [...(earlier?.names ?? [])].filter((name) => !later?.names.has(name));
    const come = [...(later?.names ?? [])].filter((name) => !earlier?.names.has(name));
    const told = (names: string[]) => ({
      before: earlier?.at,
      after: later?.at,
      values: {
        property,
        values: joined(
          'comma',
          names.map((name) => `"${name}"`),
        ),
      },
    });
    if (gone.length > 0) tell('schema.dependent_required_removed', told(gone));
    if (come.length > 0) tell('schema.dependent_required_added', told(come));
  }
  const [earlier = new Map(), later = new Map()] = [before, after].map(schemasByTrigger);
  for (const property of new Set<string>([...earlier.keys(), ...later.keys()])) {
    run.compareLater({
      ...pair,
      before: termOf(earlier.get(property) ?? [], { ...before.term.site, value: undefined }),
      after: termOf(later.get(property) ?? [], { ...after.term.site, value: undefined }),
      member: memberInside(pair.member, `(with ${property})`),
      isNullDone: false,
      isExact: true,
    });
  }
}

function namesByTrigger(shape: Shape): Map<string, { names: Set<string>; at: Located }> {
  const triggers = new Map<string, { names: Set<string>; at: Located }>();
  const add = (trigger: string, at: Located): void => {
    const names = itemsOf(at).map(({ value }) => String(value));
    const known = triggers.get(trigger);
    triggers.set(trigger, { names: new Set([...(known?.names ?? []), ...names]), at });
  };
  for (const keyword of keywordsOf(shape, 'dependentRequired')) {
    for (const [trigger, at] of membersOf(keyword)) add(trigger, at);
  }
  for (const keyword of keywordsOf(shape, 'dependentSchemas')) {
    for (const [trigger, at] of membersOf(keyword)) {
      if (isOnlyRequired(at)) add(trigger, memberOf(at, 'required'));
    }
  }
  return triggers;
}

/** A schema that only requires properties says the same as `dependentRequired`. */
function isOnlyRequired({ value }: Located): boolean {
  return isRecord(value) && Object.keys(value).every((key) => key === 'required');
}

function schemasByTrigger(shape: Shape): Map<string, Located[]> {
  const triggers = new Map<string, Located[]>();
  for (const keyword of keywordsOf(shape, 'dependentSchemas')) {
    for (const [trigger, at] of membersOf(keyword)) {
      if (isOnlyRequired(at)) continue;
      triggers.set(trigger, [...(triggers.get(trigger) ?? []), at]);
    }
  }
  return triggers;
}
