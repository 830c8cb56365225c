import type { ReadResult } from '../read-result.ts';
import { BYTE_ORDER_MARK, MINUS, OPEN_BRACE, OPEN_BRACKET, codeAt, isEmpty } from './chars.ts';
import { isAtKey } from './key.ts';
import { finishLine, toNextContent } from './lines.ts';
import { readBlockNode } from './read-block.ts';
import { GiveUp, createScan, type Scan } from './scan.ts';

/**
 * Reads YAML as OpenAPI documents mostly use it, in one pass; `undefined` where the text has anything else.
 *
 * What it gives is what the careful reader gives. It knows no faults: it leaves every text that may have
 * one, and anchors, tags, directives, explicit keys, tabs as indentation and several documents.
 */
export function readFastYaml(text: string): ReadResult | undefined {
  // A carriage return alone is white space in some places and text in others.
  if (text.includes('\r') && /\r(?!\n)/u.test(text)) return undefined;
  const scan = createScan(text);
  try {
    if (!toRoot(scan)) return undefined;
    const root = readBlockNode(scan, -1, 1);
    return scan.column === -1 ? { root, value: scan.value, faults: [] } : undefined;
  } catch (error) {
    if (error instanceof GiveUp) return undefined;
    throw error;
  }
}

/** Moves to the root mapping or sequence; whether there is one. */
function toRoot(scan: Scan): boolean {
  const { text } = scan;
  const hasMark = text.charCodeAt(0) === BYTE_ORDER_MARK;
  toNextContent(scan, hasMark ? 1 : 0);
  if (
    text.startsWith('---', scan.pos) &&
    scan.column === 0 &&
    isEmpty(codeAt(text, scan.pos + 3))
  ) {
    finishLine(scan, scan.pos + 3);
  }
  if (scan.column !== 0) return false;
  const first = codeAt(text, scan.pos);
  if (first === OPEN_BRACE || first === OPEN_BRACKET) return false;
  const isDash = first === MINUS && isEmpty(codeAt(text, scan.pos + 1));
  return isDash ? !hasMark : isAtKey(scan);
}
