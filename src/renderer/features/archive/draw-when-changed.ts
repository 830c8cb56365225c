import {
  type ComponentType,
  memo,
  type NamedExoticComponent,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';

/**
 * A function that stays the same one and does what that of the last drawing does: who is given it need not be drawn anew
 * for it.
 */
export function useSteady<Given extends unknown[]>(
  run: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}

/**
 * Draws a part of the form anew only when what it is given says something else. Each key changes overview.json, of which
 * all parts of the form are drawn, and most of them show the same as before; their controls are what costs.
 */
export function drawWhenChanged<Props extends object>(
  part: ComponentType<Props>,
): NamedExoticComponent<Props> {
  return memo(part, saysTheSame);
}

/** Lists are told by what they hold, everything else by itself. */
function saysTheSame(before: object, after: object): boolean {
  const known = new Map<string, unknown>(Object.entries(before));
  const now = Object.entries(after);
  return (
    now.length === known.size &&
    now.every(([key, value]) => known.has(key) && isSame(known.get(key), value))
  );
}

function isSame(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  return (
    Array.isArray(before) &&
    Array.isArray(after) &&
    JSON.stringify(before) === JSON.stringify(after)
  );
}
