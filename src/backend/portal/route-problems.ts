import { Problem } from '#contracts/problem.ts';

/** The response schemas of the failures that a route sends. */
export function problemsFor(...statuses: readonly number[]): Record<number, typeof Problem> {
  return Object.fromEntries(statuses.map((status) => [status, Problem]));
}
