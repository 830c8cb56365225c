import { isRecord } from '#core/openapi/is-record.ts';
import { joinPointer } from '#core/openapi/json-pointer.ts';
import { readComposedYaml } from '../read-composed-yaml.ts';
import type { SourceMap } from '../source-node.ts';
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
import { moveNode } from './move-node.ts';
import { GiveUp, type Scan } from './scan.ts';

/** A piece of a document that the library read: a mapping at its place in the whole text, and its data. */
export type BrokenEntry = { map: SourceMap; data: Readonly<Record<string, unknown>> };

// The library reads some thousand lines in a tenth of a second.
const LONGEST_ENTRY = 200_000;
const MOST_BROKEN_ENTRIES = 5;

/**
 * Has the library read the lines of one entry of a block mapping, after the quick reading gave up inside.
 *
 * While somebody types, a text is broken in one place most of the time. What is wrong there need not be looked
 * for in all the rest. Only an entry with a fault is taken: a text without one is read by one reader as a
 * whole, whichever it is. Moves to the next content behind the entry.
 */
export function readBrokenEntry(
  scan: Scan,
  start: number,
  column: number,
  depth: number,
): BrokenEntry {
  const end = endOfEntry(scan.text, start, column);
  const from = start - column;
  const lines = scan.text.slice(from, end);
  scan.brokenEntries += 1;
  if (
    scan.brokenEntries > MOST_BROKEN_ENTRIES ||
    lines.length > LONGEST_ENTRY ||
    dependsOnOthers(lines)
  ) {
    return leaveWhole(scan);
  }
  const { root, value, faults } = readComposedYaml(lines);
  const isEntry = root?.kind === 'map' && !root.flow && root.start === column;
  if (!isEntry || faults.length === 0 || faults.some(({ code }) => code !== 'spec_invalid')) {
    return leaveWhole(scan);
  }
  const parent = joinPointer('', ...scan.path.slice(0, depth - 1));
  for (const fault of faults) {
    const pointer = fault.pointer === '' ? '' : parent + fault.pointer;
    scan.faults.push({ ...fault, offset: fault.offset + from, pointer });
  }
  moveNode(scan, root, from, depth);
  toNextContent(scan, end);
  return { map: root, data: isRecord(value) ? value : {} };
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

/** Whether the lines may hold anchors or aliases, directives or marks between documents. */
function dependsOnOthers(lines: string): boolean {
  return /(?:^|\n|[:-] |[,[{] ?) *[&*][^\s&*]|^(?:%|---|\.\.\.)/u.test(lines);
}

function leaveWhole(scan: Scan): never {
  scan.isHopeless = true;
  throw new GiveUp();
}
