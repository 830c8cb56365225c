import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  CR,
  DOUBLE_QUOTE,
  HASH,
  LF,
  OPEN_BRACE,
  OPEN_BRACKET,
  SINGLE_QUOTE,
  SPACE,
  codeAt,
  endOfLine,
} from './chars.ts';
import { addItem, addPair, closeMap, closeSeq, openMap, openSeq } from './collections.ts';
import { resolvePlain } from './core-schema.ts';
import { readKey } from './key.ts';
import { isPlainStart, scanFlowPlain } from './scan-plain.ts';
import { readQuoted } from './scan-quoted.ts';
import { GiveUp, scalarNode, type Scan } from './scan.ts';
import { sharedText } from './shared-text.ts';
import type { SourceNode, SourceScalar } from '#core/openapi/syntax/read/source-node.ts';

/** Where a flow collection stands. */
export type FlowPlace = {
  /** The indentation of the block collection around it. */
  parentIndent: number;
  /** How many brackets are open, its own included. */
  level: number;
  /** How many collections are open, its own included. */
  depth: number;
};

/** Reads a mapping in braces or a sequence in brackets; `scan.pos` is then behind its end. */
export function readFlow(scan: Scan, start: number, place: FlowPlace): SourceNode {
  scan.pos = start + 1;
  return scan.text.charCodeAt(start) === OPEN_BRACE
    ? readFlowMap(scan, start, place)
    : readFlowSeq(scan, start, place);
}

function readFlowMap(scan: Scan, start: number, place: FlowPlace): SourceNode {
  const map = openMap(scan, start, true, place.depth);
  const open = { data: {}, base: scan.openPairs };
  let code = skipFlowBlanks(scan, place);
  while (code !== CLOSE_BRACE) {
    const keyStart = scan.pos;
    const key = readKey(scan, true);
    const keyEnd = scan.contentEnd;
    const first = skipFlowBlanks(scan, place);
    addPair(scan, open, key, keyStart, keyEnd, readFlowNode(scan, first, place));
    code = toNextEntry(scan, CLOSE_BRACE, place);
  }
  scan.pos += 1;
  return closeMap(scan, map, open, scan.pos);
}

function readFlowSeq(scan: Scan, start: number, place: FlowPlace): SourceNode {
  const seq = openSeq(scan, start, true, place.depth);
  const base = scan.openItems;
  let code = skipFlowBlanks(scan, place);
  while (code !== CLOSE_BRACKET) {
    addItem(scan, readFlowNode(scan, code, place));
    code = toNextEntry(scan, CLOSE_BRACKET, place);
  }
  scan.pos += 1;
  return closeSeq(scan, seq, base, scan.pos);
}

function readFlowNode(scan: Scan, first: number, place: FlowPlace): SourceNode {
  switch (first) {
    case OPEN_BRACE:
    case OPEN_BRACKET:
      return readFlow(scan, scan.pos, {
        parentIndent: place.parentIndent,
        level: place.level + 1,
        depth: place.depth + 1,
      });
    case DOUBLE_QUOTE:
    case SINGLE_QUOTE:
      return readQuoted(scan, scan.pos, place.parentIndent);
    default:
      return readFlowPlain(scan);
  }
}

/** Reads a plain scalar; what goes on in the next line is left to the careful reader. */
function readFlowPlain(scan: Scan): SourceScalar {
  const { text, pos: start } = scan;
  if (!isPlainStart(text, start)) throw new GiveUp();
  if (codeAt(text, scanFlowPlain(scan, start)) === COLON) throw new GiveUp();
  const end = scan.contentEnd;
  scan.pos = end;
  return scalarNode(scan, start, end, 'plain', resolvePlain(sharedText(scan, start, end)));
}

/** Moves over the comma behind an entry; gives the first character of the next one, or the closing bracket. */
function toNextEntry(scan: Scan, closing: number, place: FlowPlace): number {
  const code = skipFlowBlanks(scan, place);
  if (code === closing) return code;
  if (code !== COMMA) throw new GiveUp();
  scan.pos += 1;
  const next = skipFlowBlanks(scan, place);
  if (next === closing) throw new GiveUp();
  return next;
}

/** Moves over blanks, line breaks and comments; gives the character there. */
function skipFlowBlanks(scan: Scan, place: FlowPlace): number {
  const { text } = scan;
  let lineStart = -1;
  let at = scan.pos;
  let code = codeAt(text, at);
  for (; ; code = codeAt(text, at)) {
    if (code === SPACE || code === CR) {
      at += 1;
    } else if (code === LF) {
      at += 1;
      lineStart = at;
    } else if (code === HASH && (at === lineStart || at > scan.pos)) {
      at = endOfLine(text, at);
    } else {
      break;
    }
  }
  scan.pos = at;
  if (lineStart !== -1) requireFlowIndent(at - lineStart, code, place);
  return code;
}

/** Lines of a flow collection are indented; its closing bracket may stand right below the parent. */
function requireFlowIndent(indent: number, code: number, place: FlowPlace): void {
  const isEnd = place.level === 1 && (code === CLOSE_BRACE || code === CLOSE_BRACKET);
  if (indent <= place.parentIndent && !(isEnd && indent === place.parentIndent)) {
    throw new GiveUp();
  }
}
