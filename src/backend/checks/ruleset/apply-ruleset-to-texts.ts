import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { RulesetOutcome } from '#core/ruleset/ruleset-outcome.ts';
import { applyRuleset, type RulesetCall } from './apply-ruleset.ts';
import type { RulesetPlan, RulesetStep } from './ruleset-steps.ts';

/** The same as `applyRuleset`, with the texts as they are sent: a JSON object, or no bytes at all. */
export async function applyRulesetToTexts(
  call: Omit<RulesetCall, 'texts'>,
  bytes: Uint8Array,
  plan: RulesetPlan,
  onStep: (step: RulesetStep) => void,
): Promise<RulesetOutcome | undefined> {
  const sent: unknown = bytes.length === 0 ? {} : JSON.parse(new TextDecoder().decode(bytes));
  const texts = new Map<string, string>();
  for (const [path, text] of Object.entries(isRecord(sent) ? sent : {}))
    if (typeof text === 'string') texts.set(path, text);
  return applyRuleset({ ...call, texts }, plan, onStep);
}
