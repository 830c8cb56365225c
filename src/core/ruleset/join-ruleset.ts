import type { Finding } from '#core/finding/finding.ts';
import { RULES_BEHIND_ERRORS, RULES_FOR_WARNINGS } from './rule-table.ts';
import { isOwnRule, ruleOf } from './own-rules.ts';
import {
  codeOfRule,
  codeOfSpectralRule,
  type Muted,
  type RulesetOutcome,
} from './ruleset-outcome.ts';

/**
 * Our own findings and those of a ruleset, each thing said once: errors of the specification stay, the ruleset wins over
 * our recommendations, gives them other severities, and what it turns off is silent.
 */
export function joinRuleset(
  own: readonly Finding[],
  outcome: RulesetOutcome | undefined,
): Finding[] {
  if (outcome === undefined) return [...own];
  const places = mutedPlaces(outcome.muted);
  const kept = own
    .filter((finding) => !isReplaced(finding, outcome))
    .flatMap((finding) => withSeverity(finding, outcome, places));
  const errors = new Set(
    own.filter(({ severity }) => severity === 'error').flatMap((finding) => placesAround(finding)),
  );
  const added = outcome.findings.filter(
    (finding) => !BEHIND_ERRORS.has(finding.code) || !errors.has(placeOf(finding)),
  );
  return [...kept, ...added];
}

const BEHIND_ERRORS = new Set<string>([...RULES_BEHIND_ERRORS].map(codeOfRule));

/** A finding of ours as the ruleset wants it: not at all where it is muted. What a portal refuses stays as it is. */
function withSeverity(
  finding: Finding,
  { own, scope }: RulesetOutcome,
  places: ReadonlySet<string>,
): Finding[] {
  if (finding.severity === 'error' || !isOwnRule(finding.code)) return [finding];
  if (!finding.file.startsWith(scope)) return [finding];
  const severity = own[finding.code];
  if (severity === 'off' || places.has(`${ruleOf(finding)} ${placeOf(finding)}`)) return [];
  if (severity === 'error') return [{ ...finding, severity }];
  return [severity === 'warn' ? { ...finding, isHint: false } : finding];
}

/** Whether a warning of ours is muted: its rule, or the rule at its place. */
export function isMuted(
  finding: Pick<Finding, 'code' | 'file' | 'pointer'>,
  muted: readonly Muted[],
): boolean {
  const rule = ruleOf(finding);
  return muted.some(
    (one) =>
      one.rule === rule &&
      (one.file === '' || (one.file === finding.file && one.pointer === finding.pointer)),
  );
}

/** The places that rules pass over, each with its rule. */
export function mutedPlaces(muted: readonly Muted[]): Set<string> {
  return new Set(
    muted.flatMap(({ rule, file, pointer }) => (file === '' ? [] : [`${rule} ${file}#${pointer}`])),
  );
}

function isReplaced(finding: Finding, { findings, off, scope }: RulesetOutcome): boolean {
  const equivalent = RULES_FOR_WARNINGS[finding.code];
  if (equivalent === undefined || finding.severity === 'error') return false;
  if (!finding.file.startsWith(scope)) return false;
  const { rule, spectral, also = [] } = equivalent;
  if (off.includes(rule) || (spectral !== undefined && off.includes(`spectral/${spectral}`)))
    return true;
  const codes = new Set<string>([rule, ...also].map(codeOfRule));
  if (spectral !== undefined) codes.add(codeOfSpectralRule(spectral));
  return findings.some(
    (other) =>
      codes.has(other.code) &&
      other.file === finding.file &&
      (equivalent.at === 'document' || placesAround(finding).includes(placeOf(other))),
  );
}

function placeOf({ file, pointer }: Finding): string {
  return `${file}#${pointer}`;
}

/** The place of a finding, and that of its parent: what is missing is told at the one or at the other. */
function placesAround(finding: Finding): string[] {
  const { file, pointer } = finding;
  const parent = pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
  return [placeOf(finding), `${file}#${parent}`];
}
