const PAUSE_MS = 2000;

/**
 * Looks at something that other programs may change: now, every two seconds while the window is seen, and whenever it
 * comes to the front; never twice at a time. Answers how to stop.
 */
export function lookRegularly(lookAtIt: () => Promise<void>): () => void {
  let looking = false;
  const look = (): void => {
    if (looking || document.visibilityState === 'hidden') return;
    looking = true;
    void lookAtIt().finally(() => {
      looking = false;
    });
  };
  look();
  const timer = setInterval(look, PAUSE_MS);
  addEventListener('focus', look);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', look);
  };
}
