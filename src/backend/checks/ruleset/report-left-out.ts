import type { Finding } from '#core/finding/finding.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { FoundRuleset } from './find-ruleset.ts';
import { MOST_SLOW, type RulesetPlan } from './ruleset-steps.ts';

/** Says at its place in the ruleset which rule was not applied, and why. An error: what it would find is not known. */
export function reportLeftOut(
  { leftOut }: RulesetPlan,
  { file, text }: FoundRuleset,
  main: string,
): Finding[] {
  if (leftOut.length === 0) return [];
  const ruleset = parseSpec(text, { file, format: 'yaml' });
  return leftOut.map(({ rule, why }) => {
    const pointer = joinPointer('', 'rules', rule);
    const place = ruleset.rangeOf(pointer);
    return {
      code: 'ruleset.not_run',
      severity: 'error',
      file,
      pointer: place === undefined ? '' : pointer,
      ...ruleset.positionAt(place?.key?.start ?? 0),
      message:
        why === 'slow'
          ? `The rule "${rule}" was not applied to ${main}: it did not come to an end in time.`
          : `The rule "${rule}" was not applied to ${main}: ${MOST_SLOW} rules before it took too long.`,
      hint:
        why === 'slow'
          ? 'Look at its patterns, and for a rule about examples at those of the schemas: one such as (a+)+ takes twice as long for each character more.'
          : 'Mend those, or turn them off; then check again.',
    };
  });
}
