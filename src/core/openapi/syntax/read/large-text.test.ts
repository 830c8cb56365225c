import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { defaultReadingLimits } from './reading-limits.ts';

const HEAD = 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\n';
function path(n: number): string {
  return `  /things/${n}:\n    get:\n      summary: Reads thing ${n}\n      responses: { '200': { description: "The ${n}" } }\n`;
}
const each = Array.from({ length: 30_000 }, (_, n) => path(n));
const paths = each.join('');
const [first, second] = [each.slice(0, 15_000).join(''), each.slice(15_000).join('')];

function read(text: string, limits = defaultReadingLimits) {
  const before = process.threadCpuUsage();
  const spec = parseSpec(text, { file: 'openapi.yaml', limits });
  const { user, system } = process.threadCpuUsage(before);
  // The library alone takes ten times as long for as many lines. On a busy machine the clock goes on while nothing is done.
  expect((user + system) / 1000).toBeLessThan(10_000);
  return spec;
}
function firstPlace(text: string): string {
  const [{ code, line, column } = { code: '', line: 0, column: 0 }] = read(text).syntaxFindings;
  return `${code} ${line}:${column}`;
}

test.each([
  ['a line without its colon before a long section', `${HEAD}paths\n${paths}`, 'spec_invalid 3:1'],
  [
    'an entry in the middle',
    `${HEAD}paths:\n${first}  /a:\n    get: { a\n  /b: {}\n${second}`,
    'spec_invalid 60005:10',
  ],
  ['a lone word at the end', `${HEAD}paths:\n${paths}word\n`, 'spec_invalid 120004:1'],
  ['a second document', `${HEAD}paths:\n${paths}---\na: b\n`, 'spec_invalid 120004:1'],
  [
    'more values than the library composes, behind an anchor',
    `${HEAD}x-a: &a 1\npaths:\n${paths}`,
    'document_too_complex 3:6',
  ],
  [
    'too many aliases',
    `${HEAD}x-a: &a 1\nx-b: [${'*a, '.repeat(100_000)}*a]\n`,
    'alias_limit 4:406',
  ],
])('a large text with %s is refused where that is', { timeout: 60_000 }, (_what, text, place) => {
  expect(firstPlace(text)).toBe(place);
});

test('what stands beside a quote that is not closed is read', { timeout: 60_000 }, () => {
  const { value, syntaxFindings } = read(`${HEAD}x-a: "open\npaths:\n${paths}`);
  expect(syntaxFindings[0]).toMatchObject({ code: 'spec_invalid', line: 3, column: 6 });
  expect(Object.keys(Object(value))).toContain('paths');
  expect(value).toHaveProperty(['paths', '/things/29999', 'get', 'summary'], 'Reads thing 29999');
});

test.each([
  ['openapi.yaml', 'a: { b: { c: { d: 1 } } }\n'],
  ['openapi.json', '{ "a": { "b": { "c": { "d": 1 } } } }'],
])('the limits are those that are given, in %s', (file, text) => {
  const codes = (limits: Partial<typeof defaultReadingLimits>): string[] =>
    parseSpec(text, { file, limits: { ...defaultReadingLimits, ...limits } }).syntaxFindings.map(
      ({ code, message }) => `${code} ${message}`,
    );
  expect(codes({ nesting: 4 })).toEqual([]);
  expect(codes({ nesting: 3 })).toEqual([
    'document_too_complex The document is nested more than 3 levels deep.',
  ]);
  expect(codes({ nodes: 17 })).toEqual([]);
  expect(codes({ nodes: 16 })).toEqual([
    'document_too_complex The document has more than 16 values.',
  ]);
});

test('aliases are counted up to the limit that is given', () => {
  const text = 'a: &a 1\nb: [*a, *a]\n';
  const codes = (aliases: number): string[] =>
    parseSpec(text, {
      file: 'a.yaml',
      limits: { ...defaultReadingLimits, aliases },
    }).syntaxFindings.map(({ code }) => code);
  expect([codes(2), codes(1)]).toEqual([[], ['alias_limit']]);
});
