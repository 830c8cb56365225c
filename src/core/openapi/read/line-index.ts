import type { TextPosition } from '../types.ts';

/** Translates between offsets and 1-based lines and columns; a line ends with `\n`. */
export type LineIndex = {
  positionAt(offset: number): TextPosition;
  offsetAt(position: TextPosition): number;
};

/** Indexes the lines of a text; the text is scanned at the first question only. */
export function createLineIndex(text: string): LineIndex {
  let cached: number[] | undefined;
  const lineStarts = (): number[] => (cached ??= findLineStarts(text));

  return {
    positionAt(offset) {
      const starts = lineStarts();
      const clamped = Math.min(Math.max(0, offset), text.length);
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= clamped) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: clamped - (starts[low] ?? 0) + 1 };
    },

    offsetAt({ line, column }) {
      const starts = lineStarts();
      if (line < 1) return 0;
      const start = starts[line - 1];
      if (start === undefined) return text.length;
      const next = starts[line];
      const end = next === undefined ? text.length : next - 1;
      return Math.min(start + Math.max(0, column - 1), end);
    },
  };
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
