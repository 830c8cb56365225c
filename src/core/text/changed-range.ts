/** The part of a text that differs from an earlier one: `start` to `end` of that one became `length` characters. */
export type ChangedRange = { start: number; end: number; length: number };

/** A replacement of `length` characters at an offset, in UTF-16 code units. */
type Replacement = { offset: number; length: number; text: string };

/** The range of all replacements so far, and of one more that is made behind them. */
export function extendRange(
  range: ChangedRange | undefined,
  { offset, length, text }: Replacement,
): ChangedRange {
  if (range === undefined) return { start: offset, end: offset + length, length: text.length };
  const changedEnd = range.start + range.length;
  const start = Math.min(range.start, offset);
  const lastEnd = Math.max(changedEnd, offset + length);
  return {
    start,
    end: range.end + (lastEnd - changedEnd),
    length: lastEnd - start + text.length - length,
  };
}
