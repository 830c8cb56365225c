import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';

const HEAD = 'openapi: 3.1.0\ninfo:\n  title: ';
function found(text: string, file = 'openapi.yaml'): string[] {
  return parseSpec(text, { file }).syntaxFindings.map(
    ({ code, line, column, pointer, message }) =>
      `${code} ${line}:${column} ${pointer} ${/U\+\w+/u.exec(message)?.[0]}`,
  );
}

test.each([
  ['NUL in a plain text', `${HEAD}A\0B\n`, '3:11 /info/title U+0000'],
  ['NUL in double quotes', `${HEAD}"A\0B"\n`, '3:12 /info/title U+0000'],
  ['NUL in single quotes', `${HEAD}'A\0B'\n`, '3:12 /info/title U+0000'],
  ['NUL in a block scalar', `${HEAD}|\n    A\n    B\0\n`, '5:6 /info/title U+0000'],
  ['NUL in a key', `${HEAD}A\n  x-\0: 1\n`, '4:5 /info/x-\0 U+0000'],
  ['NUL in a flow mapping', `${HEAD}A\nx: { a: b\0 }\n`, '4:10 /x/a U+0000'],
  ['a control character', `${HEAD}A\u0007\n`, '3:11 /info/title U+0007'],
  ['an escape in a quoted key', `${HEAD}A\n  "x-\u001b": 1\n`, '4:6 /info/x-\u001b U+001B'],
  ['DEL in a plain text', `${HEAD}A\u007f\n`, '3:11 /info/title U+007F'],
  ['a C1 character in a block scalar', `${HEAD}>\n    A\u0090\n`, '4:6 /info/title U+0090'],
  ['a noncharacter in a plain text', `${HEAD}A\uffff\n`, '3:11 /info/title U+FFFF'],
  ['half of a surrogate pair', `${HEAD}"A\ud800"\n`, '3:12 /info/title U+D800'],
  ['behind an anchor, which the library reads', `${HEAD}&a A\0\n`, '3:14 /info/title U+0000'],
])('%s is refused where it stands', (_what, text, place) => {
  expect(found(text)).toContain(`spec_invalid ${place}`);
});

test('a comment has no place in the data, and is looked at all the same', () => {
  expect(found(`# A\u0001\n${HEAD}A\n`)).toEqual(['spec_invalid 1:4  U+0001']);
});

test.each([
  ['what JSON takes in quotes', `${HEAD}"A\u007f\u0080\u009f\ufffe\uffff"\n`],
  ['in a quoted key', `${HEAD}A\n  'x-\u0080': 1\n`],
  ['escapes', `${HEAD}"A\\0\\u0007\\x1b"\n`],
  ['NEL, a byte order mark, other planes, tabs', `${HEAD}"A\u0085\ufeff\u{1F600}\t\u{10FFFF}"\r\n`],
])('%s is fine', (_what, text) => {
  expect(found(text)).toEqual([]);
});

test('JSON takes an escape for a control character, and none as it is', () => {
  expect(found('{"openapi": "3.1.0", "x-a": "\\u0000\u007f"}', 'openapi.json')).toEqual([]);
  expect(found('{"openapi": "3.1.0", "x-a": "\0"}', 'openapi.json')).not.toEqual([]);
});

test('many of them cost no more than reading the text', { timeout: 60_000 }, () => {
  const quoted = parseSpec(`${HEAD}"${'\u0080'.repeat(1_000_000)}"\n`, { file: 'openapi.yaml' });
  expect(quoted.syntaxFindings).toEqual([]);
  const plain = parseSpec(`${HEAD}"${'\0'.repeat(1_000_000)}"\n`, { file: 'openapi.yaml' });
  expect(plain.syntaxFindings).toHaveLength(20);
});
