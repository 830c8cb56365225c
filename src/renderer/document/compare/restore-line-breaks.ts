import { type LineBreak, splitLines, splitLinesAndBreaks } from '#core/text/line-breaks.ts';
import { matchLines } from '#core/text/match-lines.ts';

/**
 * Gives each line of an edited text the line break that it had in the file; new lines get the usual one.
 *
 * @param original the file's text, whose lines end in different ways
 * @param edited the text of the editor, in which all end in the same way
 */
export function restoreLineBreaks(original: string, edited: string, usual: LineBreak): string {
  const before = splitLinesAndBreaks(original);
  const lines = splitLines(edited);
  const matches = matchLines(before.lines, lines);
  const last = lines.length - 1;
  return lines
    .map((line, index) => {
      if (index === last) return line;
      // The old last line has no break of its own; a line that now follows it asks for one.
      return line + (before.breaks[matches[index] ?? -1] || usual);
    })
    .join('');
}
