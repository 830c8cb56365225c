import { type SchemaSides } from './run.ts';
import { hasType, typesOfValues } from './value-types.ts';
import type { Shape } from './shape.ts';

const MAX_SHOWN = 5;

/** Compares `enum` and `const`: the values that are allowed. */
export function compareValues({ before, after, tell }: SchemaSides): void {
  const was = valuesIn(before);
  const is = valuesIn(after);
  const places = { before: before.values?.at, after: after.values?.at };
  if (!was && !is) return;
  if (!was || !is) {
    const values = { values: namesOf((is ?? was ?? new Map()).keys()) };
    tell(is ? 'schema.enum_introduced' : 'schema.enum_lifted', { ...places, values });
    return;
  }
  const gone = [...was.keys()].filter((value) => !is.has(value));
  const come = [...is.keys()].filter((value) => !was.has(value));
  if (gone.length > 0) {
    tell('schema.enum_values_removed', { ...places, values: { values: namesOf(gone) } });
  }
  if (come.length > 0) {
    tell('schema.enum_values_added', { ...places, values: { values: namesOf(come) } });
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

function namesOf(values: Iterable<string>): string {
  const all = [...values];
  const more = all.length > MAX_SHOWN ? ` and ${all.length - MAX_SHOWN} more` : '';
  return `${all
    .slice(0, MAX_SHOWN)
    .map((value) => value.slice(0, 60))
    .join(', ')}${more}`;
}
