import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isEqualData } from '../edit/equal-data.ts';
import { parseSpec } from '../parse-spec.ts';
import { convertSpec } from './convert-spec.ts';

// The folder of real documents, gzipped or not; they are no part of the project.
const folder = process.env['PORTOLAN_SPECS'];
const files =
  folder === undefined
    ? []
    : readdirSync(folder).filter((file) => /\.(?:ya?ml|json)(?:\.gz)?$/u.test(file));

if (files.length === 0) {
  process.stdout.write('Skipped: PORTOLAN_SPECS names no folder of real documents.\n');
}

describe.skipIf(files.length === 0)('each real document, converted and converted back', () => {
  test.each(files)('%s', { timeout: 60_000 }, (file) => {
    const bytes = readFileSync(join(folder ?? '', file));
    const isZipped = file.endsWith('.gz');
    const spec = parseSpec((isZipped ? gunzipSync(bytes) : bytes).toString('utf8'), {
      file: isZipped ? file.slice(0, -'.gz'.length) : file,
    });
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
