import { create } from 'zustand';

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
  const { focused } = usePalette.getState();
  usePalette.setState({ open: undefined, focused: null });
  // After the dialog has let the keyboard go.
  setTimeout(() => {
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    then?.();
  });
}
