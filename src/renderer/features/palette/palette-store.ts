import { create } from 'zustand';
import { keysWaitAt } from '#renderer/browser/keys-wait-at.ts';

export type PaletteView = 'commands' | 'places' | 'designs' | 'shortcuts';

type PaletteState = {
  open: PaletteView | undefined;
  /** What had the keyboard before; it gets it back. */
  focused: Element | null;
};

export const usePalette = create<PaletteState>(() => ({ open: undefined, focused: null }));

export function openPalette(open: PaletteView): void {
  usePalette.setState({ open, focused: document.activeElement });
}

/** Closes it and gives the keyboard back; `then` runs where the keyboard was. */
export function closePalette(then?: () => void): void {
  closeWith((giveBack) => {
    giveBack();
    then?.();
  });
}

/**
 * Closes it to take the keyboard to another place: until `go` has found that, keys are nobody's, lest they change the text
 * where the cursor still is. They are given back where `go` answers that it leads nowhere.
 */
export function closePaletteToGo(go: () => Promise<boolean>): void {
  const wait = async (giveBack: () => void) => {
    const place = keysWaitAt();
    place?.focus({ preventScroll: true });
    const isThere = await go();
    if (!isThere && place === document.activeElement) giveBack();
  };
  closeWith((giveBack) => void wait(giveBack));
}

function closeWith(then: (giveBack: () => void) => void): void {
  const { focused } = usePalette.getState();
  usePalette.setState({ open: undefined, focused: null });
  // After the dialog has let the keyboard go.
  setTimeout(() =>
    then(() => {
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    }),
  );
}
