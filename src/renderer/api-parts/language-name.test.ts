import { expect, test } from 'vitest';
import { isLanguageTag, languageName } from './language-name.ts';

test.each([
  ['de', 'German (de)'],
  ['pt-BR', 'Brazilian Portuguese (pt-BR)'],
  ['qaa', 'qaa'],
])('%s is called %s', (locale, name) => {
  expect(languageName(locale)).toBe(name);
});

test.each([
  ['de', true],
  [' pt-BR ', true],
  ['', false],
  ['d', false],
  ['deutsch deutsch', false],
])('%j is a language tag: %s', (text, expected) => {
  expect(isLanguageTag(text)).toBe(expected);
});
