import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { defaultReadingLimits } from '#core/openapi/syntax/read/reading-limits.ts';
import { validateSpec } from '#core/openapi/validate/validate-spec.ts';

const head =
  '{"openapi": "3.1.0", "info": {"title": "Large", "version": "1"}, "servers": [{"url": "https://api.example.com"}], "paths": {}';
function codes(text: string) {
  return validateSpec(parseSpec(text, { file: 'openapi.json' })).map(({ code, message }) => [
    code,
    message,
  ]);
}

test('a document with more values than an import takes can be read, and says so', () => {
  const text = `${head}, "x-list": [${'1,'.repeat(2_000_000)}1]}`;
  expect(codes(text)).toEqual([
    [
      'spec.too_large_to_import',
      'The document has 2,000,033 values; a portal’s import accepts at most 2,000,000.',
    ],
  ]);
  const [refused] = parseSpec(text, {
    file: 'openapi.json',
    limits: defaultReadingLimits,
  }).syntaxFindings;
  expect(refused?.code).toBe('document_too_complex');
});

test('so does one with more bytes', () => {
  expect(codes(`${head}, "x-text": "${'é'.repeat(17 * 1024 * 1024)}"}`)).toEqual([
    ['spec.too_large_to_import', expect.stringContaining('more than 32 MiB')],
  ]);
  expect(codes(`${head}, "x-text": "${'e'.repeat(17 * 1024 * 1024)}"}`)).toEqual([]);
});
