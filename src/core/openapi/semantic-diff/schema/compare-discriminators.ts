import { type Located, memberOf, membersOf, textOf } from '#core/openapi/semantic-diff/located.ts';
import { keywordsOf } from './keywords.ts';
import type { SchemaRun, SchemaSides } from './run.ts';
import type { Shape } from './shape.ts';
import { termAt } from './term.ts';

/** Compares the discriminators: the property, and which of its values stands for which schema. */
export function compareDiscriminators(run: SchemaRun, sides: SchemaSides): void {
  const { pair, before, after, tell } = sides;
  const [was] = keywordsOf(before, 'discriminator');
  const [is] = keywordsOf(after, 'discriminator');
  if (!was && !is) return;
  const names = {
    was: (was && textOf(was, 'propertyName')) ?? '',
    is: (is && textOf(is, 'propertyName')) ?? '',
  };
  const told = { before: was, after: is, values: names };
  if (!was || !is) {
    // One schema has nothing to choose: that it was widened to several is told by itself.
    if (!is && after.groups.length === 0 && before.groups.length > 0) return;
    tell(is ? 'schema.discriminator_added' : 'schema.discriminator_removed', told);
    return;
  }
  if (names.was !== names.is) tell('schema.discriminator_changed', told);
  const earlier = mappingOf(before, was);
  const later = mappingOf(after, is);
  for (const [value, target] of earlier) {
    const now = later.get(value);
    const places = { before: target, after: now ?? is, values: { value } };
    if (!now) tell('schema.discriminator_value_removed', places);
    else if (now.name !== target.name && !isSame(run, pair, target, now)) {
      tell('schema.discriminator_value_moved', places);
    }
  }
  for (const [value, target] of later) {
    if (earlier.has(value)) continue;
    tell('schema.discriminator_value_added', { before: was, after: target, values: { value } });
  }
}

type Target = Located & { name: string; schema: Located };

/**
 * The values of a discriminator: those of its mapping, and the names of the alternatives that the mapping leaves out
 * (OpenAPI 3.1, section 4.8.25).
 */
function mappingOf({ groups }: Shape, discriminator: Located): Map<string, Target> {
  const values = new Map<string, Target>();
  const mapped = new Set<string>();
  for (const [value, at] of membersOf(memberOf(discriminator, 'mapping'))) {
    const ref = String(at.value);
    const path = /[#/.]/u.test(ref) ? ref : `#/components/schemas/${ref}`;
    mapped.add(lastOf(path));
    values.set(value, { ...at, name: lastOf(path), schema: { ...at, value: { $ref: path } } });
  }
  for (const { alternatives } of groups) {
    for (const at of alternatives) {
      const ref = textOf(at, '$ref');
      if (ref === undefined || mapped.has(lastOf(ref))) continue;
      values.set(lastOf(ref), { ...at, name: lastOf(ref), schema: at });
    }
  }
  return values;
}

function lastOf(ref: string): string {
  return ref.split('/').at(-1) ?? ref;
}

function isSame(run: SchemaRun, pair: SchemaSides['pair'], was: Target, is: Target): boolean {
  const between = { ...pair, before: termAt(was.schema), after: termAt(is.schema) };
  return (
    run.fits({ ...between, direction: 'request' }) &&
    run.fits({ ...between, direction: 'response' })
  );
}
