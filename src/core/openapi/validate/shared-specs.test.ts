import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { parseSpec } from '../parse-spec.ts';
import { validateSpec } from './validate-spec.ts';

const folder = process.env['PORTOLAN_SPECS'];

// The 10 MB of YAML are the same document as the 13 MB of JSON, and take longer to read.
const names = (folder === undefined ? [] : readdirSync(folder)).filter(
  (name) => name.endsWith('.gz') && name !== 'large--github-rest.yaml.gz',
);

it
  .skipIf(folder === undefined)
  .each(folder === undefined ? ['(PORTOLAN_SPECS names no folder of documents)'] : names)(
  'the real document %s has no errors',
  (name) => {
    const text = gunzipSync(readFileSync(join(folder ?? '', name))).toString('utf8');
    const findings = validateSpec(parseSpec(text, { file: name.replace(/\.gz$/u, '') }));
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);
