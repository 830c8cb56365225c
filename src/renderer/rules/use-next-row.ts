import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';

/**
 * Keeps the keyboard in a list of findings when the row whose menu was open goes, because its rule was muted: it goes on
 * at the row that has its place then, else at the section around the list, which has to take the focus (`tabIndex={-1}`).
 *
 * `rows` is what the list draws, another array whenever they change; `focusRow` focuses one by its index.
 */
export function useNextRow(
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  focusRow: (index: number) => void,
) {
  /** The index of the row whose menu was open last; `undefined` where the keyboard has gone elsewhere. */
  const last = useRef<number>(undefined);
  const goOn = useEffectEvent(() => {
    if (last.current !== undefined && isNowhere())
      focusRow(Math.min(last.current, rows.length - 1));
  });
  useEffect(() => {
    goOn();
  }, [rows]);

  useEffect(() => {
    const section = list.current?.closest('section');
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || section?.contains(target) === true) return;
      // The menu is drawn outside of the list that it is of.
      if (target.closest('[role="menu"]') === null) last.current = undefined;
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      // No row is left.
      if (last.current !== undefined && isNowhere()) section?.focus();
    };
  }, [list]);

  return useMemo(
    () => ({
      /** The menu of a row opens. */
      onMenu: (index: number): void => {
        last.current = index;
      },
      /** An item of the menu takes the keyboard elsewhere. */
      leave: (): void => {
        last.current = undefined;
      },
      /** The menu closes: the keyboard goes back to where it was opened from. */
      onMenuClose: (from: HTMLElement): void => {
        if (last.current !== undefined && from.isConnected) from.focus();
      },
    }),
    [],
  );
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
