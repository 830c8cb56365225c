import { Type } from 'typebox';
import { Problem } from '#contracts/problem.ts';

/** The response schemas of the failures that a route sends. */
export function problemsFor(...statuses: readonly number[]): Record<number, typeof Problem> {
  return Object.fromEntries(statuses.map((status) => [status, Problem]));
}

/** The answer to a caller that holds the present state already: it has no body. */
export const notModified = { 304: Type.Null() } as const;
