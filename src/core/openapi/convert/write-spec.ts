import { literalOf, type Literal } from '#core/openapi/syntax/render/literal.ts';
import { renderFlow } from '#core/openapi/syntax/render/render-flow.ts';
import { renderYamlDocument } from '#core/openapi/syntax/render/render-yaml-block.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';

const LINE_BREAK = '\n';

/** Writes plain data as the text of a document in a format, its keys in their order. */
export function writeSpec(value: unknown, to: SpecFormat): string {
  return writeLiteral(literalOf(value), to);
}

/** The same for data that knows how its numbers are spelt. */
export function writeLiteral(literal: Literal, to: SpecFormat): string {
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
