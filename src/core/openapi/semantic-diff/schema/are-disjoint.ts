import type { Located } from '#core/openapi/semantic-diff/located.ts';
import { membersOfObject } from './object-members.ts';
import type { SchemaRun } from './run.ts';
import type { Shape } from './shape.ts';
import { termAt } from './term.ts';
import { hasType } from './value-types.ts';

/** Comparing each with each takes time. */
const MAX_ALTERNATIVES = 40;

/** Whether no value can match two of the schemas: by their types, their values, or a property that tells them apart. */
export function areDisjoint(
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
