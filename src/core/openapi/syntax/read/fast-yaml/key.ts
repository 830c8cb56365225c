import { COLON, DOUBLE_QUOTE, SINGLE_QUOTE, codeAt, isEmpty, skipSpaces } from './chars.ts';
import { NODES_OF_KEY } from '#core/openapi/syntax/read/reading-limits.ts';
import { resolvePlain } from './core-schema.ts';
import { isPlainStart, scanFlowPlain, scanPlainLine } from './scan-plain.ts';
import { scanQuoted } from './scan-quoted.ts';
import { GiveUp, countNode, type Scan } from './scan.ts';
import { sharedText } from './shared-text.ts';

// YAML allows 1024 characters from a key's start to its colon.
const LONGEST_KEY = 1000;

/**
 * Reads a key and its colon; `scan.pos` is then behind the colon, the key ends at `scan.contentEnd`.
 *
 * Numbers, booleans and null become the texts that JSON would have as names.
 */
export function readKey(scan: Scan, isFlow: boolean): string {
  countNode(scan, NODES_OF_KEY);
  const { text, pos: start } = scan;
  const first = codeAt(text, start);
  const key =
    first === DOUBLE_QUOTE || first === SINGLE_QUOTE
      ? readQuotedKey(scan, isFlow)
      : readPlainKey(scan, isFlow);
  if (scan.pos - start > LONGEST_KEY) throw new GiveUp(undefined, start);
  return key;
}

function readQuotedKey(scan: Scan, isFlow: boolean): string {
  const { text } = scan;
  const { end, value, isOneLine } = scanQuoted(text, scan.pos, 0);
  const colon = skipSpaces(text, end);
  const isKey = codeAt(text, colon) === COLON && (isFlow || isEmpty(codeAt(text, colon + 1)));
  const isTakenForKey = !isKey && scan.damage.colons.has(end);
  if ((!isKey && !isTakenForKey) || !isOneLine) throw new GiveUp(undefined, colon);
  scan.contentEnd = end;
  scan.pos = isKey ? colon + 1 : end;
  return value;
}

function readPlainKey(scan: Scan, isFlow: boolean): string {
  const { text, pos: start } = scan;
  if (!isPlainStart(text, start)) throw new GiveUp(undefined, start);
  const colon = isFlow ? scanFlowPlain(scan, start) : scanPlainLine(scan, start);
  if (codeAt(text, colon) === COLON) scan.pos = colon + 1;
  else if (!isFlow && scan.damage.colons.has(scan.contentEnd)) scan.pos = scan.contentEnd;
  else throw new GiveUp(isFlow ? undefined : 'colon', start);
  const value = resolvePlain(sharedText(scan, start, scan.contentEnd));
  return value === null ? '' : String(value);
}

/** Whether the block node at `scan.pos` starts with a key of a mapping. */
export function isAtKey(scan: Scan): boolean {
  const { text, pos: start } = scan;
  const first = codeAt(text, start);
  if (first !== DOUBLE_QUOTE && first !== SINGLE_QUOTE) {
    const end = scanPlainLine(scan, start, LONGEST_KEY);
    if (end < start + LONGEST_KEY && codeAt(text, end) === COLON) return true;
    return scan.damage.colons.size > 0 && scan.damage.colons.has(scan.contentEnd);
  }
  const { end, isOneLine } = scanQuoted(text, start, 0);
  return (
    isOneLine && (codeAt(text, skipSpaces(text, end)) === COLON || scan.damage.colons.has(end))
  );
}
