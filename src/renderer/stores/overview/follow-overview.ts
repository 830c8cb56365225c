import { lookAtOverview } from './save-overview.ts';

const PAUSE_MS = 2000;

/** Looks after a design's overview.json while its form is shown and the window is seen. Answers how to stop. */
export const followOverview = (designId: string): (() => void) => {
  const look = () => {
    if (document.visibilityState === 'visible') void lookAtOverview(designId);
  };
  look();
  const timer = setInterval(look, PAUSE_MS);
  addEventListener('focus', look);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', look);
  };
};
