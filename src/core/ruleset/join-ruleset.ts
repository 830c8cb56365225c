import type { Finding } from '#core/finding/finding.ts';
import { RULES_BEHIND_ERRORS, RULES_FOR_WARNINGS } from './rule-table.ts';
import { codeOfRule, type RulesetOutcome } from './ruleset-outcome.ts';

/**
 * Our own findings and those of a ruleset, each thing said once: errors of the specification stay, the ruleset wins over
 * our recommendations, and what it turns off is silent.
 */
export function joinRuleset(
  own: readonly Finding[],
  outcome: RulesetOutcome | undefined,
): Finding[] {
  if (outcome === undefined) return [...own];
  const kept = own.filter((finding) => !isReplaced(finding, outcome));
  const errors = new Set(
    own.filter(({ severity }) => severity === 'error').flatMap((finding) => placesAround(finding)),
  );
  const added = outcome.findings.filter(
    (finding) => !BEHIND_ERRORS.has(finding.code) || !errors.has(placeOf(finding)),
  );
  return [...kept, ...added];
}

const BEHIND_ERRORS = new Set<string>([...RULES_BEHIND_ERRORS].map(codeOfRule));

function isReplaced(finding: Finding, { findings, off, scope }: RulesetOutcome): boolean {
  const equivalent = RULES_FOR_WARNINGS[finding.code];
  if (equivalent === undefined || finding.severity === 'error') return false;
  if (!finding.file.startsWith(scope)) return false;
  const { rule, also = [] } = equivalent;
  if (off.includes(rule)) return true;
  const codes = new Set<string>([rule, ...also].map(codeOfRule));
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
