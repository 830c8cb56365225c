import { type Literal, stringLiteral } from '#core/openapi/syntax/render/literal.ts';
import type { SourceNode, SourceScalar } from '#core/openapi/syntax/read/source-node.ts';
import { jsonNumber } from './json-number.ts';

/**
 * A node of a document's text as data to be written anew: aliases stand for what they name.
 *
 * Numbers keep their digits. What JSON has no number for (`.inf`, `.nan`) becomes a text, as written.
 */
export function literalOfNode(node: SourceNode, text: string): Literal {
  switch (node.kind) {
    case 'map':
      return {
        kind: 'object',
        members: node.pairs.map(({ key, value }) => [key, literalOfNode(value, text)]),
      };
    case 'seq':
      return { kind: 'array', items: node.items.map((item) => literalOfNode(item, text)) };
    case 'alias':
      return node.target === undefined ? { kind: 'null' } : literalOfNode(node.target, text);
    default:
      return literalOfScalar(node, text);
  }
}

function literalOfScalar({ value, start, end }: SourceScalar, text: string): Literal {
  if (value === null) return { kind: 'null' };
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  const written = text.slice(start, end);
  const source = jsonNumber(written, value);
  return source === undefined ? stringLiteral(written) : { kind: 'number', source };
}
