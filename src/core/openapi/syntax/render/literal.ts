/**
 * Data that is to be written into a document, before it has a syntax.
 *
 * Numbers keep their JSON spelling (`1.10`, digits beyond double precision) and objects the order of
 * their keys, which plain JavaScript data would lose.
 */
export type Literal =
  | { kind: 'string'; value: string }
  | { kind: 'number'; source: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'null' }
  | { kind: 'object'; members: [key: string, value: Literal][] }
  | { kind: 'array'; items: Literal[] };

/** A string to be written. */
export function stringLiteral(value: string): Literal {
  return { kind: 'string', value };
}

/** An object to be written, its keys in the order given. */
export function objectLiteral(members: [key: string, value: Literal][]): Literal {
  return { kind: 'object', members };
}

/** Plain JSON data as a literal. */
export function literalOf(value: unknown): Literal {
  switch (typeof value) {
    case 'string':
      return { kind: 'string', value };
    case 'number':
      return { kind: 'number', source: JSON.stringify(value) };
    case 'boolean':
      return { kind: 'boolean', value };
    case 'object':
      if (value === null) return { kind: 'null' };
      if (Array.isArray(value)) return { kind: 'array', items: value.map(literalOf) };
      return {
        kind: 'object',
        members: Object.entries(value).map(([key, member]) => [key, literalOf(member)]),
      };
    default:
      return { kind: 'null' };
  }
}

/** The plain data of a literal, as JSON.parse would give it. */
export function valueOfLiteral(literal: Literal): unknown {
  switch (literal.kind) {
    case 'string':
    case 'boolean':
      return literal.value;
    case 'number':
      return Number(literal.source);
    case 'null':
      return null;
    case 'array':
      return literal.items.map(valueOfLiteral);
    default:
      return Object.fromEntries(
        literal.members.map(([key, value]) => [key, valueOfLiteral(value)]),
      );
  }
}

/** Whether a literal is an object or array without content: written as `{}` or `[]` everywhere. */
export function isEmptyCollection(literal: Literal): boolean {
  if (literal.kind === 'object') return literal.members.length === 0;
  return literal.kind === 'array' && literal.items.length === 0;
}
