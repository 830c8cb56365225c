import { objectLiteral, stringLiteral, type Literal } from '../render/literal.ts';
import type { Dialect } from '../types.ts';
import { formatOfString } from './string-format.ts';

/** What was seen of the values at one place of an example. */
type Shape = {
  scalars: Set<'integer' | 'number' | 'string' | 'boolean'>;
  hasNull: boolean;
  /** The formats of the strings seen; `undefined` among them for a string without one. */
  formats: Set<string | undefined>;
  items: Shape | undefined;
  isArray: boolean;
  /** How many objects were seen, and in how many each key stood. */
  objects: number;
  members: Map<string, { shape: Shape; seen: number }>;
};

type Member = [key: string, value: Literal];

/**
 * Infers a schema from an example, in the words of the document's dialect.
 *
 * All items of an array are merged into one schema, so that a key is `required` only where every item
 * has it. A null makes a place `nullable` in 3.0 (OpenAPI 3.0.3, section 4.7.24) and adds the type
 * `null` from 3.1 on; a place that was only ever null stays open in 3.0, which has no null type.
 */
export function inferSchema(example: Literal, dialect: Dialect): Literal {
  const shape = createShape();
  observe(shape, example);
  return objectLiteral(dialect === '3.0' ? describe30(shape) : describe31(shape));
}

function createShape(): Shape {
  return {
    scalars: new Set(),
    hasNull: false,
    formats: new Set(),
    items: undefined,
    isArray: false,
    objects: 0,
    members: new Map(),
  };
}

function observe(shape: Shape, literal: Literal): void {
  switch (literal.kind) {
    case 'null':
      shape.hasNull = true;
      break;
    case 'boolean':
      shape.scalars.add('boolean');
      break;
    case 'number':
      shape.scalars.add(/^-?\d+$/u.test(literal.source) ? 'integer' : 'number');
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

// One list of keywords per type that was seen.
function branchesOf(shape: Shape, inner: (shape: Shape) => Member[]): [string, Member[]][] {
  const branches: [string, Member[]][] = [];
  if (shape.scalars.has('number')) branches.push(['number', []]);
  else if (shape.scalars.has('integer')) branches.push(['integer', []]);
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
