import { create } from 'zustand';

/** Whether the editor shows the rendered document beside the text, for all designs of the window. */
export const usePreview = create<{ isShown: boolean }>(() => ({ isShown: false }));

export const togglePreview = (): void => {
  usePreview.setState(({ isShown }) => ({ isShown: !isShown }));
};
