import type { Refusal } from '#backend/archive/archive-types.ts';

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
