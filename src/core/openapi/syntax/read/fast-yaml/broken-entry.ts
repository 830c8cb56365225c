import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { readComposedYaml } from '#core/openapi/syntax/read/read-composed-yaml.ts';
import type { SyntaxFault } from '#core/openapi/syntax/read/read-result.ts';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CR,
  HASH,
  LF,
  MINUS,
  TAB,
  codeAt,
  endOfLine,
  isEmpty,
  skipSpaces,
} from './chars.ts';
import { toNextContent } from './lines.ts';
import { ownFault, type FaultReason } from './own-fault.ts';
import { GiveUp, type Scan, checkDepth, countNode } from './scan.ts';
import {
  MAX_SYNTAX_FINDINGS,
  NODES_OF_COLLECTION,
  NODES_OF_KEY,
} from '#core/openapi/syntax/read/reading-limits.ts';
import type { SourcePair, SourceNode } from '#core/openapi/syntax/read/source-node.ts';

// The library reads some thousand lines in a tenth of a second.
const LONGEST_ENTRY = 200_000;
const MOST_BROKEN_ENTRIES = 5;

/**
 * Has the library read the lines of one entry of a block mapping, after the quick reading gave up inside.
 *
 * While somebody types, a text is broken in one place most of the time. What is wrong there need not be looked
 * for in all the rest. Of a small text, only an entry with a fault is taken: a text without one is read by one
 * reader as a whole, whichever it is. Moves to the next content behind the entry.
 */
export function readBrokenEntry(
  scan: Scan,
  start: number,
  column: number,
  depth: number,
  error: GiveUp,
): BrokenEntry {
  const gaveUpAt = error.offset ?? scan.pos;
  const end = endOfEntry(scan.text, start, column);
  const from = start - column;
  scan.brokenEntries += 1;
  const entry = readLines(scan, from, end, column, depth);
  if (entry !== undefined) {
    // The library reports the place where it missed the quote; what is to be corrected is where the text starts.
    if (scan.isLarge && error.reason === 'quote') {
      scan.faults.push(ownFault(scan.text, gaveUpAt, error.reason));
    }
    toNextContent(scan, end);
    return entry;
  }
  if (!scan.isLarge) {
    scan.isHopeless = true;
    throw new GiveUp();
  }
  return passOver(scan, { from, start, end }, gaveUpAt, error.reason);
}

/** Has the library read an entry; `undefined` where it is too long, or can't be read apart from the rest. */
function readLines(
  scan: Scan,
  from: number,
  end: number,
  column: number,
  depth: number,
): BrokenEntry | undefined {
  const length = end - from;
  if (scan.brokenEntries > MOST_BROKEN_ENTRIES || scan.givenAway + length > LONGEST_ENTRY) {
    return undefined;
  }
  const lines = scan.text.slice(from, end);
  if (dependsOnOthers(lines)) return undefined;
  scan.givenAway += length;
  const { root, value, faults } = readComposedYaml(lines, scan.limits);
  const isEntry = root?.kind === 'map' && !root.flow && root.start === column;
  const isWanted = scan.isLarge || faults.length > 0;
  if (!isEntry || !isWanted || faults.some(({ code }) => code !== 'spec_invalid')) return undefined;
  const parent = joinPointer('', ...scan.path.slice(0, depth - 1));
  scan.faults.push(...faults.map((fault) => moveFault(fault, from, parent)));
  moveNode(scan, root, from, depth);
  return { pairs: root.pairs, end: root.end, data: isRecord(value) ? value : {} };
}

function moveFault(fault: SyntaxFault, by: number, parent: string): SyntaxFault {
  const pointer = fault.pointer === '' ? '' : parent + fault.pointer;
  return { ...fault, offset: fault.offset + by, pointer };
}

/** The start of the first line behind an entry that is not part of it. */
function endOfEntry(text: string, start: number, column: number): number {
  let lineStart = endOfLine(text, start) + 1;
  while (lineStart < text.length) {
    const at = skipSpaces(text, lineStart);
    const code = codeAt(text, at);
    const isBlank = code === LF || code === CR || code === TAB || code === HASH;
    const goesOn =
      at - lineStart === column &&
      (code === CLOSE_BRACE ||
        code === CLOSE_BRACKET ||
        (code === MINUS && isEmpty(codeAt(text, at + 1))));
    if (!isBlank && !goesOn && at - lineStart <= column) return lineStart;
    lineStart = endOfLine(text, at) + 1;
  }
  return text.length;
}

/** What the library read of a piece of a document: pairs at their places in the whole text, and their data. */
type BrokenEntry = {
  pairs: readonly SourcePair[];
  end: number;
  data: Readonly<Record<string, unknown>>;
};

/** An entry of a block mapping: the start of its line, of its key, and its end. */
type Entry = { from: number; start: number; end: number };

// What shows the library that the lines before are wrong.
const LINES_BEHIND = 2000;
const LONGEST_CUT = 20_000;
const MOST_CUTS = 5;

/**
 * Passes over a long entry of a large text and reports the place where the quick reading gave up in it.
 *
 * The library may say what is wrong, from the lines around; a text with many such entries is read no further.
 */
function passOver(
  scan: Scan,
  entry: Entry,
  gaveUpAt: number,
  reason: FaultReason | undefined,
): BrokenEntry {
  const { text } = scan;
  const at = Math.min(Math.max(gaveUpAt, entry.start), Math.max(entry.start, entry.end - 1));
  const known = readCut(scan, entry, at);
  if (known === undefined && reason === undefined) scan.isUnsure = true;
  scan.faults.push(known ?? ownFault(text, at, reason));
  const isEnough = scan.faults.length >= MAX_SYNTAX_FINDINGS;
  toNextContent(scan, isEnough ? text.length : entry.end);
  return { pairs: [], end: at, data: {} };
}

/** What the library finds wrong in an entry up to a place, given no more lines than needed. */
function readCut(scan: Scan, { from, end }: Entry, at: number): SyntaxFault | undefined {
  const { text } = scan;
  const lineEnd = endOfLine(text, at);
  const cutEnd = Math.min(end, endOfLine(text, Math.min(text.length, lineEnd + LINES_BEHIND)) + 1);
  if (cutEnd - from > LONGEST_CUT || scan.brokenEntries > MOST_CUTS) return undefined;
  const lines = text.slice(from, cutEnd);
  if (dependsOnOthers(lines)) return undefined;
  const { faults } = readComposedYaml(lines, scan.limits);
  // What it finds behind may come from the cut.
  const fault = faults.find(
    ({ code, offset }) => code === 'spec_invalid' && offset + from <= lineEnd,
  );
  return fault && { ...fault, offset: fault.offset + from, pointer: '' };
}

/** Whether lines may hold anchors or aliases, directives or marks between documents. */
function dependsOnOthers(lines: string): boolean {
  return /(?:^|\n|[:-] |[,[{] ?) *[&*][^\s&*]|^(?:%|---|\.\.\.)/u.test(lines);
}

/** Moves the nodes of a piece to its place in the whole text, `by` characters on; counts them. */
function moveNode(scan: Scan, node: SourceNode, by: number, depth: number): void {
  countNode(scan, node.kind === 'scalar' ? 1 : NODES_OF_COLLECTION);
  node.start += by;
  node.end += by;
  if (node.kind !== 'scalar') checkDepth(scan, node.start, depth);
  if (node.kind === 'seq') {
    for (const item of node.items) moveNode(scan, item, by, depth + 1);
  }
  if (node.kind === 'map') {
    for (const pair of node.pairs) {
      countNode(scan, NODES_OF_KEY);
      pair.keyStart += by;
      pair.keyEnd += by;
      moveNode(scan, pair.value, by, depth + 1);
    }
  }
}
