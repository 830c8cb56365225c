/**
 * Which warnings and hints the check gives, and on how many documents: `PORTOLAN_SPECS=<folder> node scripts/count-findings.mjs`.
 * For each rule: findings, documents, and one of its messages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseSpec } from '../src/core/openapi/syntax/parse-spec.ts';
import { validateSpec } from '../src/core/openapi/validate/validate-spec.ts';

const folder = process.env.PORTOLAN_SPECS;
if (folder === undefined) {
  console.error('Set PORTOLAN_SPECS to a folder of gzipped OpenAPI documents.');
  process.exit(2);
}

/** By severity and code. */
const rules = new Map();
const names = readdirSync(folder).filter((name) => name.endsWith('.gz'));
for (const name of names) {
  const text = gunzipSync(readFileSync(join(folder, name))).toString('utf8');
  const spec = parseSpec(text, { file: name.replace('.gz', '') });
  for (const { severity, code, message } of validateSpec(spec, { unused: true })) {
    const key = `${severity}\t${code}`;
    const rule = rules.get(key) ?? { findings: 0, documents: new Set(), message };
    rule.findings += 1;
    rule.documents.add(name);
    rules.set(key, rule);
  }
}

console.log(
  ['severity', 'rule', 'findings', `documents of ${names.length}`, 'for example'].join('\t'),
);
for (const [key, { findings, documents, message }] of rules)
  console.log([key, findings, documents.size, message].join('\t'));
