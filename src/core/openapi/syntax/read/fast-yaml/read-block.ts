import {
  CR,
  DOT,
  DOUBLE_QUOTE,
  END,
  GREATER,
  HASH,
  LF,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  PIPE,
  SINGLE_QUOTE,
  codeAt,
  endOfLine,
  isEmpty,
  skipSpaces,
} from './chars.ts';
import { readBlockScalar } from './block-scalar.ts';
import { passMisplaced, readBrokenEntry } from './broken-entry.ts';
import {
  addItem,
  addPair,
  closeMap,
  closeSeq,
  openMap,
  openSeq,
  type OpenMap,
} from './collections.ts';
import { isAtKey, readKey } from './key.ts';
import { finishLine, toNextContent } from './lines.ts';
import { readFlow } from './read-flow.ts';
import { readPlain } from './scan-plain.ts';
import { readQuoted } from './scan-quoted.ts';
import { GiveUp, scalarNode, type Scan } from './scan.ts';
import { tellFirstFault } from '#core/openapi/syntax/read/recover/damage.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';

// Where operations and components are: entries of mappings in the root's mappings, and one level below.
const DEEPEST_RETRY = 3;

/**
 * Reads the block node at `scan.pos`, which stands deeper than its parent, and moves to the next content.
 *
 * `depth` is the node's own if it is a collection: 1 for the root.
 */
export function readBlockNode(scan: Scan, parentIndent: number, depth: number): SourceNode {
  if (isAtDash(scan)) return readBlockSeq(scan, depth);
  const code = codeAt(scan.text, scan.pos);
  const isScalarOrFlow =
    code === PIPE || code === GREATER || code === OPEN_BRACE || code === OPEN_BRACKET;
  if (!isScalarOrFlow && isAtKey(scan)) return readBlockMap(scan, depth);
  return readInline(scan, scan.pos, code, parentIndent, depth);
}

function readBlockMap(scan: Scan, depth: number): SourceNode {
  const { column } = scan;
  const map = openMap(scan, scan.pos, false, depth);
  const open = { data: {}, base: scan.openPairs };
  let end = scan.pos;
  while (scan.column === column) {
    end =
      depth > DEEPEST_RETRY
        ? readEntry(scan, open, column, depth)
        : readEntryOrRetry(scan, open, column, depth);
  }
  if (scan.column > column) throw new GiveUp('indent');
  return closeMap(scan, map, open, end);
}

function readEntry(scan: Scan, open: OpenMap, column: number, depth: number): number {
  const keyStart = scan.pos;
  if (column === 0 && isAtDocumentMarker(scan.text, keyStart)) throw new GiveUp();
  const key = readKey(scan, false);
  const keyEnd = scan.contentEnd;
  if (depth <= DEEPEST_RETRY && scan.path.length >= depth - 1) {
    scan.path.length = depth - 1;
    scan.path.push(key);
  }
  const value = readPairValue(scan, column, depth + 1);
  if (scan.column > column) passMisplaced(scan, keyStart, column);
  addPair(scan, open, key, keyStart, keyEnd, value);
  return value.end;
}

/** Reads an entry near the root, where a fault in it can be found without the rest of the document. */
function readEntryOrRetry(scan: Scan, open: OpenMap, column: number, depth: number): number {
  const { pos, openPairs, openItems, nodes } = scan;
  const { length } = scan.repeated;
  try {
    return readEntry(scan, open, column, depth);
  } catch (error) {
    const isBelowMaps = scan.path.length >= depth - 1;
    if (!(error instanceof GiveUp) || scan.isHopeless || !isBelowMaps) throw error;
    scan.openPairs = openPairs;
    scan.openItems = openItems;
    scan.nodes = nodes;
    scan.repeated.length = length;
    const broken = readBrokenEntry(scan, pos, column, depth, error);
    // What may be YAML that is not understood here is for another reader to say.
    if (!scan.isUnsure) tellFirstFault(scan.damage);
    if (broken === undefined) {
      // What can't be read is left out by now: the entry is met again, or the next one.
      toNextContent(scan, pos - column);
      return pos;
    }
    for (const { key, keyStart, keyEnd, value } of broken.pairs) {
      scan.value = broken.data[key];
      addPair(scan, open, key, keyStart, keyEnd, value);
    }
    return broken.end;
  }
}

/** Reads what stands behind a key's colon, in the same line or below. */
function readPairValue(scan: Scan, column: number, depth: number): SourceNode {
  const { text } = scan;
  const at = skipSpaces(text, scan.pos);
  const code = codeAt(text, at);
  if (!isLineEnd(code)) {
    // A sequence can't start behind its key.
    if (code === MINUS && isEmpty(codeAt(text, at + 1))) throw new GiveUp();
    return readInline(scan, at, code, column, depth);
  }
  toNextContent(scan, endOfLine(text, at) + 1);
  if (scan.column > column) return readBlockNode(scan, column, depth);
  if (scan.column === column && isAtDash(scan)) return readBlockSeq(scan, depth);
  return scalarNode(scan, at, at, 'plain', null);
}

function readBlockSeq(scan: Scan, depth: number): SourceNode {
  const { text } = scan;
  const { column } = scan;
  const seq = openSeq(scan, scan.pos, false, depth);
  if (depth <= DEEPEST_RETRY) scan.path.length = Math.min(scan.path.length, depth - 1);
  const base = scan.openItems;
  let end = scan.pos;
  while (scan.column === column && isAtDash(scan)) {
    const item = readItem(scan, text, column, depth + 1);
    addItem(scan, item);
    ({ end } = item);
  }
  if (scan.column > column) throw new GiveUp('indent');
  return closeSeq(scan, seq, base, end);
}

function readItem(scan: Scan, text: string, column: number, depth: number): SourceNode {
  const at = skipSpaces(text, scan.pos + 1);
  if (!isLineEnd(codeAt(text, at))) {
    scan.column = column + (at - scan.pos);
    scan.pos = at;
    return readBlockNode(scan, column, depth);
  }
  toNextContent(scan, endOfLine(text, at) + 1);
  if (scan.column > column) return readBlockNode(scan, column, depth);
  return scalarNode(scan, at, at, 'plain', null);
}

/** Reads a scalar or a flow collection and moves to the next content. */
function readInline(
  scan: Scan,
  at: number,
  code: number,
  parentIndent: number,
  depth: number,
): SourceNode {
  switch (code) {
    case DOUBLE_QUOTE:
    case SINGLE_QUOTE: {
      const node = readQuoted(scan, at, parentIndent);
      finishLine(scan, scan.pos);
      return node;
    }
    case OPEN_BRACE:
    case OPEN_BRACKET: {
      const node = readFlow(scan, at, { parentIndent, level: 1, depth });
      const { value } = scan;
      finishLine(scan, scan.pos);
      scan.value = value;
      return node;
    }
    case PIPE:
    case GREATER:
      return readBlockScalar(scan, at, parentIndent);
    default:
      return readPlain(scan, at, parentIndent);
  }
}

function isAtDash(scan: Scan): boolean {
  return codeAt(scan.text, scan.pos) === MINUS && isEmpty(codeAt(scan.text, scan.pos + 1));
}

/** Whether nothing but a comment is left of the line; blanks stand before. */
function isLineEnd(code: number): boolean {
  return code === LF || code === CR || code === HASH || code === END;
}

function isAtDocumentMarker(text: string, at: number): boolean {
  const code = codeAt(text, at);
  return (
    (code === MINUS || code === DOT) && (text.startsWith('---', at) || text.startsWith('...', at))
  );
}
