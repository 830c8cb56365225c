import { readComposedYaml } from '#core/openapi/syntax/read/read-composed-yaml.ts';
import type { SyntaxFault } from '#core/openapi/syntax/read/read-result.ts';
import { MAX_SYNTAX_FINDINGS } from '#core/openapi/syntax/read/reading-limits.ts';
import type { SourcePair } from '#core/openapi/syntax/read/source-node.ts';
import { endOfLine } from './chars.ts';
import { dependsOnOthers } from './depends-on-others.ts';
import { toNextContent } from './lines.ts';
import { type FaultReason, ownFault } from './own-fault.ts';
import type { Scan } from './scan.ts';

/** What the library read of a piece of a document: pairs at their places in the whole text, and their data. */
export type BrokenEntry = {
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
export function passOver(
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
