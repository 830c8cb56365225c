import type { Finding, Severity } from '#core/finding/finding.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { createReport } from '#core/openapi/validate/report.ts';

/** What is wrong at a place of a ruleset. */
export type RulesetFault = {
  code: 'ruleset.invalid' | 'ruleset.not_run' | 'ruleset.unknown_field' | 'ruleset.unknown_rule';
  at?: 'key' | 'value';
  message: string;
  hint: string;
};

/** Collects what is wrong with the files of a ruleset. */
export type RulesetReport = {
  add(file: ParsedSpec, pointer: string, fault: RulesetFault): void;
  /** Adds what was found with its place. */
  addFound(finding: Finding): void;
  findings(): Finding[];
};

export function createRulesetReport(): RulesetReport {
  const report = createReport();
  const found: Finding[] = [];
  return {
    add(file, pointer, { at = 'value', ...fault }) {
      const severity: Severity = fault.code === 'ruleset.invalid' ? 'error' : 'warning';
      report.addAt(file, pointer, { ...fault, at, severity });
    },
    addFound(finding) {
      found.push(finding);
    },
    findings: () => [...found, ...report.findings()],
  };
}

/** What Redocly's linter says, as a sentence of ours: names in quotes, on one line, with a full stop. */
export function sentenceOf(message: string): string {
  const line = message
    .replaceAll(/\s*\n[\s-]*/gu, ' ')
    .replaceAll('`', '"')
    .trim();
  return /[.!?]$/u.test(line) ? line : `${line}.`;
}
