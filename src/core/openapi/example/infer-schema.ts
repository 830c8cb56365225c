import { objectLiteral, stringLiteral, type Literal } from '#core/openapi/syntax/render/literal.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';
import { createShape, observe, type Shape, valuesOfMap } from './example-shape.ts';

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
