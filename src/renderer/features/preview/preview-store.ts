import { create } from 'zustand';
import { lastSession, rememberPreview } from '#renderer/document/state/window-session.ts';

/** Whether the editor shows the rendered document beside the text, for all designs of the window. */
export const usePreview = create<{ isShown: boolean }>(() => ({ isShown: false }));

let isChosen = false;

export function togglePreview(): void {
  isChosen = true;
  const isShown = !usePreview.getState().isShown;
  usePreview.setState({ isShown });
  rememberPreview(isShown);
}

/** As an earlier window had it, unless it was chosen in this one meanwhile. */
async function restore(): Promise<void> {
  const { preview = false } = await lastSession();
  if (!isChosen) usePreview.setState({ isShown: preview });
}

void restore();
