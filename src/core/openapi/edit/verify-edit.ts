import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { type TextEdit, applyEdits } from '#core/text/text-edit.ts';
import { isEqualData, withValueAt } from './equal-data.ts';
import { touchedAnchors } from './anchors-of-edits.ts';
import { columnOf, lineStartOf } from '#core/text/lines.ts';
import { keepsFaults } from './keeps-faults.ts';
import { locateWithParents, type NodeWithParents } from './locate-owner.ts';

// Up to this length the whole document is read again; beyond, the part around the edit.
const WHOLE_DOCUMENT = 50_000;

/** What edits are meant to do: `change` makes the new data of the node at `around` from the old. */
export type IntendedEdit = {
  /** The JSON Pointer of a node that holds all edits. */
  around: string;
  change: (data: unknown) => unknown;
  /** Whether the nodes at `around`, before and after, have their keys in the order that is meant. */
  isOrdered?: (before: SourceNode | undefined, after: SourceNode | undefined) => boolean;
  /** The pointer that a node has afterwards, where it is another one; `undefined` for one that is gone. */
  placed?: (pointer: string) => string | undefined;
};

/** Says whether edits do to a document what they should. */
export type VerifyEdit = typeof isIntendedEdit;

/**
 * Whether edits do to a document what they should, and nothing else.
 *
 * In a long document only the node at `around` is read again, unless it can't be read alone, or an anchor
 * is touched whose aliases stand elsewhere. One that can't be read whole is read again in any case: what was wrong with it
 * has to be wrong afterwards, and all that could be read the same but for the change.
 */
export function isIntendedEdit(
  spec: ParsedSpec,
  edits: readonly TextEdit[],
  intended: IntendedEdit,
): boolean {
  const isLong = spec.text.length > WHOLE_DOCUMENT && spec.syntaxFindings.length === 0;
  const part = isLong ? partToRead(spec, edits, intended) : undefined;
  return part === undefined
    ? isIntendedInAll(spec, edits, intended)
    : isIntendedInPart(spec, part, edits, intended);
}

/**
 * The same, but of a document that can't be read whole, only the node at `around` is read again where that is possible: for
 * who verifies the edits of many in one go.
 */
export const isIntendedAround: VerifyEdit = (spec, edits, intended) => {
  const part = spec.syntaxFindings.length === 0 ? undefined : partToRead(spec, edits, intended);
  return part === undefined
    ? isIntendedEdit(spec, edits, intended)
    : isIntendedInPart(spec, part, edits, intended);
};

function isIntendedInAll(
  spec: ParsedSpec,
  edits: readonly TextEdit[],
  { around, change, isOrdered = () => true, placed }: IntendedEdit,
): boolean {
  const before = valueAt(spec.value, around);
  const after = parseSpec(applyEdits(spec.text, edits), { file: spec.file, format: spec.format });
  const expected = withValueAt(spec.value, splitPointer(around) ?? [], change(before));
  return (
    keepsFaults({ before: spec, edits, after }, placed) &&
    isEqualData(after.value, expected) &&
    isOrdered(findNode(spec.root, around)?.node, findNode(after.root, around)?.node)
  );
}

function isIntendedInPart(
  spec: ParsedSpec,
  part: ReadablePart,
  edits: readonly TextEdit[],
  { around, change, isOrdered = () => true }: IntendedEdit,
): boolean {
  const inner = edits.map(({ start, end, text }) => ({
    start: start - part.start,
    end: end - part.start,
    text,
  }));
  if (inner.some(({ start, end }) => start < 0 || end > part.text.length)) return false;
  const after = readPart(spec, part, applyEdits(part.text, inner));
  return (
    after.syntaxFindings.length === 0 &&
    after.anchors.length <= part.anchors &&
    isEqualData(after.value, keyed(part, change(valueAt(spec.value, around)))) &&
    isOrdered(
      findNode(spec.root, around)?.node,
      part.key === undefined ? after.root : findNode(after.root, joinPointer('', part.key))?.node,
    )
  );
}

type Part = {
  start: number;
  text: string;
  margin: string;
  key: string | undefined;
};

/** A part with the number of anchors that it has: a further one would be taken for others of its name. */
type ReadablePart = Part & { anchors: number };

function partToRead(
  spec: ParsedSpec,
  edits: readonly TextEdit[],
  { around }: IntendedEdit,
): ReadablePart | undefined {
  return touchedAnchors(spec, edits).length === 0 ? readablePart(spec, around) : undefined;
}

// The smallest part around a pointer that means alone what it means in the document.
function readablePart(spec: ParsedSpec, around: string): ReadablePart | undefined {
  const part = partAround(spec, around);
  if (part === undefined) return undefined;
  const read = readPart(spec, part, part.text);
  const means = keyed(part, valueAt(spec.value, around));
  return read.syntaxFindings.length === 0 && isEqualData(read.value, means)
    ? { ...part, anchors: read.anchors.length }
    : undefined;
}

function readPart(spec: ParsedSpec, part: Part, text: string): ParsedSpec {
  const anchors = spec.anchors.filter(({ start }) => start < part.start);
  return parseSpec(part.margin + text, { file: spec.file, format: spec.format, anchors });
}

function keyed({ key }: Part, value: unknown): unknown {
  return key === undefined ? value : { [key]: value };
}

// The text of a node that can be read alone: in JSON its value, in YAML its key and lines.
function partAround(spec: ParsedSpec, pointer: string): Part | undefined {
  const located = pointer === '' ? undefined : locateWithParents(spec.root, pointer);
  if (located === undefined) return undefined;
  const { node, pair, parents } = located;
  const inBraces =
    spec.format === 'json' || parents.some((parent) => 'flow' in parent && parent.flow);
  if (inBraces) {
    const text = spec.text.slice(node.start, node.end);
    return { start: node.start, text, margin: '', key: undefined };
  }
  if (pair === undefined) return undefined;
  const start = pair.keyStart;
  const text = spec.text.slice(start, nextKeyStart(spec.text, located) ?? spec.text.length);
  const margin = ' '.repeat(columnOf(spec.text, start));
  return { start, text, margin, key: pair.key };
}

// The start of the line on which the text goes on behind a node.
function nextKeyStart(text: string, { node, pair, parents }: NodeWithParents): number | undefined {
  let end = Math.max(node.end, pair?.keyEnd ?? 0);
  for (const parent of parents.toReversed()) {
    if (parent.kind === 'map') {
      const next = parent.pairs.find(({ keyStart }) => keyStart > end);
      if (next !== undefined) return lineStartOf(text, next.keyStart);
    } else if (parent.kind === 'seq') {
      const next = parent.items.find(({ start }) => start > end);
      if (next !== undefined) return lineStartOf(text, next.start);
    }
    end = Math.max(end, parent.end);
  }
  const marker = /^(?:\.\.\.|---)/mu.exec(text.slice(end));
  return marker === null ? undefined : end + marker.index;
}
