import { objectLiteral, stringLiteral, type Literal } from '#core/openapi/syntax/render/literal.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';
import { formatOfString } from './string-format.ts';

type Member = [key: string, value: Literal];

/**
 * Infers a schema from an example, in the words of the document's dialect.
 *
 * All items of an array are merged into one schema, so that a key is `required` only where every item
 * has it. Objects keyed by dates, UUIDs or numbers, with values of one shape, are maps. A null makes a place `nullable` in 3.0 (OpenAPI 3.0.3, section 4.7.24) and adds the type
 * `null` from 3.1 on; a place that was only ever null stays open in 3.0, which has no null type.
 */
export function inferSchema(example: Literal, dialect: Dialect): Literal {
  const shape = createShape();
  observe(shape, example);
  return objectLiteral(dialect === '3.0' ? describe30(shape) : describe31(shape));
}

// One list of keywords per type that was seen.
function branchesOf(shape: Shape, inner: (shape: Shape) => Member[]): [string, Member[]][] {
  const branches: [string, Member[]][] = [];
  if (shape.scalars.has('number')) branches.push(['number', []]);
  else if (shape.scalars.has('integer')) {
    const isWide = shape.widths.has('int64') && !shape.widths.has(undefined);
    branches.push(['integer', isWide ? [['format', stringLiteral('int64')]] : []]);
  }
  if (shape.scalars.has('string')) {
    const [format] = shape.formats;
    const isSure = shape.formats.size === 1 && format !== undefined;
    branches.push(['string', isSure ? [['format', stringLiteral(format)]] : []]);
  }
  if (shape.scalars.has('boolean')) branches.push(['boolean', []]);
  if (shape.isArray) {
    branches.push(['array', [['items', objectLiteral(shape.items ? inner(shape.items) : [])]]]);
  }
  if (shape.objects > 0) branches.push(['object', describeMembers(shape, inner)]);
  return branches;
}

function describeMembers(shape: Shape, inner: (shape: Shape) => Member[]): Member[] {
  if (shape.members.size === 0) return [];
  const values = valuesOfMap(shape);
  if (values !== undefined) return [['additionalProperties', objectLiteral(inner(values))]];
  const entries = [...shape.members];
  const required = entries.filter(([, member]) => member.seen === shape.objects);
  const keywords: Member[] = [];
  if (required.length > 0) {
    const items = required.map(([key]) => stringLiteral(key));
    keywords.push(['required', { kind: 'array', items }]);
  }
  const properties = entries.map(([key, member]): Member => [
    key,
    objectLiteral(inner(member.shape)),
  ]);
  keywords.push(['properties', objectLiteral(properties)]);
  return keywords;
}

function describe30(shape: Shape): Member[] {
  const nullable: Member[] = shape.hasNull ? [['nullable', { kind: 'boolean', value: true }]] : [];
  const schemas = branchesOf(shape, describe30).map(([type, keywords], index): Member[] => [
    ['type', stringLiteral(type)],
    // With several branches null must fit exactly one of them.
    ...(index === 0 ? nullable : []),
    ...keywords,
  ]);
  const [only, second] = schemas;
  if (only === undefined || second === undefined) return only ?? [];
  return [['oneOf', { kind: 'array', items: schemas.map(objectLiteral) }]];
}

function describe31(shape: Shape): Member[] {
  const branches = branchesOf(shape, describe31);
  const types = branches.map(([type]) => stringLiteral(type));
  if (shape.hasNull) types.push(stringLiteral('null'));
  const [only, second] = types;
  if (only === undefined) return [];
  const type: Literal = second === undefined ? only : { kind: 'array', items: types };
  return [['type', type], ...branches.flatMap(([, keywords]) => keywords)];
}

/** What was seen of the values at one place of an example. */
type Shape = {
  scalars: Set<'integer' | 'number' | 'string' | 'boolean'>;
  hasNull: boolean;
  /** The formats of the strings seen; `undefined` among them for a string without one. */
  formats: Set<string | undefined>;
  /** The least wide formats that the integers seen fit in; `undefined` among them for one that fits in none. */
  widths: Set<'int32' | 'int64' | undefined>;
  items: Shape | undefined;
  isArray: boolean;
  /** How many objects were seen, and in how many each key stood. */
  objects: number;
  members: Map<string, { shape: Shape; seen: number }>;
};

function createShape(): Shape {
  return {
    scalars: new Set(),
    hasNull: false,
    formats: new Set(),
    widths: new Set(),
    items: undefined,
    isArray: false,
    objects: 0,
    members: new Map(),
  };
}

/** Adds a value to what was seen at its place. */
function observe(shape: Shape, literal: Literal): void {
  switch (literal.kind) {
    case 'null':
      shape.hasNull = true;
      break;
    case 'boolean':
      shape.scalars.add('boolean');
      break;
    case 'number':
      if (/^-?\d+$/u.test(literal.source)) {
        shape.scalars.add('integer');
        shape.widths.add(widthOf(literal.source));
      } else shape.scalars.add('number');
      break;
    case 'string':
      shape.scalars.add('string');
      shape.formats.add(formatOfString(literal.value));
      break;
    case 'array':
      shape.isArray = true;
      for (const item of literal.items) observe((shape.items ??= createShape()), item);
      break;
    default:
      shape.objects += 1;
      for (const [key, value] of literal.members) {
        const member = shape.members.get(key) ?? { shape: createShape(), seen: 0 };
        member.seen += 1;
        shape.members.set(key, member);
        observe(member.shape, value);
      }
  }
}

/** Adds all that was seen at one place to another one. */
function merge(into: Shape, from: Shape): void {
  for (const scalar of from.scalars) into.scalars.add(scalar);
  for (const format of from.formats) into.formats.add(format);
  for (const width of from.widths) into.widths.add(width);
  into.hasNull ||= from.hasNull;
  into.isArray ||= from.isArray;
  into.objects += from.objects;
  if (from.items !== undefined) merge((into.items ??= createShape()), from.items);
  for (const [key, { shape, seen }] of from.members) {
    const member = into.members.get(key) ?? { shape: createShape(), seen: 0 };
    member.seen += seen;
    into.members.set(key, member);
    merge(member.shape, shape);
  }
}

/**
 * What the values of an object have in common that is a map: several keys, all of them dates, UUIDs or numbers, and
 * values of one shape. `undefined` for an object whose keys are names of properties.
 */
function valuesOfMap({ members }: Shape): Shape | undefined {
  const [first, ...others] = [...members.values()].map(({ shape }) => shape);
  if (first === undefined || others.length === 0 || kindOfKeys(members) === undefined) {
    return undefined;
  }
  if (!others.every((other) => isAlike(first, other))) return undefined;
  const values = createShape();
  for (const { shape } of members.values()) merge(values, shape);
  return values;
}

/** What all keys are, where they are no names. */
function kindOfKeys(members: Shape['members']): string | undefined {
  const kinds = new Set([...members.keys()].map(kindOfKey));
  const [kind] = kinds;
  return kinds.size === 1 ? kind : undefined;
}

function kindOfKey(key: string): string | undefined {
  if (/^\d+$/u.test(key)) return 'number';
  const format = formatOfString(key);
  return format === 'date' || format === 'date-time' || format === 'uuid' ? format : undefined;
}

/** Of the same types, and as objects with a key in common. A null fits anything. */
function isAlike(a: Shape, b: Shape): boolean {
  const [own, others] = [typesOf(a), typesOf(b)];
  if (own === '' || others === '') return true;
  if (own !== others) return false;
  if (a.members.size === 0 || b.members.size === 0) return a.members.size === b.members.size;
  const kind = kindOfKeys(a.members);
  return kind === undefined
    ? [...a.members.keys()].some((key) => b.members.has(key))
    : kind === kindOfKeys(b.members);
}

function typesOf({ scalars, isArray, objects }: Shape): string {
  const named = [...scalars].map((scalar) => (scalar === 'integer' ? 'number' : scalar));
  const types = [...named, ...(isArray ? ['array'] : []), ...(objects > 0 ? ['object'] : [])];
  return [...new Set(types)].toSorted().join();
}

const INT32 = 2n ** 31n;
const INT64 = 2n ** 63n;
// An integer of 64 bits has 19 digits at most.
const MOST_DIGITS = 20;

function widthOf(source: string): 'int32' | 'int64' | undefined {
  if (source.length > MOST_DIGITS) return undefined;
  const value = BigInt(source);
  if (value >= -INT32 && value < INT32) return 'int32';
  return value >= -INT64 && value < INT64 ? 'int64' : undefined;
}
