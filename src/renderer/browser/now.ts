import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => {
    clearInterval(timer);
  };
}

/** Equal for half a minute, as a snapshot has to be, and right when nobody has watched for a while. */
export function lastTick(): number {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS;
}

/** The time, anew twice a minute: for words such as "3 minutes ago". */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, lastTick));
}
