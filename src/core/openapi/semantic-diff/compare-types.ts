import { itemsOf } from './located.ts';
import { keywordOf, type SchemaParts } from './schema-parts.ts';
import type { SchemaSides } from './schema-teller.ts';

/** Widenings of `format`: every value of the first is one of the second. */
const WIDER_FORMATS: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };

/** Compares `type`, `nullable` and `format`. Answers whether the two have any type in common. */
export function compareTypes(sides: SchemaSides): boolean {
  const { pair, tell } = sides;
  const was = typesOf(sides.before);
  const is = typesOf(sides.after);
  compareFormats(sides);
  const lost = missing(was, is);
  const gained = missing(is, was);
  if (lost.length === 0 && gained.length === 0) return true;
  const at = keywordOf(sides.after, 'type', pair.after);
  const onlyNull = [...lost, ...gained].every((type) => type === 'null');
  const breaking = pair.direction === 'request' ? lost.length > 0 : gained.length > 0;
  if (onlyNull) {
    const isNullable = gained.length > 0;
    tell(isNullable ? 'became_nullable' : 'became_not_nullable', {
      breaking,
      at: { ...at, value: is },
      text: isNullable ? 'may be null now' : 'may no longer be null',
    });
    return true;
  }
  tell('type_changed', {
    breaking,
    at,
    text: `the type changed from ${wordsOf(was)} to ${wordsOf(is)}`,
  });
  return was === undefined || is === undefined || [...was].some((type) => accepts(is, type));
}

/** The types of `one` that `other` does not take; a missing `type` takes all. */
function missing(one: Set<string> | undefined, other: Set<string> | undefined): string[] {
  if (other === undefined) return [];
  if (one === undefined) return ['any'];
  return [...one].filter((type) => !accepts(other, type));
}

function accepts(types: Set<string>, type: string): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}

/** `undefined` for any type. OpenAPI 3.0 says `nullable` (section 4.7.24.1), later ones name the type "null". */
export function typesOf(parts: SchemaParts): Set<string> | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const { value } = keywordOf(parts, 'type', first);
  const types =
    typeof value === 'string'
      ? [value]
      : itemsOf({ ...first, value }).map((one) => String(one.value));
  if (types.length === 0) return undefined;
  if (keywordOf(parts, 'nullable', first).value === true) types.push('null');
  return new Set(types);
}

function wordsOf(types: Set<string> | undefined): string {
  return types === undefined ? 'any' : [...types].join(' or ');
}

function compareFormats({ pair, before, after, tell }: SchemaSides): void {
  const was = keywordOf(before, 'format', pair.before).value;
  const at = keywordOf(after, 'format', pair.after);
  if (was === at.value) return;
  const [narrow, wide] = pair.direction === 'request' ? [was, at.value] : [at.value, was];
  const widens = typeof narrow === 'string' && WIDER_FORMATS[narrow] === wide;
  tell('format_changed', {
    // A format alone is an annotation: one that comes or goes says more or less about the same values.
    breaking: was !== undefined && at.value !== undefined && !widens,
    at,
    text: `the format changed from ${shown(was)} to ${shown(at.value)}`,
  });
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : 'none';
}
