/**
 * What checking real documents costs: `PORTOLAN_SPECS=<folder> node scripts/measure-validation.mjs [name …]`.
 * Median milliseconds of warm runs: our check, and the libraries that it could be left to.
 */
import SwaggerParser from '@apidevtools/swagger-parser';
import { Config, lintFromString } from '@redocly/openapi-core';
import { builtInRules } from '../src/backend/checks/second-opinion/built-in-rules.ts';
import { parseSpec } from '../src/core/openapi/syntax/parse-spec.ts';
import { validateSpec } from '../src/core/openapi/validate/validate-spec.ts';
import { crossCheck } from '../src/backend/checks/second-opinion/cross-check.ts';
import { givenDocuments } from './setup/given-documents.mjs';

const documents = givenDocuments();
const config = new Config(
  { rules: { struct: 'warn' }, resolve: { doNotResolveExamples: true } },
  { plugins: [await builtInRules()] },
);

async function median(runs, work) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const warm = times.slice(Math.floor(runs / 3)).sort((a, b) => a - b);
  return (warm[Math.floor(warm.length / 2)] ?? 0).toFixed(2);
}

console.log(
  [
    'document',
    'KB',
    'validateSpec',
    'crossCheck',
    'redocly struct',
    'swagger-parser validate',
    'errors',
    'warnings',
  ].join('\t'),
);
for (const { name, read } of documents) {
  const text = read().toString('utf8');
  const spec = parseSpec(text, { file: name.replace(/\.gz$/, '') });
  const runs = text.length > 1_000_000 ? 3 : 30;
  const findings = validateSpec(spec);
  const swaggerParser = () =>
    new SwaggerParser()
      .validate('openapi.json', structuredClone(spec.value), { resolve: { external: false } })
      .catch(() => undefined);
  const row = [
    name,
    Math.round(text.length / 1024),
    await median(runs, () => validateSpec(spec)),
    await median(runs, () => crossCheck(spec)),
    await median(runs, () =>
      lintFromString({ source: text, absoluteRef: `/${spec.file}`, config }),
    ),
    await median(runs, swaggerParser),
    findings.filter(({ severity }) => severity === 'error').length,
    [...findings, ...(await crossCheck(spec))].filter(({ severity }) => severity === 'warning')
      .length,
  ];
  console.log(row.join('\t'));
}
