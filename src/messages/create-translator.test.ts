import { createTranslator as createFull } from 'use-intl/core';
import { expect, test } from 'vitest';
import { createTranslator } from './create-translator.ts';

const messages = {
  plain: "It doesn't change.",
  named: '{first} and {other}, or {first}',
  adjoining: '{first}{other}',
  quoted: `Write '{first}' or it''s {first}, '<'b>`,
  brace: "An opening '{' is missing in {first}.",
  plural: '{count, plural, one {# file} other {# files}} of {first}',
  nested: { deep: 'In {first}' },
} as const;
const options = { locale: 'en', messages, timeZone: 'UTC' };
const values = { first: '<a> {b}', other: "'c' {first}", count: 2310 };

test('the short way writes what the translator itself does', () => {
  const [short, full] = [createTranslator(options), createFull(options)];
  for (const key of ['named', 'adjoining', 'quoted', 'brace', 'plural', 'nested.deep'] as const)
    expect([key, short(key, values)]).toEqual([key, full(key, values)]);
  expect(short('plain')).toBe(messages.plain);
  expect(short.rich('nested.deep', values)).toBe('In <a> {b}');
});
