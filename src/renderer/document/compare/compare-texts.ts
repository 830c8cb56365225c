import { changedHunks, type ChangedHunks } from './changed-hunks.ts';
import { editsBetween } from '#core/text/merge-texts.ts';

/** More lines than anyone reads; the rest is counted. */
const SHOWN_LINES = 1000;
const CONTEXT = 3;

/** The lines that differ between two texts, whatever their lines end with; `onProgress` is told how much is done. */
export function compareTexts(
  before: string,
  after: string,
  onProgress: (done: number) => void,
): ChangedHunks {
  const from = withLineFeeds(before);
  const to = withLineFeeds(after);
  onProgress(0.3);
  const edits = editsBetween(from, to);
  onProgress(0.8);
  return changedHunks(from, edits, lineFinder(from), { lines: SHOWN_LINES, context: CONTEXT });
}

function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n|\r/g, '\n') : text;
}

/** Finds the 1-based line of an offset, by halves. */
function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
