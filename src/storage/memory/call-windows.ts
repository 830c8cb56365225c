import type { CallWindows } from '#storage/portal/call-windows.ts';
import { putLast } from './bounded-map.ts';

type Window = { end: number; used: number };

export function createCallWindows(): CallWindows {
  const windows = new Map<string, Window>();
  const windowOf = (key: string, now: number, length: number): Window => {
    const known = windows.get(key);
    // A clock that was set back must not make a window longer than it is.
    if (known && now < known.end && known.end <= now + length) return known;
    const fresh = { end: now + length, used: 0 };
    putLast(windows, key, fresh);
    return fresh;
  };
  return {
    async take(key, now, quota, length) {
      const window = windowOf(key, now, length);
      const isAllowed = window.used < quota;
      if (isAllowed) window.used += 1;
      return { isAllowed, used: window.used, end: window.end };
    },
  };
}
