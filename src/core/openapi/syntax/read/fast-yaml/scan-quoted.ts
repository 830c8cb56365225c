import {
  BACKSLASH,
  CR,
  DOUBLE_QUOTE,
  END,
  LF,
  SINGLE_QUOTE,
  codeAt,
  skipSpaces,
  SPACE,
  TAB,
} from './chars.ts';
import { GiveUp, scalarNode, type Scan } from './scan.ts';
import type { SourceScalar } from '#core/openapi/syntax/read/source-node.ts';

/** A quoted scalar that was found: its value, and where it ends. */
export type Quoted = { end: number; value: string; isOneLine: boolean };

/** Finds the end of a quoted scalar that starts at the offset, and its value. */
export function scanQuoted(text: string, start: number, parentIndent: number): Quoted {
  return text.charCodeAt(start) === DOUBLE_QUOTE
    ? scanDoubleQuoted(text, start, parentIndent)
    : scanSingleQuoted(text, start, parentIndent);
}

/** Reads a quoted scalar; `scan.pos` is then behind its closing quote. */
export function readQuoted(scan: Scan, start: number, parentIndent: number): SourceScalar {
  const { end, value } = scanQuoted(scan.text, start, parentIndent);
  scan.pos = end;
  const style = scan.text.charCodeAt(start) === DOUBLE_QUOTE ? 'double' : 'single';
  return scalarNode(scan, start, end, style, value);
}

function scanDoubleQuoted(text: string, start: number, parentIndent: number): Quoted {
  let isVerbatim = true;
  let isOneLine = true;
  let at = start + 1;
  for (;;) {
    const code = codeAt(text, at);
    if (code === DOUBLE_QUOTE) break;
    if (code === END) throw new GiveUp('quote', start);
    if (code === LF) {
      isVerbatim = false;
      isOneLine = false;
      requireIndent(text, at + 1, parentIndent, start);
    } else if (code === BACKSLASH) {
      isVerbatim = false;
      // An escaped line break has to be looked at as a line break, too.
      const next = codeAt(text, at + 1);
      if (next !== LF && next !== CR) at += 1;
    }
    at += 1;
  }
  const value = isVerbatim ? text.slice(start + 1, at) : doubleQuotedValue(text, start + 1, at);
  return { end: at + 1, value, isOneLine };
}

function scanSingleQuoted(text: string, start: number, parentIndent: number): Quoted {
  let isOneLine = true;
  let hasQuotes = false;
  let at = start + 1;
  for (;;) {
    const code = codeAt(text, at);
    if (code === END) throw new GiveUp('quote', start);
    if (code === LF) {
      isOneLine = false;
      requireIndent(text, at + 1, parentIndent, start);
    } else if (code === SINGLE_QUOTE) {
      if (codeAt(text, at + 1) !== SINGLE_QUOTE) break;
      hasQuotes = true;
      at += 1;
    }
    at += 1;
  }
  const raw = text.slice(start + 1, at);
  const folded = isOneLine ? raw : foldLines(raw);
  return { end: at + 1, value: hasQuotes ? folded.replaceAll("''", "'") : folded, isOneLine };
}

/** Gives up unless the line is blank or indented deeper than the parent. */
function requireIndent(text: string, lineStart: number, parentIndent: number, start: number): void {
  const at = skipSpaces(text, lineStart);
  const code = codeAt(text, at);
  if (at - lineStart <= parentIndent && code !== LF && code !== CR)
    throw new GiveUp('quote', start);
}

/** Folds the lines of a single-quoted scalar (YAML 1.2.2, section 7.3.2). */
function foldLines(raw: string): string {
  const lines = raw.split(/\r?\n/u);
  const last = lines.length - 1;
  let value = trimEnd(lines[0] ?? '');
  let blankLines = 0;
  for (let n = 1; n <= last; n += 1) {
    const line = trimStart(lines[n] ?? '');
    const content = n === last ? line : trimEnd(line);
    if (content === '' && n < last) {
      blankLines += 1;
    } else {
      value += blankLines === 0 ? ' ' : '\n'.repeat(blankLines);
      value += content;
      blankLines = 0;
    }
  }
  return value;
}

function trimStart(line: string): string {
  let from = 0;
  while (isBlank(line.charAt(from))) from += 1;
  return line.slice(from);
}

function trimEnd(line: string): string {
  let to = line.length;
  while (to > 0 && isBlank(line.charAt(to - 1))) to -= 1;
  return line.slice(0, to);
}

function isBlank(char: string): boolean {
  return char === ' ' || char === '\t';
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\u0007'],
  ['b', '\b'],
  ['t', '\t'],
  ['\t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\u001B'],
  [' ', ' '],
  ['"', '"'],
  ['/', '/'],
  ['\\', '\\'],
  ['N', '\u0085'],
  ['_', '\u00A0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
]);
const HEX_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

/** The value between two double quotes: escapes resolved, lines folded (YAML 1.2.2, section 7.3.1). */
function doubleQuotedValue(text: string, from: number, to: number): string {
  let value = '';
  let copied = from;
  let at = from;
  while (at < to) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) {
      value += text.slice(copied, at);
      const next = text.charAt(at + 1);
      if (next === '\n' || next === '\r') {
        at = skipBlanks(text, text.indexOf('\n', at) + 1, to);
      } else {
        const hexLength = HEX_LENGTHS.get(next);
        value += hexLength === undefined ? simpleEscape(next) : hexEscape(text, at + 2, hexLength);
        at += 2 + (hexLength ?? 0);
      }
      copied = at;
    } else if (code === SPACE || code === TAB || code === LF || code === CR) {
      const behind = skipBlanks(text, at, to);
      if (behind < to && isBreak(text.charCodeAt(behind))) {
        value += text.slice(copied, at);
        at = skipWhite(text, behind, to);
        value += foldBreaks(text, behind, at);
        copied = at;
      } else {
        at = behind;
      }
    } else {
      at += 1;
    }
  }
  return value + text.slice(copied, to);
}

function simpleEscape(char: string): string {
  const value = ESCAPES.get(char);
  if (value === undefined) throw new GiveUp();
  return value;
}

function hexEscape(text: string, from: number, length: number): string {
  const digits = text.slice(from, from + length);
  const code = /^[\dA-Fa-f]+$/u.test(digits) ? Number.parseInt(digits, 16) : -1;
  if (digits.length !== length || code < 0 || code > 0x10_ff_ff) throw new GiveUp();
  return String.fromCodePoint(code);
}

function foldBreaks(text: string, from: number, to: number): string {
  let breaks = 0;
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === LF) breaks += 1;
  return breaks === 1 ? ' ' : '\n'.repeat(breaks - 1);
}

function skipBlanks(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB)) at += 1;
  return at;
}

function skipWhite(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && (isBreak(text.charCodeAt(at)) || skipBlanks(text, at, at + 1) > at)) at += 1;
  return at;
}

function isBreak(code: number): boolean {
  return code === LF || code === CR;
}
