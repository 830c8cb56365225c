import type { TextPosition } from '#core/text/text-edit.ts';
import { create } from 'zustand';

/** A place in a document that the editor is asked to show. */
export type Place = {
  start: TextPosition;
  /** The end of what is to be flashed; only the cursor is placed without it. */
  end?: TextPosition;
  /** Whether the keyboard goes to the text. */
  focus: boolean;
};

type Places = { byId: Readonly<Record<string, Place>> };

/** Places that were asked for and not shown yet; the editor takes them, now or when it opens. */
export const useDocumentPlaces = create<Places>(() => ({ byId: {} }));

export function showPlace(id: string, place: Place): void {
  useDocumentPlaces.setState(({ byId }) => ({ byId: { ...byId, [id]: place } }));
}

export function placeShown(id: string): void {
  useDocumentPlaces.setState(({ byId }) => {
    const { [id]: _shown, ...rest } = byId;
    return { byId: rest };
  });
}
