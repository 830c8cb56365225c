import type { RulesetOutcome } from '#core/ruleset/ruleset-outcome.ts';
import { RULESET_FILES } from '#core/ruleset/ruleset-names.ts';
import type { RulesetCall } from './apply-ruleset.ts';

/** What is said of rules that took too long, or too much memory. */
export const stoppedRuleset = ({
  main,
  scope,
}: Pick<RulesetCall, 'main' | 'scope'>): RulesetOutcome => {
  const file = RULESET_FILES[0] ?? '';
  return {
    file,
    scope,
    findings: [
      {
        code: 'ruleset.not_run',
        severity: 'warning',
        file: main,
        pointer: '',
        line: 1,
        column: 1,
        message: `Checking ${main} by the rules of the design took too long, so it was stopped.`,
        hint: 'Turn off rules that look at every example, such as "no-invalid-media-type-examples".',
      },
    ],
    off: [],
    rulesetFiles: [],
    files: [],
  };
};
