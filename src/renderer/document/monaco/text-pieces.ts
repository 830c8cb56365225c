import type { monaco } from './monaco-setup.ts';

/** Monaco gives what was opened as one piece, and what was written since in pieces of about 64 KB. */
const PIECE_LENGTH = 65_536;
const PIECES_AT_ONCE = 16;

function* piecesOf(snapshot: monaco.editor.ITextSnapshot): Generator<string> {
  for (let read = snapshot.read(); read !== null; read = snapshot.read())
    for (let at = 0; at < read.length; at += PIECE_LENGTH) yield read.slice(at, at + PIECE_LENGTH);
}

function turn(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 0));
}

/**
 * The text as it is at the call, as bytes of UTF-8 and as a string.
 *
 * A large one is read in turns, so that typing goes on, and as a `Blob`: sending a long string would encode all of it
 * at once on the UI's time.
 */
export async function readPieces(
  model: monaco.editor.ITextModel,
): Promise<{ bytes: Blob; text: string }> {
  const pieces: Blob[] = [];
  let text = '';
  let half = '';
  for (const piece of piecesOf(model.createSnapshot())) {
    text += piece;
    const whole = half + piece;
    // A character of two code units may lie in two pieces; encoded apart, each half would be lost.
    half = /[\uD800-\uDBFF]/.test(whole.slice(-1)) ? whole.slice(-1) : '';
    pieces.push(new Blob([half === '' ? whole : whole.slice(0, -1)]));
    if (pieces.length % PIECES_AT_ONCE === 0) await turn();
  }
  pieces.push(new Blob([half]));
  return { bytes: new Blob(pieces), text };
}
