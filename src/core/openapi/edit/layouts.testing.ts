import * as fc from 'fast-check';
import { Document, isCollection, isScalar, visit, type Scalar } from 'yaml';

/** The values that an arbitrary makes. */
export type ValueOf<A> = A extends fc.Arbitrary<infer V> ? V : never;

/** Texts that are hard to write in YAML, among others. */
export const words = fc.oneof(
  fc.constantFrom(
    'ok',
    'two\nlines\n',
    'kept\n\n',
    ' led',
    'a: b',
    'yes',
    '',
    'long '.repeat(40),
    '# no',
  ),
  fc.string(),
);
/** How a YAML document is laid out. */
export const layout = fc.record({
  indent: fc.integer({ min: 1, max: 5 }),
  indentSeq: fc.boolean(),
  style: fc.constantFrom<Scalar.Type>(
    'PLAIN',
    'QUOTE_SINGLE',
    'QUOTE_DOUBLE',
    'BLOCK_LITERAL',
    'BLOCK_FOLDED',
  ),
  flow: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  comments: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  lineBreak: fc.constantFrom('\n', '\r\n'),
  isOpenEnded: fc.boolean(),
});
type Layout = ValueOf<typeof layout>;

/** Writes data as YAML in a layout: indentation, styles, braces, comments, line breaks. */
export function writeYaml(value: unknown, style: Layout): string {
  const document = new Document(value);
  let seen = 0;
  const takes = (flags: boolean[]): boolean => flags[(seen += 1) % flags.length] === true;
  visit(document, {
    Node(key, node) {
      if (isScalar(node) && typeof node.value === 'string' && key === 'value')
        node.type = style.style;
      if (isCollection(node) && takes(style.flow) && seen > 5) node.flow = true;
      if (takes(style.comments) && key !== null && seen > 5) {
        if (seen % 2 === 0) node.commentBefore = ` before ${seen}`;
        else node.comment = ` behind ${seen}`;
      }
    },
  });
  const { indent, indentSeq } = style;
  const text = document
    .toString({ indent, indentSeq, lineWidth: 40 })
    .replaceAll('\n', style.lineBreak);
  return style.isOpenEnded ? text.trimEnd() : text;
}
