import {
  isStatus,
  offeredStatuses,
  readStatus,
  statusLabel,
  statusObstacle,
} from '#core/openapi/response/status-codes.ts';

/** What came of what was typed as a status. */
export type StatusChoice =
  | { kind: 'status'; status: string }
  /** It is one of OpenAPI's, but not of the four. */
  | { kind: 'others'; status: string; message: string }
  | { kind: 'invalid'; message: string }
  /** It can become one yet, or names one that is taken. */
  | { kind: 'open' };

type Offer = { taken: readonly string[]; anyStatus: boolean };

/** Whether a status is among those that are shown for what was typed: its label contains that. */
export function isShownFor(status: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return wanted.length < 4 && /^\d*x+$/u.test(wanted)
    ? status.toLowerCase() === wanted
    : statusLabel(status).toLowerCase().includes(wanted);
}

/**
 * Reads what was typed: a status itself, or the first free one whose digits or words contain it. `whole`: nothing more
 * will be typed.
 */
export function chooseStatus(
  typed: string,
  { taken, anyStatus }: Offer,
  whole: boolean,
): StatusChoice {
  const text = typed.trim();
  if (text === '') return { kind: 'open' };
  const exact = readStatus(text);
  const named = exact ?? offeredStatuses(true).find((one) => statusLabel(one) === text);
  const shown = offeredStatuses(anyStatus).filter((status) => isShownFor(status, text));
  const status = named ?? shown.find((one) => !taken.includes(one));
  if (status !== undefined) {
    if (taken.includes(status)) return { kind: 'open' };
    const obstacle = statusObstacle(status, anyStatus);
    return obstacle === undefined
      ? { kind: 'status', status }
      : { kind: 'others', status, message: obstacle.message };
  }
  const isBegun = /^[1-5]\d?$/u.test(text) || 'default'.startsWith(text.toLowerCase());
  if (shown.length > 0 || (isBegun && !whole)) return { kind: 'open' };
  const message = statusObstacle(text, anyStatus)?.message ?? '';
  return { kind: 'invalid', message };
}

/** The list for what was typed; all of it while that is the chosen status. A code that is not registered comes first. */
export function shownStatuses(typed: string, chosen: string, anyStatus: boolean): string[] {
  const offered = offeredStatuses(anyStatus);
  if (typed === '' || typed === statusLabel(chosen)) return [...offered];
  const exact = readStatus(typed);
  const isOther = anyStatus && exact !== undefined && isStatus(exact) && !offered.includes(exact);
  return [...(isOther ? [exact] : []), ...offered.filter((status) => isShownFor(status, typed))];
}
