import { expect, test } from 'vitest';
import { restoreLineBreaks } from './restore-line-breaks.ts';

test('lines that stay keep their line break, and new ones get the usual one', () => {
  const original = 'a\r\nb\nc\r\nd\ne\r\n';
  expect(restoreLineBreaks(original, 'b\r\nc1\r\nc2\r\nd\r\ne\r\n', '\r\n')).toBe(
    'b\nc1\r\nc2\r\nd\ne\r\n',
  );
});

test('a text that was not edited is the file again', () => {
  const original = 'a\r\nb\nc\rd\r\n\n';
  expect(restoreLineBreaks(original, original.replaceAll(/\r\n|\r|\n/g, '\n'), '\n')).toBe(
    original,
  );
});

test('a line behind a last line without a line break', () => {
  expect(restoreLineBreaks('a\r\nb\nc\r\nd', 'a\r\nb\r\nc\r\nd\r\ne', '\r\n')).toBe(
    'a\r\nb\nc\r\nd\r\ne',
  );
});
