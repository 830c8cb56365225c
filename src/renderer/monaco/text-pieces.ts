import type { monaco } from './monaco-setup.ts';

/** Monaco gives a text in pieces of about 64 KB. */
const PIECES_AT_ONCE = 16;

const turn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

/**
 * The text as it is at the call, as bytes of UTF-8 and as a string.
 *
 * A large one is read in turns, so that typing goes on, and as a `Blob`: sending a long string would encode all of it
 * at once on the UI's time.
 */
export const readPieces = async (
  model: monaco.editor.ITextModel,
): Promise<{ bytes: Blob; text: string }> => {
  const snapshot = model.createSnapshot();
  const pieces: Blob[] = [];
  let text = '';
  let half = '';
  for (let piece = snapshot.read(); piece !== null; piece = snapshot.read()) {
    text += piece;
    const whole = half + piece;
    // A character of two code units may lie in two pieces; encoded apart, each half would be lost.
    half = /[\uD800-\uDBFF]$/.test(whole) ? whole.slice(-1) : '';
    pieces.push(new Blob([half === '' ? whole : whole.slice(0, -1)]));
    if (pieces.length % PIECES_AT_ONCE === 0) await turn();
  }
  pieces.push(new Blob([half]));
  return { bytes: new Blob(pieces), text };
};
