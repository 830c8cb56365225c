import { describe, expect, test } from 'vitest';
import { usualDocuments, readRealDocument } from '#tests/real-documents.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import { readYaml } from '#core/openapi/syntax/read/read-yaml.ts';
import { defaultReadingLimits } from '#core/openapi/syntax/read/reading-limits.ts';
import { readComposed, readFast } from './reading.testing.ts';

describe('what the quick reader reads, it reads as the library does', () => {
  test.each([
    // Collections and their places
    ['a: 1\nb:\n  c: 2\n'],
    ['a:\n- 1\n- b: 2\n  c: 3\nd:\n  - 4\n'],
    ['- - 1\n  - 2\n-\n  a: b\n-   c: d\n    e: f\n'],
    ['a:\n    b: 1\n    c:\n     - d\n'],
    ['a:   \nb:\n\n# c\n\nd: # e\n'],
    ['-\n- \n-   # c\n- a:\n- b'],
    ['\uFEFFa: 1\n'],
    ['# head\n\n---\na: 1\n'],
    ['a: 1\r\nb:\r\n  - c\r\n  - |\r\n    d\r\n\r\n    e\r\n'],
    ['  \n# c\n  # d\na: 1 # e\n    # f\nb: 2\n# g'],
    ['a:\n  b: 1\n# c\n  d: 2\n'],
    // Keys
    ["200: a\n\"b c\": d\n'e''f' : g\nh i: j\n/k{l}: m\n0x10: n\n~: o\ntrue: p\n1.0: q\n"],
    ["a:b: c\n-d: e\n<<: f\n$ref: '#/g'\nconstructor: h\n"],
    ['a: 1\nb:\n  - c: 1\n    c: {200: 2, d: 3, "200": 4}\n    c: 5\na:\n  e: 6\n'],
    // Plain scalars
    ['a: b c  \nb: d#e #f\nc: g:h\nd: -i\ne: j, k [l] {m}\nf: n "o"\n'],
    ['a: b\n  c\n\n\n  d: e'.replace(': e', ' e')],
    ['a:\n  long text\n  - with a dash\n\n  and "more\nb: c\n'],
    ['- a\n  b\n- c\n   d\n'],
    ['a: [b, c\n  ]\n'],
    // The core schema
    ['[~, null, Null, NULL, nUll, true, True, FALSE, yes, no]'.replace(/^/u, 'a: ')],
    ['[0, -0, +1, 007, 12345678901234567890, 0o17, 0o8, 0x1F, 0xg, 1_000]'.replace(/^/u, 'a: ')],
    [
      '[1., .5, -1.5e+3, 1e3, e3, 1.2.3, ., +, .inf, -.INF, +.Inf, .nan, .NAN, -.nan]'.replace(
        /^/u,
        'a: ',
      ),
    ],
    ['a: 2020-01-01\nb: 12:30\nc: 1 2\nd: 1e\ne: =\nf: 0.0\n'],
    // Quoted scalars
    [`a: "b"\nb: 'c'\nc: ""\nd: ''\ne: 'f''g'''\nf: "1"\n`],
    [String.raw`a: "\0\a\b\t\n\v\f\r\e\ \"\/\\\N\_\L\P\x41\u00e9\U0001F600\uD83D\uDE00"`],
    ['a: "b  \n  c\n\n\n  d \\\n   \\  e\\\n\n  f\n  "\n'],
    ["a: '  b  \n  c\n\n  d ''\n\n  '\n"],
    ['a:\n  "b\n c"\n'],
    ['a: "\\\n  b"\r\nc: "d\r\n\r\n  e\\\r\n  f"\r\n'],
    // Block scalars
    ['a: |\n  b\n\n   c\n  \n d: e\n'.replace(' d', 'd')],
    ['a: |-\n  b\n\n\nc: |+\n  d\n\n\ne: f\n'],
    ['a: >\n  b\n  c\n\n  d\n   e\n\n   f\n\n\n  g\n  h\n'],
    ['a: >+\n\n\n  b\n  c\n\n'],
    ['- |2\n    a\n   b\n- >-1\n  c\n d\n- |+2 # e\n   f\n'],
    ['a: |\n  b'],
    ['a: >-\n    b\n  \n      \n    c\n'],
    ['a: |\n    b\n  \n      \n    c\n'],
    ['a: |\n  \tb\n  c\td\n# e\nf: g\n'],
    ['- |\n a\n- b: >\n   c\n  d: e\n'],
    // Flow collections
    ['a: {}\nb: []\nc: {d: e, "f":g, \'h\' : [i, {j: k}]}\nl: [[], {}]\n'],
    ['a: {\n  b: c, # d\n\n  e: [f,\n  g]\n}\nh: i\n'],
    ['a: [http://b/c, d:e, -1, "f, g", h i]\nb: {c:{d: e}}\n'],
    ['- {a: b}\n-   [c]\n-\n  {d: e}\n'],
    ['{"a": 1}'],
    ['# c\n---\n[{a: b,\n"c": d\n}, # e\n2]\n\n# f\n'],
    ['{"a":{"b":[1,"c",null]},\r\n"d":{}}\n'],
    ['a: ["b\n  c", \'d\n  e\']\n'],
  ])('%j', (text) => {
    const read = readFast(text);
    expect(read).toBeDefined();
    expect(read).toStrictEqual(readComposed(text));
  });
});

describe('what is wrong is told once, as far as the library finds something wrong', () => {
  test.each([
    ['a:\n\tb: 1\n'],
    ['__proto__: 1\n'],
    ['a: {__proto__: 1}\n'],
    ['a:\n  b: 1\n c: 2\n'],
    ['a:\n  - 1\n - 2\n'],
    ['a: b: c\n'],
    ['a: - b\n'],
    ['a: b\n  c: d\n'],
    ['a: b # c\n  d\n'],
    ['"a": "b\n'],
    ['a: "b" c\n'],
    ['a: "b"#c\n'],
    ['a: "\\z"\n'],
    ['a: "\\x4"\n'],
    ['a: "\\U00110000"\n'],
    ['a: @b\n'],
    ['a: `b`\n'],
    ['a: ]\n'],
    ['a: [b\n'],
    ['a: [b, c]]\n'],
    ['a: [b,, c]\n'],
    ['a: {b: c\n  d: e}\n'],
    ['a: |\n    \n  b\n'],
    ['a: |x\n  b\n'],
    ['a: |#c\n  b\n'],
    ['a: |\n  b\n\t\n'],
  ])('%.60j', (text) => {
    expect(readComposed(text).faults).not.toEqual([]);
    expect(readYaml(text, defaultReadingLimits).faults).toHaveLength(1);
  });

  test('while the rest is read as it stands', () => {
    const text = [
      'info: {title: A}',
      'paths:',
      '  /a:',
      '    get:',
      '      tags: [x',
      '      operationId: a',
      '  /b:',
      '  - c: 1',
      '    c: 2',
      'components:',
      '  schemas:',
      '    P:',
      '      type: "oops',
      '    Q: {type: string}',
      '    Q: {}',
      '',
    ].join('\n');
    const read = readYaml(text, defaultReadingLimits);
    expect(read.faults.map(({ offset, pointer }) => [offset, pointer])).toEqual([
      [text.indexOf('[x'), ''],
      [text.indexOf('c: 2'), '/paths/~1b/0/c'],
      [text.indexOf('"oops'), ''],
      [text.lastIndexOf('Q:'), '/components/schemas/Q'],
    ]);
    expect(read.value).toEqual({
      info: { title: 'A' },
      paths: { '/a': { get: { tags: null, operationId: 'a' } }, '/b': [{ c: 2 }] },
      components: { schemas: { P: { type: null }, Q: {} } },
    });
    expect(read.unread?.map(({ start, end }) => text.slice(start, end))).toEqual(['[x', '"oops']);
    expect(findNode(read.root, '/components/schemas/Q')?.node.start).toBe(text.lastIndexOf('{}'));
  });

  test.each([
    ['with aliases', 'a:\n  b: *c\n  d: e: f\n'],
    ['between documents', 'a: b: c\n---\nd: e\n'],
    ['too often', 'a:\n'.concat(...Array.from({ length: 6 }, (_, n) => `  b${n}: c: d\n`))],
  ])('but not by the quick reader, %s', (_, text) => {
    expect(readFast(text)).toBeUndefined();
  });
});

describe('what the quick reader leaves alone', () => {
  test.each([
    [''],
    ['# only a comment\n'],
    ['text\n'],
    ['"text"'],
    [`${'k'.repeat(1100)}: a\n`],
    ['{"a": 1'],
    ['{"a": 1} b'],
    ['|\n  a\n'],
    ['\uFEFF a: 1\n'],
    ['a: &b c\nd: *b\n'],
    ['a: !!str 1\n'],
    ['%YAML 1.2\n---\na: 1\n'],
    ['? a\n: b\n'],
    ['a: 1\n---\nb: 2\n'],
    ['a: 1\n...\n'],
    ['--- a: 1\n'],
    ['a:\tb\n'],
    ['a: b\rc: d\n'],
    ['a: 1\n- b\n'],
    ['- a\nb: 1\n'],
    ['a\nb: c\n'],
    ['"a\n  b": c\n'],
    ['a: "b\nc"\n'],
    ['a: {b}\n'],
    ['a: [b: c]\n'],
    ['a: [\nb]\n'],
    ['[a]: b\n'],
    ['a: |\nb: c\n'],
  ])('%.60j', (text) => {
    expect(readFast(text)).toBeUndefined();
  });
});

describe('what is nested too deep', () => {
  test.each([
    [`a: ${'['.repeat(101)}${']'.repeat(101)}\n`, 102],
    [Array.from({ length: 101 }, (_, n) => `${' '.repeat(n)}a:`).join('\n'), 5350],
    [`${'- '.repeat(20_000)}a`, 200],
    [`a: ${'['.repeat(200_000)}`, 102],
  ])('%.60j', (text, offset) => {
    expect(readFast(text)?.root).toBeUndefined();
    expect(readFast(text)?.faults).toMatchObject([{ code: 'document_too_complex', offset }]);
  });
});

// What has anchors, or marks where a document begins, is left to the library.
const LEFT = ['accounts.yaml', 'invoices.yaml', 'loans.yaml', 'stations.yaml'];
const files = usualDocuments.filter(
  (file) => /\.ya?ml(?:\.gz)?$/u.test(file) && !LEFT.includes(file),
);

test.each(LEFT)('leaves %s to the library', (file) => {
  expect(readFast(readRealDocument(file).text)).toBeUndefined();
});

describe('reads real documents as the library does', () => {
  test.each(files)('%s', { timeout: 60_000 }, (file) => {
    const { text } = readRealDocument(file);
    const read = readFast(text);
    expect(read).toBeDefined();
    const expected = readComposed(text);
    expect(expected.faults).toEqual([]);
    expect(firstDifference(read?.root, expected.root)).toBeUndefined();
    expect(firstDifference(read?.value, expected.value)).toBeUndefined();
  });
});

/** Where two trees of plain data differ; far quicker than an assertion that keeps a report of both. */
function firstDifference(left: unknown, right: unknown): string | undefined {
  if (Object.is(left, right)) return undefined;
  if (!(left instanceof Object && right instanceof Object)) return '';
  if (Array.isArray(left) !== Array.isArray(right)) return '';
  const names = Object.keys(left);
  const others = Object.keys(right);
  if (names.length !== others.length) return '';
  for (const [index, name] of names.entries()) {
    if (others[index] !== name) return `/${name}`;
    const inner = firstDifference(Reflect.get(left, name), Reflect.get(right, name));
    if (inner !== undefined) return `/${name}${inner}`;
  }
  return undefined;
}
