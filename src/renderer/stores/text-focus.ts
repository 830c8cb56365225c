import { create } from 'zustand';

/** Whether the text of a document has the keyboard: what leaves it by key is shown then. */
const useFocus = create<{ isInText: boolean }>(() => ({ isInText: false }));

export function useIsInText(): boolean {
  return useFocus(({ isInText }) => isInText);
}

export function setInText(isInText: boolean): void {
  useFocus.setState({ isInText });
}
