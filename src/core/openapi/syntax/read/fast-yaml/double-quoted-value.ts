import { BACKSLASH, CR, LF, SPACE, TAB } from './chars.ts';
import { GiveUp } from './scan.ts';

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
export function doubleQuotedValue(text: string, from: number, to: number): string {
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
