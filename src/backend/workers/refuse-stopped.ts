import type { Refusal } from '#backend/archive/archive-types.ts';
import type { RulesetOutcome } from '#core/ruleset/ruleset-outcome.ts';
import type { RulesetCall } from '#backend/checks/ruleset/apply-ruleset.ts';

/** Why a job was ended from outside. */
export type StopReason = 'timeout' | 'memory';

/** The refusal of an archive or a design that took too much time or memory. */
export function refuseStopped(why: StopReason): Refusal {
  return {
    ok: false,
    problem: 'document_too_complex',
    findings: [
      {
        code: 'document_too_complex',
        severity: 'error',
        file: '',
        pointer: '',
        line: 1,
        column: 1,
        message:
          why === 'timeout'
            ? 'Checking the files took too long, so it was stopped.'
            : 'Checking the files took too much memory, so it was stopped.',
        hint: 'Make the documents smaller or simpler, or split the API.',
      },
    ],
  };
}

/** What is said where none of the rules was applied, since they took too long, or too much memory. */
export function stoppedRuleset(
  { main, scope }: Pick<RulesetCall, 'main' | 'scope'>,
  why: 'timeout' | 'memory',
): RulesetOutcome {
  return {
    rulesets: [],
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
    own: {},
    muted: [],
    rulesetFiles: [],
    files: [],
  };
}
