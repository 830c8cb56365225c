import type { Push } from '#contracts/pushes.ts';

/** How long until progress is looked at again, in milliseconds: about what an eye notices. */
const PACE_MS = 300;
/** A push that waits for its portal, or for a sign-in, may go on at any time. */
const WAITING_MS = 2_000;

type Paced = Pick<Push, 'state' | 'nextTryAt' | 'createdAt'>;

/** Whether bytes of a push are on their way, or about to be. */
export function isUnderWay({ state, nextTryAt, createdAt }: Paced): boolean {
  return (
    state === 'sending' ||
    state === 'verifying' ||
    // The first try is due at once; a later one waits for a portal that did not answer.
    (state === 'waiting' && nextTryAt === createdAt)
  );
}

type Told = Pick<Push, 'id' | 'state'>;

/** Whether a push arrived at its portal between two looks at the outbox. */
export function hasArrivedSince(before: readonly Told[], now: readonly Told[]): boolean {
  const known = new Set(before.filter(({ state }) => state === 'done').map(({ id }) => id));
  return now.some(({ id, state }) => state === 'done' && !known.has(id));
}

const goingOn: ReadonlySet<Push['state']> = new Set(['waiting', 'sending', 'verifying', 'sign-in']);

/** Whether nothing more happens with a push by itself, or after a sign-in. */
export function hasEnded({ state }: Pick<Push, 'state'>): boolean {
  return !goingOn.has(state);
}

/** When the list of pushes is to be read again, in milliseconds; `false` while nothing changes by itself. */
export function nextLook(pushes: readonly Paced[], now: number): number | false {
  if (pushes.some(isUnderWay)) return PACE_MS;
  const waiting = pushes.filter(({ state }) => state === 'waiting' || state === 'sign-in');
  if (waiting.length === 0) return false;
  const tries = waiting.map(({ nextTryAt }) => Date.parse(nextTryAt ?? '') - now);
  const soonest = Math.min(...tries.map((left) => (Number.isNaN(left) ? WAITING_MS : left)));
  return Math.min(WAITING_MS, Math.max(PACE_MS, soonest));
}
