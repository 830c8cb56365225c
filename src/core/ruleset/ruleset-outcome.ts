import type { Finding } from '#core/finding/finding.ts';

/** What a ruleset file of a design folder says of one OpenAPI document. */
export type RulesetOutcome = {
  /** The ruleset's file, `/` separated and relative to what is checked, as are all paths here. */
  file: string;
  /** The folder whose findings the ruleset has a say in: empty for all, else with a `/` at the end. */
  scope: string;
  /** Faults of the ruleset itself, and what its rules find; `ruleset.<rule>` is the code of the latter. */
  findings: Finding[];
  /** The rules that the designer turned off by name, not through a preset. */
  off: string[];
  /** The files that the ruleset itself was read from, whether they are there or not. */
  rulesetFiles: string[];
  /** Every file that was read beside the document, whether it is there or not. */
  files: string[];
};

/** The code of what a rule finds. */
export function codeOfRule(rule: string): `ruleset.${string}` {
  return `ruleset.${rule}`;
}

/** Whether a finding comes from a ruleset: it is the designer's own rule, and a portal does not know it. */
export function isOfRuleset({ code }: Pick<Finding, 'code'>): boolean {
  return code.startsWith('ruleset.');
}
