/**
 * Which warnings and hints the check gives, and on how many documents: `PORTOLAN_SPECS=<folder> node scripts/count-findings.mjs`.
 * For each rule: findings, documents, and one of its messages.
 */
import { rankOf } from '../src/core/finding/finding.ts';
import { parseSpec } from '../src/core/openapi/syntax/parse-spec.ts';
import { validateSpec } from '../src/core/openapi/validate/validate-spec.ts';
import { givenDocuments } from './setup/given-documents.mjs';

/** By severity and code. */
const rules = new Map();
const given = givenDocuments();
for (const { name, read } of given) {
  const text = read().toString('utf8');
  const spec = parseSpec(text, { file: name.replace('.gz', '') });
  for (const finding of validateSpec(spec, { unused: true })) {
    const { code, message } = finding;
    const key = `${['error', 'warning', 'hint'][rankOf(finding)]}\t${code}`;
    const rule = rules.get(key) ?? { findings: 0, documents: new Set(), message };
    rule.findings += 1;
    rule.documents.add(name);
    rules.set(key, rule);
  }
}

console.log(
  ['severity', 'rule', 'findings', `documents of ${given.length}`, 'for example'].join('\t'),
);
for (const [key, { findings, documents, message }] of rules)
  console.log([key, findings, documents.size, message].join('\t'));
