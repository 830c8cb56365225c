import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

let now = new Date();

const subscribe = (onTick: () => void): (() => void) => {
  const timer = setInterval(() => {
    now = new Date();
    onTick();
  }, TICK_MS);
  return () => {
    clearInterval(timer);
  };
};

/** The time, anew twice a minute: for words such as "3 minutes ago". */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now);
