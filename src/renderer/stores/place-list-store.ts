import { create } from 'zustand';
import type { TextPosition } from '#core/text/text-edit.ts';

/** A place in a file of a design, as a list names it. */
export type ListedPlace = {
  file: string;
  start: TextPosition;
  /** The method in capitals, or what kind of component it is. */
  kind: string;
  name: string;
  /** The way from there to the place. */
  detail: string;
};

/** Places to choose from, for a dialog that every view can ask for. */
export type PlaceList = {
  title: string;
  places: readonly ListedPlace[];
  onChoose: (place: ListedPlace) => void;
};

type Shown = {
  shown: PlaceList | undefined;
  /** What had the keyboard before; it gets it back. */
  focused: Element | null;
};

export const usePlaceList = create<Shown>(() => ({ shown: undefined, focused: null }));

export function showPlaceList(shown: PlaceList): void {
  usePlaceList.setState({ shown, focused: document.activeElement });
}

/** Closes it and gives the keyboard back; `then` runs where the keyboard was. */
export function closePlaceList(then?: () => void): void {
  const { focused } = usePlaceList.getState();
  usePlaceList.setState({ shown: undefined, focused: null });
  // After the dialog has let the keyboard go.
  setTimeout(() => {
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    then?.();
  });
}
