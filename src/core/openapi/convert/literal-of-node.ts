import { type Literal, stringLiteral } from '#core/openapi/syntax/render/literal.ts';
import type { SourceNode, SourceScalar } from '#core/openapi/syntax/read/source-node.ts';

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

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/u;
const OTHER_BASE = /^0(?:o[0-7]+|x[\da-fA-F]+)$/u;

/**
 * A number of YAML's core schema (1.2.2, section 10.3.2) as JSON spells it (RFC 8259, section 6), digit by digit:
 * neither `1.0` nor an integer beyond double precision changes.
 *
 * `undefined` for infinity and for what is not a number, which JSON cannot say.
 */
function jsonNumber(written: string, value: number): string | undefined {
  if (JSON_NUMBER.test(written)) return written;
  if (OTHER_BASE.test(written)) return BigInt(written).toString();
  const spelled = written
    .replace(/^\+/u, '')
    .replace(/^(-?)0+(?=\d)/u, '$1')
    .replace(/^(-?)\./u, '$10.')
    .replace(/\.(?!\d)/u, '.0');
  if (JSON_NUMBER.test(spelled)) return spelled;
  return Number.isFinite(value) ? JSON.stringify(value) : undefined;
}
