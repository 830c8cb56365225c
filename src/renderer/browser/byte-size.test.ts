import { afterEach, expect, test } from 'vitest';
import { browser } from '#messages/ar/browser.ts';
import { addTranslations, setLanguage } from '#messages/language.ts';
import { formatByteSize } from './byte-size.ts';

afterEach(() => setLanguage('en'));

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1.0 KiB'],
  [18_233, '18 KiB'],
  [1_048_575, '1.0 MiB'],
  [13_000_000, '12 MiB'],
  [5_000_000_000, '4.7 GiB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatByteSize(bytes)).toBe(words);
});

test('sizes are told in the language that is current then', () => {
  addTranslations('ar', { browser });
  setLanguage('ar');
  expect([1, 2, 1023, 18_233].map(formatByteSize)).toEqual([
    'بايت واحد',
    'بايتان',
    '1,023 بايتًا',
    '\u206818\u2069 كيبيبايت',
  ]);
});
