import type { PortalAnswer } from './portal-target.ts';

const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

/** Whether an answer says that the same call may be answered otherwise in a while. */
export function isTemporary({ statusCode }: Pick<PortalAnswer, 'statusCode'>): boolean {
  return TEMPORARY.has(statusCode);
}

/**
 * How long an answer asks to wait, in milliseconds: `Retry-After` (RFC 9110, 10.2.3) in seconds or as a date, which is
 * read by the clock of who sent it (`Date`). `undefined` where it says nothing that can be read.
 */
export function retryAfter(
  { headers }: Pick<PortalAnswer, 'headers'>,
  now: number,
): number | undefined {
  const text = textOf(headers['retry-after']);
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const until = readDate(text);
  const sent = readDate(textOf(headers['date']) ?? '') ?? now;
  return until === undefined ? undefined : Math.max(until - sent, 0);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() : undefined;
}

/** A date in one of the three forms of HTTP (RFC 9110, 5.6.7), all of them in GMT. */
function readDate(text: string): number | undefined {
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*\d\d:\d\d:\d\d/.test(text)) return undefined;
  const time = Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`);
  return Number.isNaN(time) ? undefined : time;
}
