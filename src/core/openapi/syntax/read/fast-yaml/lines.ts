import { CR, END, HASH, LF, SPACE, TAB, codeAt, endOfLine } from './chars.ts';
import { GiveUp, type Scan } from './scan.ts';

/** Moves to the first content from the start of a line on, over blank lines and comments. */
export function toNextContent(scan: Scan, lineStart: number): void {
  const { text } = scan;
  const { length } = text;
  let start = lineStart;
  let at = lineStart;
  scan.sawComment = false;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code === SPACE || code === CR) {
      at += 1;
    } else if (code === LF) {
      at += 1;
      start = at;
    } else if (code === HASH) {
      scan.sawComment = true;
      at = endOfLine(text, at);
    } else if (code === TAB) {
      throw new GiveUp(undefined, at);
    } else {
      scan.pos = at;
      scan.column = at - start;
      return;
    }
  }
  scan.pos = length;
  scan.column = -1;
}

/** Moves to the next content behind a line of which nothing but blanks and a comment may be left. */
export function finishLine(scan: Scan, from: number): void {
  const { text } = scan;
  let at = from;
  let code = codeAt(text, at);
  while (code === SPACE || code === TAB) code = codeAt(text, (at += 1));
  if (code === HASH && at > from) {
    at = endOfLine(text, at);
  } else if (code === CR) {
    at += 1;
  } else if (code !== LF && code !== END) {
    throw new GiveUp(undefined, at);
  }
  toNextContent(scan, at + 1);
}
