import { rulesetEditsMessages } from '#messages/en/ruleset-edits.ts';
import type { Finding } from '#core/finding/finding.ts';
import { warningCodes } from '#core/openapi/validate/report.ts';

// How findings and the names of rules in rulesets belong together.

/** Before the codes of our own findings, where a ruleset names them: Redocly's name for rules of others. */
const OWN = 'portolan/';
/** Before the rules of a Spectral ruleset, where `.redocly.lint-ignore.yaml` names them. */
const SPECTRAL = 'spectral/';

/** Warnings of other checks than that of a document. None of these codes is ever that of an error. */
const OTHER_OWN_RULES = [
  'spec.style',
  'spec.version_mismatch',
  'archive.unreferenced_file',
  'archive.heavy',
  'overview.summary_missing',
  'overview.links_missing',
  'overview.alias_key',
  'overview.unknown_key',
  'version.not_semver',
];

/** The codes of our own findings whose severity a ruleset may say. None of them keeps a portal from taking a design. */
export const OWN_RULES: ReadonlySet<string> = new Set([
  ...Object.keys(warningCodes),
  ...OTHER_OWN_RULES,
]);

/** Whether a code is of our own findings, and a ruleset may say its severity. */
export function isOwnRule(code: string): boolean {
  return OWN_RULES.has(code);
}

/** What a finding's rule is called in `redocly.yaml` and `.redocly.lint-ignore.yaml`. */
export function ruleOf({ code }: Pick<Finding, 'code'>): string {
  if (code.startsWith('ruleset.')) return code.slice('ruleset.'.length);
  if (code.startsWith('spectral.')) return SPECTRAL + code.slice('spectral.'.length);
  return OWN + code;
}

/**
 * What a finding's rule is called where people read it: as in rulesets, or by the code alone where no ruleset has a say
 * in it.
 */
export function shownRule({ code }: Pick<Finding, 'code'>): string {
  return FAULTS.has(code) || !isOfRuleset({ code }) ? code : ruleOf({ code });
}

/** Whether a ruleset may make hints of what a rule finds: Spectral's have that severity, Redocly's have none such. */
export function mayBeHint(rule: string): boolean {
  return spectralRuleOf(rule) !== undefined;
}

/** The code of our own findings that a rule's name stands for; `undefined` for a rule of Redocly's or Spectral's. */
export function ownCodeOf(rule: string): string | undefined {
  return rule.startsWith(OWN) ? rule.slice(OWN.length) : undefined;
}

/** The rule of a Spectral ruleset that a name stands for. */
export function spectralRuleOf(rule: string): string | undefined {
  return rule.startsWith(SPECTRAL) ? rule.slice(SPECTRAL.length) : undefined;
}

/**
 * Whether a finding is the designer's own affair: it comes from a rule of theirs, or they gave it its severity. A portal
 * knows nothing of it.
 */
export function isOfRuleset({ code }: Pick<Finding, 'code'>): boolean {
  return code.startsWith('ruleset.') || code.startsWith('spectral.') || isOwnRule(code);
}

/** Faults of a ruleset itself, which are mended there. */
const FAULTS: ReadonlySet<string> = new Set([
  'ruleset.invalid',
  'ruleset.not_run',
  'ruleset.unknown_field',
  'ruleset.unknown_rule',
  'ruleset.more',
]);

/** Why a finding cannot be muted, nor given another severity; `undefined` where it can. */
export function muteRefusal({
  code,
  severity,
}: Pick<Finding, 'code' | 'severity'>): string | undefined {
  if (FAULTS.has(code)) return rulesetEditsMessages.t('ofRuleset');
  if (isOfRuleset({ code })) return undefined;
  return rulesetEditsMessages.t(severity === 'error' ? 'rejected' : 'ofCheck');
}
