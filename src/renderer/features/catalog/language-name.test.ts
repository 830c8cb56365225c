import { expect, test } from 'vitest';
import { languageName } from './language-name.ts';

test.each([
  ['de', 'German (de)'],
  ['pt-BR', 'Brazilian Portuguese (pt-BR)'],
  ['qaa', 'qaa'],
])('%s is called %s', (locale, name) => {
  expect(languageName(locale)).toBe(name);
});
