import { afterPaint } from './after-paint.ts';

type Subscribe = (listener: () => void) => () => void;

/** Nothing is painted in a window that is hidden. */
const AT_THE_LATEST_MS = 200;

/** Tells its own listeners of changes once the frame that follows them is painted: once for all that came until then. */
export function createPaintedChanges(subscribe: Subscribe): Subscribe {
  const listeners = new Set<() => void>();
  let isAwaited = false;
  const expect = () => {
    if (isAwaited || listeners.size === 0) return;
    isAwaited = true;
    const tell = () => {
      callOff();
      clearTimeout(timer);
      isAwaited = false;
      for (const listener of listeners) listener();
    };
    const callOff = afterPaint(tell);
    const timer = setTimeout(tell, AT_THE_LATEST_MS);
  };
  subscribe(expect);
  return (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}
