import {
  isRecord,
  itemsOf,
  type Located,
  memberOf,
  membersOf,
} from '#core/openapi/semantic-diff/located.ts';
import { keywordsOf } from './keywords.ts';
import { memberInside, type SchemaRun, type SchemaSides } from './run.ts';
import type { Shape } from './shape.ts';
import { termOf } from './term.ts';

/** Compares `dependentRequired` and `dependentSchemas`. */
export function compareDependencies(
  run: SchemaRun,
  { pair, before, after, tell }: SchemaSides,
): void {
  const [was = new Map(), is = new Map()] = [before, after].map(namesByTrigger);
  for (const property of new Set([...was.keys(), ...is.keys()])) {
    const earlier = was.get(property);
    const later = is.get(property);
    const gone = [...(earlier?.names ?? [])].filter((name) => !later?.names.has(name));
    const come = [...(later?.names ?? [])].filter((name) => !earlier?.names.has(name));
    const told = (names: string[]) => ({
      before: earlier?.at,
      after: later?.at,
      values: { property, values: names.map((name) => `"${name}"`).join(', ') },
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
