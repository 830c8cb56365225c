import type { RulesetOutcome } from '#core/ruleset/ruleset-outcome.ts';
import { RULESET_FILES } from '#core/ruleset/ruleset-names.ts';
import type { RulesetCall } from './apply-ruleset.ts';

/** What is said where none of the rules was applied, since they took too long, or too much memory. */
export function stoppedRuleset(
  { main, scope }: Pick<RulesetCall, 'main' | 'scope'>,
  why: 'timeout' | 'memory',
): RulesetOutcome {
  const file = RULESET_FILES[0] ?? '';
  return {
    file,
    scope,
    findings: [
      {
        code: 'ruleset.not_run',
        severity: 'error',
        file: main,
        pointer: '',
        line: 1,
        column: 1,
        message: `None of the rules of the design was applied to ${main}: they took too ${why === 'timeout' ? 'long' : 'much memory'}.`,
        hint: 'Turn off some of them: those that look at every example or at every schema take longest.',
      },
    ],
    off: [],
    rulesetFiles: [],
    files: [],
  };
}
