import type { TextPosition } from './text-edit.ts';

/** Translates between offsets and 1-based lines and columns; a line ends with `\n`. */
export type LineIndex = {
  positionAt(offset: number): TextPosition;
  offsetAt(position: TextPosition): number;
};

// Only each so-many-th line is kept: a text may be all line breaks.
const STEP = 32;

/** Indexes the lines of a text; the text is scanned at the first question only. */
export function createLineIndex(text: string): LineIndex {
  let cached: number[] | undefined;
  const kept = (): number[] => (cached ??= keepLineStarts(text));

  return {
    positionAt(offset) {
      const starts = kept();
      const clamped = Math.min(Math.max(0, offset), text.length);
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= clamped) low = middle;
        else high = middle - 1;
      }
      let start = starts[low] ?? 0;
      let line = low * STEP + 1;
      for (let next = behindBreak(text, start); next !== -1 && next <= clamped; line += 1) {
        start = next;
        next = behindBreak(text, start);
      }
      return { line, column: clamped - start + 1 };
    },

    offsetAt({ line, column }) {
      const starts = kept();
      if (line < 1) return 0;
      let start = starts[Math.floor((line - 1) / STEP)] ?? -1;
      for (let more = (line - 1) % STEP; more > 0 && start !== -1; more -= 1) {
        start = behindBreak(text, start);
      }
      if (start === -1) return text.length;
      const next = behindBreak(text, start);
      const end = next === -1 ? text.length : next - 1;
      return Math.min(start + Math.max(0, column - 1), end);
    },
  };
}

/** The start of the next line, or -1. */
function behindBreak(text: string, from: number): number {
  return text.indexOf('\n', from) + 1 || -1;
}

function keepLineStarts(text: string): number[] {
  const starts = [0];
  let line = 0;
  for (let at = behindBreak(text, 0); at !== -1; at = behindBreak(text, at)) {
    line += 1;
    if (line % STEP === 0) starts.push(at);
  }
  return starts;
}
