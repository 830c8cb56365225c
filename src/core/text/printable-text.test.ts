import { expect, test } from 'vitest';
import { printableDiff, printableJson, printableLine, printableText } from './printable-text.ts';

test.each([
  ['writes to the clipboard', '\u001b]52;c;cm0gLXJm\u0007', '\\u001b]52;c;cm0gLXJm\\u0007'],
  ['does the same in eight bits', '\u009d52;c;\u009c', '\\u009d52;c;\\u009c'],
  ['covers what stands there', 'error\rfine', 'error\\rfine'],
  ['deletes', 'ab\b\u007f', 'ab\\u0008\\u007f'],
  ['turns the direction', 'a\u202eb\u2066c\u200f', 'a\\u202eb\\u2066c\\u200f'],
  ['is not seen at all', 'a\u{e0041}\ufeff\u2028', 'a\\u{e0041}\\ufeff\\u2028'],
  [
    'sets an error on GitHub',
    '::error::no\n  ::set-env name=A::b',
    '\\::error::no\n  \\::set-env name=A::b',
  ],
  ['does it in the old way', 'a ##[error]no', 'a ##\\[error]no'],
  ['sets a variable on Azure', '##vso[task.setvariable]x', '##vso\\[task.setvariable]x'],
  ['is a message to TeamCity', '##teamcity[buildStop]', '##teamcity\\[buildStop]'],
])('what %s is shown instead', (_what, text, expected) => {
  expect(printableText(text)).toBe(expected);
  expect(printableText(printableText(text))).toBe(expected);
});

test('all other text stays', () => {
  const text = 'a::b\n\t- Größe: „x“ 日本 👩‍👩‍👧 نمی‌خواهم ## [x] #[y]\n';
  expect(printableText(text)).toBe(text);
  expect(printableLine(text)).toBe(text.replaceAll('\n', '\\n'));
});

test('JSON means the same', () => {
  const value = { '::a': '\u009b1m\u202e\u{e0041} ##vso[x] ##[y]\r\n::error::\u001b' };
  const json = printableJson(JSON.stringify(value, undefined, 2));
  expect(JSON.parse(json)).toEqual(value);
  expect(json).not.toMatch(/##\w*\[|^\s*::|(?!\n)[\p{Cc}\p{Cf}]/mu);
});

test('a diff can be applied to lines that end in either way', () => {
  const diff = '--- a\n+++ b\n@@ -1,2 +1,2 @@\n a: 1\r\n-b: 2\r\n+b: \u001b3\r\n ::error::\n';
  expect(printableDiff(diff)).toBe(
    '--- a\n+++ b\n@@ -1,2 +1,2 @@\n a: 1\r\n-b: 2\r\n+b: \\u001b3\r\n \\::error::\n',
  );
});
