import { deepStrictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Document, isCollection, isScalar, visit, type Scalar } from 'yaml';
import { readComposed, readFast } from './reading.testing.ts';

const RUNS = 1000;

const words = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[ \na-d:#'",\\-]{0,30}$/u) },
  { weight: 1, arbitrary: fc.string() },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'integer',
      'two\nlines\n',
      'kept\n\n',
      ' led\n  more\n\nback ',
      '\n\nlate',
      'a: b',
      'yes',
      '0x1F',
      '2020-01-01',
      '~',
      'true',
      '',
      'many words '.repeat(12),
      '# no',
      '- dash',
      'http://a/b#c',
      "it's",
      '"quoted"',
      'tab\there\n\tthere',
      '{brace}',
      'ünï\u2028\u{1F600}',
      '\u0000\u0085\u00A0',
    ),
  },
);
const scalars = fc.oneof(words, fc.integer(), fc.double(), fc.boolean(), fc.constant(null));
const keys = fc.oneof(
  fc.constantFrom('type', '200', '$ref', '/a/{b}', 'x y', '', 'null', '1.0', "it's", 'a: b', '-d'),
  words,
);
const { data } = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalars,
    fc.dictionary(keys, tie('data'), { maxKeys: 5 }),
    fc.array(tie('data'), { maxLength: 4 }),
  ),
}));
const layout = fc.record({
  indent: fc.integer({ min: 1, max: 5 }),
  indentSeq: fc.boolean(),
  lineWidth: fc.constantFrom(0, 20, 40, 80),
  singleQuote: fc.constantFrom(true, false, null),
  blockQuote: fc.constantFrom<(boolean | 'folded' | 'literal')[]>(true, false, 'folded', 'literal'),
  flowCollectionPadding: fc.boolean(),
  style: fc.option(
    fc.constantFrom<Scalar.Type>(
      'PLAIN',
      'QUOTE_SINGLE',
      'QUOTE_DOUBLE',
      'BLOCK_LITERAL',
      'BLOCK_FOLDED',
    ),
    { nil: undefined },
  ),
  flow: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  isRootFlow: fc.nat({ max: 9 }).map((n) => n === 0),
  comments: fc.array(fc.nat({ max: 6 }), { minLength: 5, maxLength: 5 }),
  start: fc.constantFrom('', '', '---\n', '\uFEFF', '# head\n\n'),
  lineBreak: fc.constantFrom('\n', '\n', '\r\n'),
  isOpenEnded: fc.boolean(),
  /** How far the whole document is indented, as a part of a larger one is. */
  margin: fc.constantFrom(0, 0, 0, 4),
});
type ValueOf<A> = A extends fc.Arbitrary<infer V> ? V : never;

const inserts = ['a', 'b:', ': ', ' ', '  ', '\n', '\n  ', '\n\n', '- ', '\n- ', '\t', '#', ' # c'];
const signs = [
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  ',',
  '|',
  '>',
  '&',
  '*',
  '!',
  '?',
  '%',
  '@',
  '\\',
  '~',
];
const mutations = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat({ max: 3 }),
    inserted: fc.constantFrom('', '', '', ...inserts, ...signs, '---\n', '\n...\n', '\r', 'a: b\n'),
  }),
  { minLength: 1, maxLength: 3 },
);

function writeYaml(value: unknown, style: ValueOf<typeof layout>): string {
  const {
    flow,
    isRootFlow,
    comments,
    start,
    lineBreak,
    isOpenEnded,
    margin,
    style: type,
    ...options
  } = style;
  const document = new Document(value, { version: '1.2' });
  let seen = 0;
  visit(document, {
    Node(key, node) {
      seen += 1;
      if (type !== undefined && isScalar(node) && key !== 'key') node.type = type;
      const isFlow = seen > 1 ? flow[seen % flow.length] === true : isRootFlow;
      if (isCollection(node) && isFlow) node.flow = true;
      const comment = seen > 1 ? comments[seen % comments.length] : 0;
      if (comment === 1) node.commentBefore = ` before ${seen}\n\n and more`;
      if (comment === 2) node.comment = ` behind ${seen}`;
      if (comment === 3 && key !== 'value') node.spaceBefore = true;
    },
  });
  const lines = document.toString(options).replaceAll(/^(?=.)/gmu, ' '.repeat(margin));
  const text = (start + lines).replaceAll('\n', lineBreak);
  return isOpenEnded ? text.trimEnd() : text;
}

function mutate(text: string, changes: ValueOf<typeof mutations>): string {
  let mutated = text;
  for (const { at, removed, inserted } of changes) {
    const offset = Math.floor(at * mutated.length);
    mutated = mutated.slice(0, offset) + inserted + mutated.slice(offset + removed);
  }
  return mutated;
}

/** Whether the quick reader takes a text; fails where it then differs from the library's. */
function isReadAlike(text: string): boolean {
  const read = readFast(text);
  if (read === undefined) return false;
  const expected = readComposed(text);
  // Of a broken entry read alone, what is said may differ; whether something is wrong may not.
  if (read.faults.length === 0 || expected.faults.length === 0) deepStrictEqual(read, expected);
  return true;
}

test('reads documents of any layout as the library does', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.dictionary(keys, data, { minKeys: 1, maxKeys: 6 }), layout, (value, style) => {
      if (isReadAlike(writeYaml(value, style))) taken += 1;
    }),
    { numRuns: RUNS, seed: 20 },
  );
  expect(taken).toBeGreaterThan(RUNS / 3);
});

test('reads broken documents as the library does, or not at all', () => {
  let taken = 0;
  fc.assert(
    fc.property(
      fc.dictionary(keys, data, { minKeys: 1, maxKeys: 4 }),
      layout,
      mutations,
      (value, style, changes) => {
        if (isReadAlike(mutate(writeYaml(value, style), changes))) taken += 1;
      },
    ),
    { numRuns: RUNS, seed: 21 },
  );
  expect(taken).toBeGreaterThan(RUNS / 10);
});
