import { spanOfChange } from './common-ends.ts';
import type { ChangedLine } from './changed-line.ts';

/** From this length on a line, such as that of JSON without line breaks, is shown around what changes in it alone. */
const LONG = 240;
/** So much of what is the same is kept on each side. */
const AROUND = 60;
/** More of one line than anyone reads. */
const MOST = 8000;

/** Cuts long lines down to what differs in them, so that it can be seen, and a text of one line be shown at all. */
export function shortenLines(lines: readonly ChangedLine[]): ChangedLine[] {
  const shown = lines.map((line) => ({ ...line, text: beginning(line.text) }));
  let at = 0;
  while (at < lines.length) {
    const removed = runOf(lines, at, 'removed');
    const added = runOf(lines, at + removed, 'added');
    for (let pair = 0; pair < Math.min(removed, added); pair += 1) {
      const [before, after] = [lines[at + pair], lines[at + removed + pair]];
      if (before === undefined || after === undefined) continue;
      if (Math.max(before.text.length, after.text.length) <= LONG) continue;
      const same = sharedEnds(before.text, after.text);
      shown[at + pair] = { ...before, text: around(before.text, same) };
      shown[at + removed + pair] = { ...after, text: around(after.text, same) };
    }
    at += Math.max(1, removed + added);
  }
  return shown;
}

function runOf(lines: readonly ChangedLine[], from: number, kind: ChangedLine['kind']): number {
  let to = from;
  while (lines[to]?.kind === kind) to += 1;
  return to - from;
}

type Ends = { head: number; tail: number };

function sharedEnds(before: string, after: string): Ends {
  const [change] = spanOfChange(before, after);
  return change === undefined
    ? { head: before.length, tail: 0 }
    : { head: change.start, tail: before.length - change.end };
}

function around(text: string, { head, tail }: Ends): string {
  const from = head > AROUND ? head - AROUND : 0;
  const to = tail > AROUND ? text.length - tail + AROUND : text.length;
  const middle = text.slice(from, to);
  const half = MOST / 2;
  const kept = middle.length <= MOST ? middle : `${middle.slice(0, half)} … ${middle.slice(-half)}`;
  return `${from > 0 ? '…' : ''}${kept}${to < text.length ? '…' : ''}`;
}

function beginning(text: string): string {
  return text.length <= MOST ? text : `${text.slice(0, LONG)}…`;
}
