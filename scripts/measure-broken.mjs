/**
 * What reading a broken document costs beside the same one whole: `PORTOLAN_SPECS=<folder> node scripts/measure-broken.mjs [name …]`.
 * Median milliseconds of warm runs of `parseSpec` with its tree, how many errors are told, and how many operations the
 * outline still has. Each fault is put a quarter into the document.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { outlineOf } from '../src/core/openapi/outline/outline-of.ts';
import { parseSpec } from '../src/core/openapi/syntax/parse-spec.ts';

const folder = process.env.PORTOLAN_SPECS;
if (folder === undefined) {
  console.error('Set PORTOLAN_SPECS to a folder of gzipped OpenAPI documents.');
  process.exit(2);
}
const wanted = process.argv.slice(2);
const names = readdirSync(folder).filter(
  (name) =>
    name.endsWith('.gz') &&
    (wanted.length === 0 ? name.startsWith('large') : wanted.some((part) => name.includes(part))),
);

/** Faults by format: what is looked for behind the middle of the text, and what is put there instead. */
const faults = {
  yaml: {
    'colon missing': [/^( {4}(?:get|post)):$/mu, '$1'],
    'quote not closed': [/^( +summary: )(.+)$/mu, '$1"$2'],
    'bracket not closed': [/^( +summary: )(.+)$/mu, '$1[$2'],
    indentation: [/^ {2}(\S+:)$/mu, ' $1'],
  },
  json: {
    'comma missing': [/^( +"summary": ".*"),$/mu, '$1'],
    'quote not closed': [/^( +"summary": ".*)",$/mu, '$1,'],
    'brace not closed': [/^ {6}\},$/mu, ''],
    'colon missing': [/^( {6}"(?:get|post)"):/mu, '$1'],
  },
};

function broken(text, [pattern, replacement]) {
  const middle = text.indexOf('\n', text.length / 4) + 1;
  return text.slice(0, middle) + text.slice(middle).replace(pattern, replacement);
}

function measure(text, file) {
  const times = [];
  let spec;
  for (let run = 0; run < 6; run += 1) {
    spec = undefined;
    const start = performance.now();
    spec = parseSpec(text, { file });
    void spec.root;
    times.push(performance.now() - start);
  }
  const warm = times.slice(1).sort((a, b) => a - b);
  const { operations } = outlineOf(spec);
  return [Math.round(warm[2] ?? 0), spec.syntaxFindings.length, operations.length];
}

console.log(['document', 'fault', 'ms', 'errors', 'operations'].join('\t'));
for (const name of names) {
  const file = name.replace('.gz', '');
  const text = gunzipSync(readFileSync(join(folder, name))).toString('utf8');
  console.log([file, 'none', ...measure(text, file)].join('\t'));
  for (const [fault, change] of Object.entries(faults[file.endsWith('.json') ? 'json' : 'yaml'])) {
    console.log([file, fault, ...measure(broken(text, change), file)].join('\t'));
  }
}
