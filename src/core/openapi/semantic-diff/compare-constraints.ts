import type { Located } from './located.ts';
import { keywordOf, type SchemaParts } from './schema-parts.ts';
import type { SchemaSides } from './schema-teller.ts';

/** A bound on values: a higher one admits fewer values if it is a lower bound, more if it is an upper one. */
const bounds = [
  ...['minLength', 'minItems', 'minProperties'].map((keyword) => ({ keyword, lower: true })),
  ...['maxLength', 'maxItems', 'maxProperties'].map((keyword) => ({ keyword, lower: false })),
];

/** Compares what limits numbers, texts, lists and objects. */
export function compareConstraints(sides: SchemaSides): void {
  const { pair, before, after } = sides;
  for (const { keyword, lower } of bounds) {
    const was = numberAt(keywordOf(before, keyword, pair.before)) ?? (lower ? 0 : undefined);
    const at = keywordOf(after, keyword, pair.after);
    compareBound(sides, { keyword, lower, was, is: numberAt(at) ?? (lower ? 0 : undefined), at });
  }
  for (const lower of [true, false]) {
    const was = rangeEnd(before, pair.before, lower);
    const is = rangeEnd(after, pair.after, lower);
    compareBound(sides, {
      keyword: lower ? 'minimum' : 'maximum',
      lower,
      was: was.value,
      is: is.value,
      at: is.at,
    });
    if (was.value === is.value && was.exclusive !== is.exclusive) {
      tellMoved(
        sides,
        is.exclusive,
        is.at,
        `${is.exclusive ? 'excludes' : 'includes'} ${String(is.value)} itself now`,
      );
    }
  }
  compareUnordered(sides, 'pattern');
  compareUnordered(sides, 'multipleOf');
  const unique = keywordOf(after, 'uniqueItems', pair.after);
  const wasUnique = keywordOf(before, 'uniqueItems', pair.before).value === true;
  if (wasUnique !== (unique.value === true)) {
    tellMoved(
      sides,
      !wasUnique,
      unique,
      wasUnique ? 'its items may repeat now' : 'its items may no longer repeat',
    );
  }
}

type Bound = {
  keyword: string;
  lower: boolean;
  was: number | undefined;
  is: number | undefined;
  at: Located;
};

function compareBound(sides: SchemaSides, { keyword, lower, was, is, at }: Bound): void {
  if (was === is) return;
  const tightened = was === undefined || (is !== undefined && (lower ? is > was : is < was));
  tellMoved(sides, tightened, at, `${keyword} changed from ${was ?? 'none'} to ${is ?? 'none'}`);
}

/** Keywords whose values can't be put in an order: any other value may exclude what was allowed. */
function compareUnordered(sides: SchemaSides, keyword: string): void {
  const was = keywordOf(sides.before, keyword, sides.pair.before).value;
  const at = keywordOf(sides.after, keyword, sides.pair.after);
  if (was === at.value) return;
  const text = `${keyword} changed from ${shown(was)} to ${shown(at.value)}`;
  if (was === undefined || at.value === undefined) tellMoved(sides, was === undefined, at, text);
  else sides.tell('constraint_changed', { breaking: true, at, text });
}

function tellMoved(sides: SchemaSides, tightened: boolean, at: Located, text: string): void {
  const isRequest = sides.pair.direction === 'request';
  sides.tell(tightened ? 'constraint_tightened' : 'constraint_relaxed', {
    breaking: tightened === isRequest,
    at,
    text,
  });
}

/** OpenAPI 3.0 has a flag beside the bound, JSON Schema 2020-12 a bound of its own. */
function rangeEnd(
  parts: SchemaParts,
  fallback: Located,
  lower: boolean,
): { value: number | undefined; exclusive: boolean; at: Located } {
  const at = keywordOf(parts, lower ? 'minimum' : 'maximum', fallback);
  const exclusive = keywordOf(parts, lower ? 'exclusiveMinimum' : 'exclusiveMaximum', fallback);
  const plain = numberAt(at);
  const strict = numberAt(exclusive);
  if (
    strict !== undefined &&
    (plain === undefined || (lower ? strict >= plain : strict <= plain))
  ) {
    return { value: strict, exclusive: true, at: exclusive };
  }
  return { value: plain, exclusive: exclusive.value === true && plain !== undefined, at };
}

function numberAt({ value }: Located): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function shown(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value).slice(0, 100);
}
