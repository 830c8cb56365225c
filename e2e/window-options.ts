/** How the window of a test is, whether it is kept for others or not. */
export const WINDOW = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  // What moves is painted sixty times a second, by the processor here.
  reducedMotion: 'reduce' as const,
};
