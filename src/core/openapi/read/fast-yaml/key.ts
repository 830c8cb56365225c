import {
  COLON,
  CR,
  DOUBLE_QUOTE,
  HASH,
  LF,
  SINGLE_QUOTE,
  SPACE,
  TAB,
  codeAt,
  isEmpty,
  isFlowIndicator,
  skipSpaces,
} from './chars.ts';
import { resolvePlain } from './core-schema.ts';
import { isPlainStart } from './scan-plain.ts';
import { scanQuoted } from './scan-quoted.ts';
import { GiveUp, countNode, type Scan } from './scan.ts';

// YAML allows 1024 characters from a key's start to its colon.
const LONGEST_KEY = 1000;
const KEY_SLOTS = 4096;

/**
 * Reads a key and its colon; `scan.pos` is then behind the colon, the key ends at `scan.contentEnd`.
 *
 * Numbers, booleans and null become the texts that JSON would have as names.
 */
export function readKey(scan: Scan, isFlow: boolean): string {
  countNode(scan);
  const { text, pos: start } = scan;
  const first = codeAt(text, start);
  const key =
    first === DOUBLE_QUOTE || first === SINGLE_QUOTE
      ? readQuotedKey(scan, isFlow)
      : readPlainKey(scan, isFlow);
  if (key === '__proto__' || scan.pos - start > LONGEST_KEY) throw new GiveUp();
  return key;
}

function readQuotedKey(scan: Scan, isFlow: boolean): string {
  const { text } = scan;
  const { end, value, isOneLine } = scanQuoted(text, scan.pos, 0);
  const colon = skipSpaces(text, end);
  const isKey = codeAt(text, colon) === COLON && (isFlow || isEmpty(codeAt(text, colon + 1)));
  if (!isKey || !isOneLine) throw new GiveUp();
  scan.contentEnd = end;
  scan.pos = colon + 1;
  return value;
}

function readPlainKey(scan: Scan, isFlow: boolean): string {
  const { text, pos: start } = scan;
  const { length } = text;
  if (!isPlainStart(text, start)) throw new GiveUp();
  let end = start;
  let hash = 0;
  let at = start;
  for (; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === SPACE || code === TAB) continue;
    if (code === COLON && isColonEnd(codeAt(text, at + 1), isFlow)) break;
    if (code === LF || code === CR || (code === HASH && at > end)) throw new GiveUp();
    if (isFlow && isFlowIndicator(code)) throw new GiveUp();
    hash = (hash * 31 + code) | 0;
    end = at + 1;
  }
  if (at === length) throw new GiveUp();
  scan.contentEnd = end;
  scan.pos = at + 1;
  const raw = sharedKey(scan, start, end, hash);
  const value = resolvePlain(raw);
  return value === null ? '' : String(value);
}

function isColonEnd(next: number, isFlow: boolean): boolean {
  return isEmpty(next) || (isFlow && isFlowIndicator(next));
}

/** The text of a key, the same string each time where it can be. */
function sharedKey(scan: Scan, start: number, end: number, hash: number): string {
  const slot = hash & (KEY_SLOTS - 1);
  const known = scan.keys[slot];
  if (known !== undefined && known.length === end - start && scan.text.startsWith(known, start)) {
    return known;
  }
  const key = scan.text.slice(start, end);
  scan.keys[slot] = key;
  return key;
}

/** Whether the block node at `scan.pos` starts with a key of a mapping. */
export function isAtKey(scan: Scan): boolean {
  const { text, pos: start } = scan;
  const first = codeAt(text, start);
  if (first === DOUBLE_QUOTE || first === SINGLE_QUOTE) {
    const { end, isOneLine } = scanQuoted(text, start, 0);
    return isOneLine && codeAt(text, skipSpaces(text, end)) === COLON;
  }
  const { length } = text;
  let wasBlank = false;
  for (let at = start; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || code === CR || (code === HASH && wasBlank)) return false;
    if (code === COLON && isEmpty(codeAt(text, at + 1))) return true;
    wasBlank = code === SPACE || code === TAB;
  }
  return false;
}
