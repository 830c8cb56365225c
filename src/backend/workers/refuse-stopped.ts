import type { Refusal } from '#backend/archive/archive-types.ts';
import type { RulesetOutcome } from '#core/ruleset/ruleset-outcome.ts';
import type { RulesetCall } from '#backend/checks/ruleset/apply-ruleset.ts';
import { backendArchiveMessages } from '#messages/en/backend-archive.ts';

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
        message: backendArchiveMessages.t(`stopped.check.${why}`),
        hint: backendArchiveMessages.t('stopped.checkHint'),
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
        message: backendArchiveMessages.t('stopped.rules', { file: main, why }),
        hint: backendArchiveMessages.t('stopped.rulesHint'),
      },
    ],
    off: [],
    own: {},
    muted: [],
    given: [],
    rulesetFiles: [],
    files: [],
  };
}
