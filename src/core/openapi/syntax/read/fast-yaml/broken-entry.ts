import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { readComposedYaml } from '#core/openapi/syntax/read/read-composed-yaml.ts';
import { wrongIndent } from '#core/openapi/syntax/read/recover/cause.ts';
import { leaveOut } from '#core/openapi/syntax/read/recover/damage.ts';
import { endOfDeeper } from '#core/openapi/syntax/read/recover/text-extent.ts';
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
import { ownFault } from './own-fault.ts';
import { Broken, GiveUp, type Scan, checkDepth, countNode } from './scan.ts';
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
 * for in all the rest. A small text with a fault is read anew without what can't be read; one without is read by one
 * reader as a whole, whichever it is. In a large one, that is left out here: the answer is `undefined`, and the entry
 * is to be met again. Else moves to the next content behind the entry.
 */
export function readBrokenEntry(
  scan: Scan,
  start: number,
  column: number,
  depth: number,
  error: GiveUp,
): BrokenEntry | undefined {
  const gaveUpAt = error.offset ?? scan.pos;
  const end = endOfEntry(scan.text, start, column);
  const from = start - column;
  scan.brokenEntries += 1;
  const { entry, fault } = readLines(scan, from, end, column, depth);
  if (entry !== undefined) {
    toNextContent(scan, end);
    return entry;
  }
  if (!scan.isLarge) {
    if (fault !== undefined) throw new Broken(fault);
    scan.isHopeless = true;
    throw new GiveUp();
  }
  const at = Math.min(Math.max(gaveUpAt, start), Math.max(start, end - 1));
  const known = fault ?? readCut(scan, { from, start, end }, at);
  const noticed = known ?? ownFault(scan.text, at, error.reason);
  const { length } = scan.damage.faults;
  const rest =
    scan.damage.count < MOST_LEFT_OUT
      ? leaveOut(scan.damage, scan.text, noticed, from, end)
      : undefined;
  if (rest !== undefined) {
    // Only what the quick reader does not understand is a fault for want of a better reader.
    const isOwn = known === undefined && scan.damage.faults.slice(length).includes(noticed);
    if (isOwn && error.reason === undefined) scan.isUnsure = true;
    scan.text = rest;
    return undefined;
  }
  if (known === undefined && error.reason === undefined) scan.isUnsure = true;
  return passOver(scan, { from, start, end }, noticed);
}

// As many parts of a large text are left out: each makes another large text.
const MOST_LEFT_OUT = 8;

/**
 * Passes over lines of a large text that stand deeper than they can, behind a long entry which is not to be read again.
 * Gives up in any other.
 */
export function passMisplaced(scan: Scan, entryStart: number, column: number): void {
  while (scan.column > column) {
    const { text, pos, damage } = scan;
    if (!scan.isLarge || pos - entryStart < LONGEST_ENTRY || damage.count >= MOST_LEFT_OUT)
      throw new GiveUp('indent');
    const end = endOfDeeper(text, pos, scan.column, text.length);
    damage.count += 1;
    damage.faults.push({ code: 'spec_invalid', pointer: '', ...wrongIndent(pos) });
    damage.unread.push({ start: pos, end });
    toNextContent(scan, endOfLine(text, end) + 1);
  }
}

/** What the library makes of an entry: all of it, or its first fault; neither where it can't be read apart from the rest, or is too long. */
function readLines(
  scan: Scan,
  from: number,
  end: number,
  column: number,
  depth: number,
): { entry?: BrokenEntry; fault?: SyntaxFault } {
  const length = end - from;
  if (scan.brokenEntries > MOST_BROKEN_ENTRIES || scan.givenAway + length > LONGEST_ENTRY) {
    return {};
  }
  const lines = scan.text.slice(from, end);
  if (dependsOnOthers(lines)) return {};
  scan.givenAway += length;
  const { root, value, faults, lostAt } = readComposedYaml(lines, scan.limits);
  const isEntry = root?.kind === 'map' && !root.flow && root.start === column;
  if (faults.some(({ code }) => code !== 'spec_invalid')) return {};
  if (lostAt !== undefined) return { fault: { ...lostAt, offset: lostAt.offset + from } };
  if (!isEntry || !scan.isLarge) return {};
  for (const fault of faults)
    scan.damage.faults.push({ ...fault, offset: fault.offset + from, pointer: '' });
  moveNode(scan, root, from, depth);
  return { entry: { pairs: root.pairs, end: root.end, data: isRecord(value) ? value : {} } };
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

/** Passes over an entry of a large text of which nothing can be left out; a text with many such is read no further. */
function passOver(scan: Scan, { start, end }: Entry, noticed: SyntaxFault): BrokenEntry {
  const { faults, unread } = scan.damage;
  faults.push(noticed);
  unread.push({ start, end });
  const isEnough = faults.length >= MAX_SYNTAX_FINDINGS;
  toNextContent(scan, isEnough ? scan.text.length : end);
  return { pairs: [], end: Math.max(start, noticed.offset), data: {} };
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
