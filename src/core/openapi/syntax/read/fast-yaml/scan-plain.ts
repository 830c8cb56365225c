import {
  BYTE_ORDER_MARK,
  COLON,
  CR,
  HASH,
  LF,
  MINUS,
  SPACE,
  TAB,
  codeAt,
  endOfLine,
  isEmpty,
  isFlowIndicator,
} from './chars.ts';
import { resolvePlain } from './core-schema.ts';
import { toNextContent } from './lines.ts';
import { GiveUp, scalarNode, type Scan } from './scan.ts';
import { sharedText } from './shared-text.ts';
import type { SourceScalar } from '#core/openapi/syntax/read/source-node.ts';

// Also those that YAML allows before text (`?`, `:`), which hardly anybody writes.
const NEVER_FIRST = new Set(Array.from(',[]{}#&*!|>\'"%@`?:', (char) => char.charCodeAt(0)));

/** Whether a plain scalar can start at the offset; it may say no where YAML would say yes. */
export function isPlainStart(text: string, at: number): boolean {
  const code = codeAt(text, at);
  if (code === MINUS) {
    const next = codeAt(text, at + 1);
    return !isEmpty(next) && !isFlowIndicator(next);
  }
  return !isEmpty(code) && code !== BYTE_ORDER_MARK && !NEVER_FIRST.has(code);
}

/**
 * Scans the part of a plain scalar that is on one line.
 *
 * Gives the offset of what ends it: a line break, a `#` behind a blank, a colon before a blank, or the
 * text's end. Its content ends at `scan.contentEnd`.
 *
 * @param most how much of the line is looked at; what stands there then is no end
 */
export function scanPlainLine(scan: Scan, start: number, most = Number.POSITIVE_INFINITY): number {
  const { text } = scan;
  const length = Math.min(text.length, start + most);
  let end = start;
  let at = start;
  for (; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > COLON) {
      end = at + 1;
    } else if (code === SPACE || code === TAB) {
      continue;
    } else if (code === LF || code === CR) {
      break;
    } else if (code === COLON && isEmpty(codeAt(text, at + 1))) {
      break;
    } else if (code === HASH && at > end) {
      break;
    } else {
      end = at + 1;
    }
  }
  scan.contentEnd = end;
  return at;
}

/**
 * Scans the part of a plain scalar that is on one line inside of braces or brackets.
 *
 * There a comma or bracket ends it too, and a colon before one.
 */
export function scanFlowPlain(scan: Scan, start: number): number {
  const { text } = scan;
  const { length } = text;
  let end = start;
  let at = start;
  for (; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === SPACE || code === TAB) continue;
    if (code === LF || code === CR || isFlowIndicator(code) || (code === HASH && at > end)) break;
    if (code === COLON) {
      const next = codeAt(text, at + 1);
      if (isEmpty(next) || isFlowIndicator(next)) break;
    }
    end = at + 1;
  }
  scan.contentEnd = end;
  return at;
}

/** Reads a plain scalar of a block collection and moves on to the next content. */
export function readPlain(scan: Scan, start: number, parentIndent: number): SourceScalar {
  const { text } = scan;
  if (!isPlainStart(text, start)) throw new GiveUp(undefined, start);
  let nextLine = leavePlainLine(scan, scanPlainLine(scan, start));
  let end = scan.contentEnd;
  if (scan.column <= parentIndent) {
    return scalarNode(scan, start, end, 'plain', resolvePlain(sharedText(scan, start, end)));
  }

  const parts = [text.slice(start, end)];
  while (scan.column > parentIndent) {
    if (scan.sawComment) throw new GiveUp();
    const from = scan.pos;
    parts.push(foldBreaks(text, nextLine, from));
    nextLine = leavePlainLine(scan, scanPlainLine(scan, from));
    end = scan.contentEnd;
    parts.push(text.slice(from, end));
  }
  return scalarNode(scan, start, end, 'plain', parts.join(''));
}

/** Moves from what ended the part of a plain scalar to the next content; gives where the next line starts. */
function leavePlainLine(scan: Scan, stop: number): number {
  const { text } = scan;
  const code = codeAt(text, stop);
  if (code === COLON) throw new GiveUp(undefined, stop);
  const isComment = code === HASH;
  const lineEnd = isComment ? endOfLine(text, stop) : code === CR ? stop + 1 : stop;
  toNextContent(scan, lineEnd + 1);
  if (isComment) scan.sawComment = true;
  return lineEnd + 1;
}

/** What the breaks between two lines of a folded text become: a space, or a break for each blank line. */
function foldBreaks(text: string, from: number, to: number): string {
  let blankLines = 0;
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === LF) blankLines += 1;
  return blankLines === 0 ? ' ' : '\n'.repeat(blankLines);
}
