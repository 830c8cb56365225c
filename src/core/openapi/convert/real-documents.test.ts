import { describe, expect, test } from 'vitest';
import { usualDocuments, readRealDocument } from '#tests/real-documents.ts';
import { isEqualData } from '#core/openapi/edit/equal-data.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { convertSpec } from './convert-spec.ts';

describe('each real document, converted and converted back', () => {
  test.each(usualDocuments)('%s', { timeout: 60_000 }, (file) => {
    const { name, text } = readRealDocument(file);
    const spec = parseSpec(text, { file: name });
    const other = spec.format === 'json' ? 'yaml' : 'json';
    const there = parseSpec(convertSpec(spec, other), { file: `openapi.${other}` });
    expect(there.syntaxFindings).toEqual([]);
    expect(isEqualData(there.value, spec.value)).toBe(true);
    const back = parseSpec(convertSpec(there, spec.format), { file: `openapi.${spec.format}` });
    expect(isEqualData(back.value, spec.value)).toBe(true);
    // The same text again: so neither the order of keys nor a digit got lost on the way.
    expect(convertSpec(back, other) === there.text).toBe(true);
  });
});
