import { expect, test } from 'vitest';
import {
  lineBreakOf,
  splitLines,
  splitLinesAndBreaks,
  usualLineBreakOf,
  withLineBreaks,
} from './line-breaks.ts';

test.each([
  ['', '\n', false],
  ['a', '\n', false],
  ['a\nb\n', '\n', false],
  ['a\r\nb\r\n', '\r\n', false],
  ['a\nb\r\nc\r\n', '\r\n', true],
  ['a\nb\r\n', '\n', true],
  ['a\rb', '\n', true],
])('most lines of %j end with %j', (text, lineBreak, isMixed) => {
  expect(usualLineBreakOf(text)).toEqual({ lineBreak, isMixed });
});

test('the line break of a text is that of its first line', () => {
  expect(['', 'a', '\n', 'a\r\nb\n', 'a\nb\r\n'].map(lineBreakOf)).toEqual([
    '\n',
    '\n',
    '\n',
    '\r\n',
    '\n',
  ]);
});

test('lines are told apart by each of the three line breaks', () => {
  const text = '\na\r\n\rb\n\r\nc';
  const lines = ['', 'a', '', 'b', '', 'c'];
  expect(splitLines(text)).toEqual(lines);
  expect(splitLines(text, 2)).toEqual(['', 'a']);
  expect(splitLinesAndBreaks(text)).toEqual({ lines, breaks: ['\n', '\r\n', '\r', '\n', '\r\n'] });
  expect(splitLinesAndBreaks('a\n')).toEqual({ lines: ['a', ''], breaks: ['\n'] });
  expect(withLineBreaks(text, '\n')).toBe(lines.join('\n'));
  expect(withLineBreaks(text, '\r\n')).toBe(lines.join('\r\n'));
});
