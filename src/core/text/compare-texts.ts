import { withLineBreaks } from './line-breaks.ts';
import { createLineIndex } from './line-index.ts';
import { changedHunks, type ChangedHunks } from './changed-hunks.ts';
import { editsBetween } from './merge-texts.ts';

/** More lines than anyone reads; the rest is counted. */
const SHOWN_LINES = 1000;
const CONTEXT = 3;

/** The lines that differ between two texts, whatever their lines end with; `onProgress` is told how much is done. */
export function compareTexts(
  before: string,
  after: string,
  onProgress: (done: number) => void,
): ChangedHunks {
  const from = withLineBreaks(before, '\n');
  const to = withLineBreaks(after, '\n');
  onProgress(0.3);
  const edits = editsBetween(from, to);
  onProgress(0.8);
  const lines = createLineIndex(from);
  return changedHunks(from, edits, (offset) => lines.positionAt(offset).line, {
    lines: SHOWN_LINES,
    context: CONTEXT,
  });
}
