import { releasingMessages } from '#messages/en/releasing.ts';
import { splitAfterBreaks, usualLineBreakOf, withLineBreaks } from '#core/text/line-breaks.ts';
import { type MergeHunk, mergeHunks } from '#core/text/merge-texts.ts';
import {
  type MergeChoice,
  type MergeChoices,
  type MergedText,
  shownSide,
} from './merge-conflict.ts';

type Texts = {
  /** The path of the file. */
  file: string;
  /** A text that is not there is empty. */
  base: string;
  own: string;
  remote: string;
  choices: MergeChoices;
  /** What may be chosen in a conflict. */
  offered: readonly MergeChoice[];
};

/**
 * Brings the lines that others changed into one's own text, whose other lines stay byte by byte. How lines end is no
 * difference.
 */
export function mergeLines({ file, base, own, remote, choices, offered }: Texts): MergedText {
  const lines = splitAfterBreaks(own);
  const { lineBreak } = usualLineBreakOf(own);
  const hunks = mergeHunks(linesOf(base), linesOf(own), linesOf(remote));
  const parts: (readonly string[])[] = [];
  const conflicts: MergedText['conflicts'] = [];
  let at = 0;
  for (const hunk of hunks) {
    parts.push(lines.slice(at, hunk.start));
    at = hunk.end;
    const id = `${file}#${conflicts.length}`;
    const mine = lines.slice(hunk.start, hunk.end);
    const chosen = hunk.isConflict ? choices[id] : 'portal';
    const theirs = hunk.remote.map((line) => withLineBreaks(line, lineBreak));
    if (chosen === 'portal') parts.push(theirs);
    else if (chosen === 'both') parts.push(withLastBreak(mine, lineBreak), theirs);
    else parts.push(mine);
    if (!hunk.isConflict) continue;
    conflicts.push({
      id,
      file,
      place: placeOf(hunk),
      base: shown(hunk.base),
      mine: shown(hunk.own),
      portal: shown(hunk.remote),
      choices: offered,
      note: null,
    });
  }
  const merged = [...parts, lines.slice(at)].flat();
  return {
    // A last line without a break may have got others behind it.
    text: merged
      .map((line, index) =>
        index < merged.length - 1 && !line.endsWith('\n') ? line + lineBreak : line,
      )
      .join(''),
    taken: hunks.length - conflicts.length,
    conflicts,
  };
}

function linesOf(text: string): string[] {
  return splitAfterBreaks(text.replaceAll('\r\n', '\n'));
}

function withLastBreak(lines: readonly string[], lineBreak: string): string[] {
  return lines.map((line) => (line.endsWith('\n') ? line : line + lineBreak));
}

function placeOf({ start, end }: MergeHunk): string {
  const { t } = releasingMessages;
  return end - start > 1
    ? t('merge.lines', { from: start + 1, to: end })
    : t('merge.line', { line: start + 1 });
}

function shown(lines: readonly string[]): string | null {
  return lines.length === 0 ? null : shownSide(lines.join(''));
}
