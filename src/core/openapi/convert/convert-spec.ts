import type { ParsedSpec, SpecFormat } from '#core/openapi/syntax/types.ts';
import { literalOfNode } from './literal-of-node.ts';
import { writeLiteral } from './write-spec.ts';

/**
 * Writes a document that was read without a fault in a format: the same keys in the same order, the same digits,
 * and texts that stay texts for YAML 1.1 readers too.
 *
 * References are not followed. Comments, anchors and the layout have no counterpart and are dropped.
 *
 * @throws {Error} for a document that could not be read
 */
export function convertSpec(spec: ParsedSpec, to: SpecFormat): string {
  const { root, text, syntaxFindings } = spec;
  if (root === undefined || syntaxFindings.length > 0) {
    throw new Error('A document that cannot be read cannot be converted.');
  }
  return writeLiteral(literalOfNode(root, text), to);
}
