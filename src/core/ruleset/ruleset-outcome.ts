import type { Finding } from '#core/finding/finding.ts';

/** What the ruleset files of a design folder say of one OpenAPI document. */
export type RulesetOutcome = {
  /** The files whose rules were applied; all paths are `/` separated and relative to what is checked. */
  rulesets: string[];
  /** The folder whose findings the ruleset has a say in: empty for all, else with a `/` at the end. */
  scope: string;
  /** Faults of the ruleset itself, and what its rules find: see `codeOfRule` and `codeOfSpectralRule`. */
  findings: Finding[];
  /** The rules that the designer turned off by name, not through a preset. */
  off: string[];
  /** The severities that the designer gave to findings of our own, by their codes. */
  own: OwnSeverities;
  /** What is muted, as it is written: not all of it would find something. */
  muted: Muted[];
  /** The rules whose severities the ruleset's own file gives, rather than what it extends. */
  given: GivenSeverity[];
  /** The files that the ruleset itself was read from, whether they are there or not. */
  rulesetFiles: string[];
  /** Every file that was read beside the document, whether it is there or not. */
  files: string[];
};

/** How grave a rule's findings are, in Redocly's words. */
export type RuleSeverity = 'error' | 'warn' | 'off';

export type OwnSeverities = Record<string, RuleSeverity>;

/** A rule that the design's ruleset itself gives a severity. */
export type GivenSeverity = {
  /** As rulesets call it: see `ruleOf`. */
  rule: string;
  /** The file that says so. */
  by: string;
  /** How grave its findings would be without that. */
  otherwise: 'error' | 'warning' | 'hint' | 'off';
};

/** A rule that is turned off for a design, or passes over a place of it. */
export type Muted = {
  /** As rulesets call it: see `ruleOf`. */
  rule: string;
  /** The file with the place, and its JSON Pointer there; both empty for the whole design. */
  file: string;
  pointer: string;
  /** The file that says so. */
  by: string;
};

/** The code of what a rule of Redocly's finds. */
export function codeOfRule(rule: string): `ruleset.${string}` {
  return `ruleset.${rule}`;
}

/** The code of what a rule of a Spectral ruleset finds. */
export function codeOfSpectralRule(rule: string): `spectral.${string}` {
  return `spectral.${rule}`;
}
