import { afterEach, beforeEach, expect, test } from 'vitest';
import { arabic } from '#messages/ar/index.ts';
import { addTranslations, setLanguage } from '#messages/language.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec } from './validate-spec.ts';

beforeEach(() => {
  addTranslations('ar', arabic);
  setLanguage('ar');
});
afterEach(() => {
  setLanguage('en');
});

function read(text: string) {
  return parseSpec(text, { file: 'openapi.yaml' });
}

function plain(text = ''): string {
  return text.replaceAll(/[\u2068\u2069]/gu, '');
}

test('findings are written in the current language, with names and keywords as they are', () => {
  const [missing, type] = validateSpec(
    read(
      'openapi: 3.1.0\ninfo: { version: 1 }\npaths: {}\nservers: [{ url: "https://a.example" }]',
    ),
  );
  expect(plain(missing?.message)).toBe('لا يوجد "title" في كائن info هذا.');
  expect(plain(type?.message)).toBe('النوع المطلوب في "version": سلسلة نصية، لكن القيمة العدد 1.');
  expect(plain(type?.hint)).toBe('ضعها بين علامتي اقتباس: "1".');
});

test('each name of a list keeps its place in a sentence that is written from right to left', () => {
  const found = validateSpec(read('openapi: 3.1.0\npaths: {}\ninfo: {}'));
  expect(found.map(({ message }) => message).join()).toContain(
    '\u2068"title"\u2069 ولا \u2068"version"\u2069',
  );
});

test('a text that has a key twice can be read in each language, and what follows from a fault is left out', () => {
  const doubled = read('a: 1\na: 2\n');
  expect(doubled.syntaxFindings).toHaveLength(1);
  expect(doubled.unreadable).toEqual([]);
  expect(read('a: [\n').unreadable).toHaveLength(1);
  // The anchor stands in what is left out.
  expect(read('a: 1\nx: &b @c\ny: *b\nz: 2\n').syntaxFindings).toHaveLength(1);
});
