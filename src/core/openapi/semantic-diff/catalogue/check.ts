import type { ChangeKind } from '#core/openapi/semantic-diff/change.ts';

/** Which way values go: to the API, or from it. Webhooks and callbacks turn both around. */
export type Direction = 'request' | 'response';

/** One row of the catalogue: a kind of change and whether it breaks callers. */
export type Check = {
  kind: ChangeKind;
  /** Whether it breaks callers in what they send, and in what they receive. */
  breaks: Readonly<Record<Direction, boolean>>;
  /** Why it is judged so. */
  why: string;
};

/** Fewer values are allowed: whoever sends may be refused, whoever receives is not surprised. */
export const narrows = { request: true, response: false };
/** More values are allowed: whoever receives may be surprised, whoever sends may go on. */
export const widens = { request: false, response: true };
export const breaks = { request: true, response: true };
export const harmless = { request: false, response: false };

/** One row, in the order of a table: kind, judgement, reason. Its sentence is the message of its code. */
export function check(kind: ChangeKind, judgement: Check['breaks'], why: string): Check {
  return { kind, breaks: judgement, why };
}
