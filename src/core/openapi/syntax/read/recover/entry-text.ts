import {
  COLON,
  DOUBLE_QUOTE,
  HASH,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  SINGLE_QUOTE,
  codeAt,
  endOfLine,
  isEmpty,
} from '#core/openapi/syntax/read/fast-yaml/chars.ts';
import { endOfQuotes } from './scan-flow.ts';
import { endOfContent, isBreak, lineStartAt, skipBlanks } from './text-extent.ts';

/** Where the colon of a key stands that starts here; -1 where there is none on the line. */
export function colonOfKey(text: string, start: number): number {
  const lineEnd = endOfLine(text, start);
  let at = start;
  // Tags and anchors may stand before.
  for (let code = codeAt(text, at); code === 0x26 || code === 0x21; code = codeAt(text, at)) {
    while (at < lineEnd && !isEmpty(codeAt(text, at))) at += 1;
    at = skipBlanks(text, at);
  }
  const code = codeAt(text, at);
  if (code === OPEN_BRACE || code === OPEN_BRACKET) return -1;
  if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
    const end = endOfQuotes(text, at, lineEnd);
    const colon = end === -1 ? -1 : skipBlanks(text, end);
    return colon !== -1 && codeAt(text, colon) === COLON && isEmpty(codeAt(text, colon + 1))
      ? colon
      : -1;
  }
  return colonOfPlain(text, at, lineEnd);
}

/** The first colon before a blank on the rest of a line, before a comment; -1 where there is none. */
export function colonOfPlain(text: string, from: number, lineEnd: number): number {
  for (let at = from; at < lineEnd; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COLON && isEmpty(codeAt(text, at + 1))) return at;
    if (code === HASH && at > from && isEmpty(codeAt(text, at - 1))) return -1;
  }
  return -1;
}

/** Whether an entry of a mapping starts here. */
export function isEntryAt(text: string, at: number): boolean {
  return colonOfKey(text, at) !== -1;
}

/** Whether an item of a list starts here. */
export function isAtDash(text: string, at: number): boolean {
  return codeAt(text, at) === MINUS && isEmpty(codeAt(text, at + 1));
}

/**
 * Whether a text that would be a whole value stands above a line that belongs to it as to a key, or beside it as to another.
 *
 * @param isLone whether it stands alone on its line, not behind a dash
 */
export function isKeyWithoutColon(
  text: string,
  at: number,
  column: number,
  limit: number,
  isLone: boolean,
): boolean {
  const content = text.slice(at, endOfContent(text, at));
  if (!/^(?:"[^"\\]*"|'[^']*'|[^\s"'[{&*!|>#].*)$/u.test(content)) return false;
  const next = nextContent(text, at, limit);
  const isEntry = next.column !== -1 && isEntryAt(text, next.at);
  if (next.column === column) return isEntry;
  const isWord = /^["']|^\S+$/u.test(content);
  return isLone && isWord && next.column > column && (isEntry || isAtDash(text, next.at));
}

/** The first content from the start of a line on, or the limit. */
export function skipToContent(text: string, from: number, limit: number): number {
  for (let line = from; line < limit; line = endOfLine(text, line) + 1) {
    const at = skipBlanks(text, line);
    if (!isBreak(codeAt(text, at)) && codeAt(text, at) !== HASH) return at;
  }
  return limit;
}

/** The next line's first content behind the line at an offset, and its column; -1 where there is none. */
export function nextContent(
  text: string,
  offset: number,
  limit: number,
): { at: number; column: number } {
  const at = skipToContent(text, endOfLine(text, offset) + 1, limit);
  return { at, column: at >= limit ? -1 : at - lineStartAt(text, at) };
}

/** Whether the line ends with a colon: its value is on the lines below. */
export function isOpener(text: string, at: number): boolean {
  return text.charAt(endOfContent(text, at) - 1) === ':';
}

// So many keys with lines below tell how deep a document indents.
const TOLD = 200;

/** By how many spaces a text indents its mappings, most often; 2 where that can't be told. */
export function usualIndent(text: string, from: number, limit: number): number {
  const counts = new Map<number, number>();
  let told = 0;
  for (let line = from; line < limit && told < TOLD; line = endOfLine(text, line) + 1) {
    const at = skipBlanks(text, line);
    if (!isOpener(text, at)) continue;
    const by = nextContent(text, at, limit).column - (at - line);
    if (by > 0) counts.set(by, (counts.get(by) ?? 0) + 1);
    told += 1;
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? 2;
}
