import { WRITABLE_STATUSES, type WritableStatus } from '#core/openapi/syntax/types.ts';

type StatusMeaning = { phrase: string; meaning: string };

/** The codes that can be added, with the words of RFC 9110, section 15, and what they tell a caller. */
export const statusMeanings: Record<WritableStatus, StatusMeaning> = {
  '200': { phrase: 'OK', meaning: 'The request did what it asked for.' },
  '201': { phrase: 'Created', meaning: 'The request made something new.' },
  '400': { phrase: 'Bad Request', meaning: 'The caller sent something that cannot be used.' },
  '500': {
    phrase: 'Internal Server Error',
    meaning: 'The server failed; the request may be fine.',
  },
};

/** `201 Created` */
export function statusLabel(status: WritableStatus): string {
  return `${status} ${statusMeanings[status].phrase}`;
}

export function isWritableStatus(status: string): status is WritableStatus {
  return WRITABLE_STATUSES.some((writable) => writable === status);
}

/** The first code that is still free and whose digits or words contain what was typed. */
export function findStatus(typed: string, taken: readonly string[]): WritableStatus | undefined {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return undefined;
  return WRITABLE_STATUSES.find(
    (status) => !taken.includes(status) && statusLabel(status).toLowerCase().includes(wanted),
  );
}
