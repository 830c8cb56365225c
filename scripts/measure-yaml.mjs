/**
 * What reading YAML costs: `PORTOLAN_SPECS=<folder> node scripts/measure-yaml.mjs [name …]`.
 * Median milliseconds of warm runs: our reader of values with their places, the library's document with its places, and
 * the same turned into a plain value.
 */
import { LineCounter, parseDocument } from 'yaml';
import { readFastYaml } from '../src/core/openapi/syntax/read/fast-yaml/read-fast-yaml.ts';
import { defaultReadingLimits } from '../src/core/openapi/syntax/read/reading-limits.ts';
import { givenDocuments } from './setup/given-documents.mjs';

const documents = givenDocuments().filter(({ name }) => name.endsWith('.yaml.gz'));

function median(work) {
  const times = [];
  for (let run = 0; run < 4; run += 1) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  const warm = times.slice(1).sort((a, b) => a - b);
  return Math.round(warm[1] ?? 0);
}

console.log(['document', 'KB', 'ours', 'sure', 'yaml with places', 'yaml value'].join('\t'));
for (const { name, read } of documents) {
  const text = read().toString('utf8');
  const options = { prettyErrors: false, keepSourceTokens: false, uniqueKeys: false };
  const row = [
    name,
    Math.round(text.length / 1024),
    median(() => readFastYaml(text, defaultReadingLimits)),
    readFastYaml(text, defaultReadingLimits)?.isSure === true,
    median(() => parseDocument(text, { ...options, lineCounter: new LineCounter() })),
    median(() => parseDocument(text, options).toJS({ maxAliasCount: 100 })),
  ];
  console.log(row.join('\t'));
}
