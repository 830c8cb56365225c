import { expect, test } from 'vitest';
import { rangeWhenAsked } from './range-when-asked.ts';

/** `|` is where the question was asked, `^` where the cursor is by now; the span is from the quote on. */
function spanOf(source: string) {
  const offset = source.indexOf('|');
  const text = source.replace('|', '');
  const grown = text.indexOf('^') - offset;
  const present = text.replace('^', '');
  const found = { start: present.indexOf("'"), end: present.length };
  const { start, end } = rangeWhenAsked(found, offset, grown);
  const asked = present.slice(0, offset) + present.slice(offset + grown);
  return asked.slice(start, end);
}

test('a quote that was closed by itself is taken along, however much was typed meanwhile', () => {
  expect(spanOf("$ref: '#/|^'")).toBe("'#/'");
  expect(spanOf("$ref: '#/|comp^'")).toBe("'#/'");
});

test('what was typed meanwhile at the end of a word is left to the editor', () => {
  expect(spanOf("$ref: '#/|comp^")).toBe("'#/");
});

test('the span never ends before the cursor of the question', () => {
  expect(rangeWhenAsked({ start: 3, end: 8 }, 6, 4)).toEqual({ start: 3, end: 6 });
});
