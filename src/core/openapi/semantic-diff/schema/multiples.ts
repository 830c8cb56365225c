import type { Located } from '#core/openapi/semantic-diff/located.ts';
import { keywordsOf, shown } from './keywords.ts';
import type { SchemaSides } from './run.ts';
import type { Shape } from './shape.ts';

/** Compares `multipleOf`: multiples of 10 are multiples of 5. */
export function compareMultiples({ before, after, tell }: SchemaSides): void {
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

function textOf(all: readonly Multiple[]): string {
  return all.length === 0 ? 'none' : all.map(({ value }) => shown(value)).join(' and ');
}
