import { renderFlow } from '../render/render-flow.ts';
import { renderYamlDocument } from '../render/render-yaml-block.ts';
import type { ParsedSpec, SpecFormat } from '../types.ts';
import { literalOfNode } from './literal-of-node.ts';

const LINE_BREAK = '\n';

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
  const literal = literalOfNode(root, text);
  if (to === 'yaml') {
    return renderYamlDocument(literal, {
      indentUnit: '  ',
      dashIndent: '  ',
      lineBreak: LINE_BREAK,
    });
  }
  const style = {
    colon: ': ',
    comma: ', ',
    indentUnit: '  ',
    lineBreak: LINE_BREAK,
    quoting: 'json',
  } as const;
  return renderFlow(literal, style, '') + LINE_BREAK;
}
