import type { Finding } from '#core/finding/finding.ts';
import { ApiError } from './api-error.ts';

/** What an answer refused for, place by place, as findings; empty where it names no place. */
export function findingsOfError(error: unknown): Finding[] {
  return error instanceof ApiError
    ? error.errors.flatMap((entry) => {
        const { code, severity, file, message } = entry;
        if (file === undefined) return [];
        const { pointer = '', line = 1, column = 1, hint = '' } = entry;
        return [{ code, severity, file, message, pointer, line, column, hint }];
      })
    : [];
}
