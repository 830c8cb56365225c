/**
 * What reading a broken document costs beside the same one whole: `PORTOLAN_SPECS=<folder> node scripts/measure-broken.mjs [name …]`.
 * Median milliseconds of warm runs of `parseSpec` with its tree, how many errors are told, and how many operations the
 * outline still has. Each fault is put a quarter into the document.
 */
import { outlineOf } from '../src/core/openapi/outline/outline-of.ts';
import { parseSpec } from '../src/core/openapi/syntax/parse-spec.ts';
import { givenDocuments } from './setup/given-documents.mjs';

const documents = givenDocuments((name) => name.startsWith('large'));

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
for (const { name, read } of documents) {
  const file = name.replace('.gz', '');
  const text = read().toString('utf8');
  console.log([file, 'none', ...measure(text, file)].join('\t'));
  for (const [fault, change] of Object.entries(faults[file.endsWith('.json') ? 'json' : 'yaml'])) {
    console.log([file, fault, ...measure(broken(text, change), file)].join('\t'));
  }
}
