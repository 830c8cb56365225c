import { expect, test } from 'vitest';
import { parseAcceptLanguage } from './accept-language.ts';
import { lookUpLocale } from './look-up-locale.ts';

test.each<[string, string[]]>([
  ['de', ['de']],
  ['da, en-GB;q=0.8, en;q=0.7', ['da', 'en-GB', 'en']],
  ['en;q=0.7, de;q=0.9, fr;q=0.9', ['de', 'fr', 'en']],
  ['en;q=0, de;Q=0.5', ['de']],
  ['de-CH-1996 , *;q=0.1', ['de-CH-1996', '*']],
  ['', []],
  ['de;q=2, en;q=x, d_e, fr;q=1.000', ['fr']],
])('Accept-Language: %s', (header, expected) => {
  expect(parseAcceptLanguage(header)).toEqual(expected);
});

test('a long header is read as far as anyone would write one', () => {
  const header = Array.from({ length: 500 }, (_, n) => `en-x-a${n}`).join(',');
  expect(parseAcceptLanguage(header)).toHaveLength(100);
});

test.each<[string[], string[], string | undefined]>([
  [['de'], ['en', 'de'], 'de'],
  [['DE-at'], ['en', 'de'], 'de'],
  [['zh-Hant-CN-x-private1'], ['zh-Hant', 'zh'], 'zh-Hant'],
  [['zh-Hant-x-private1'], ['zh-Hant-x', 'zh-Hant'], 'zh-Hant'],
  [['fr', 'de'], ['en', 'de'], 'de'],
  [['de'], ['de-AT'], undefined],
  [['*', 'de'], ['en', 'de'], 'de'],
  [['fr'], ['en'], undefined],
  [[], ['en'], undefined],
])('%j of %j', (ranges, available, expected) => {
  expect(lookUpLocale(ranges, available)).toBe(expected);
});
