import type { ChangedRange } from '#core/text/changed-range.ts';
import { createLineIndex } from '#core/text/line-index.ts';
import { rawLineStartOf } from '#core/text/lines.ts';
import { createSpec } from './create-spec.ts';
import { isRecord } from './is-record.ts';
import { readFastYaml } from './read/fast-yaml/read-fast-yaml.ts';
import { findForbiddenCharacters } from './read/forbidden-characters.ts';
import { editorReadingLimits } from './read/reading-limits.ts';
import { shiftPair } from './read/shift-node.ts';
import type { SourceMap, SourcePair } from './read/source-node.ts';
import type { ParsedSpec } from './types.ts';

// Where operations and components are: entries of mappings in the root's mappings.
const DEEPEST = 3;
/** An entry that is more than this part of the text takes nearly as long as all of it. */
const LARGEST_PART = 1 / 4;

/** An entry of a block mapping, with its lines up to those of the next entry. */
type Entry = {
  pair: SourcePair;
  start: number;
  end: number;
  /** The mappings around it, from the root, each with the place of the pair that leads to it. */
  parents: { map: SourceMap; index: number }[];
};

/** What is read of an entry by itself; offsets are those of its lines. */
type Reading = { pair: SourcePair; value: unknown; nodes: number };

/**
 * Reads a YAML text again of which one range has changed since `before`: only the lines of the entry that the range is
 * in, such as an operation or a component. The result is that of reading the whole text.
 *
 * All other nodes and data are those of `before`, moved to their new places: `before` must not be used any more.
 * Answers `undefined`, and leaves `before` as it was, where the whole text has to be read: where it has faults or
 * anchors, before or now, and where the range is in several entries.
 */
export function rereadSpec(
  before: ParsedSpec,
  text: string,
  change: ChangedRange,
): ParsedSpec | undefined {
  const by = change.length - (change.end - change.start);
  if (before.format !== 'yaml' || before.text.length + by !== text.length) return undefined;
  if (before.syntaxFindings.length > 0 || before.anchors.length > 0) return undefined;
  const entry = entryAround(before, change);
  if (entry === undefined || entry.end - entry.start > before.text.length * LARGEST_PART) {
    return undefined;
  }
  const { pair, start, end, parents } = entry;
  const now = readEntry(text.slice(start, end + by), entry);
  const then = now && readEntry(before.text.slice(start, end), entry);
  const data = dataOf(before.value, parents);
  if (now === undefined || then === undefined || data === undefined) return undefined;
  const nodes = before.nodes - then.nodes + now.nodes;
  if (nodes > editorReadingLimits.nodes) return undefined;

  shiftPair(now.pair, start);
  pair.keyEnd = now.pair.keyEnd;
  pair.value = now.pair.value;
  data[pair.key] = now.value;
  for (const { map, index } of parents.toReversed()) moveBehind(map, index, by);
  const reading = { root: before.root, value: before.value, faults: [], nodes };
  const { format, file } = before;
  return createSpec(reading, { text, format, file }, [], createLineIndex(text));
}

/** The innermost entry that a range is in, behind the first character of its key and before its last line break. */
function entryAround({ root, text }: ParsedSpec, change: ChangedRange): Entry | undefined {
  let found: Entry | undefined;
  let map = root;
  let limit = text.length;
  const parents: Entry['parents'] = [];
  while (map?.kind === 'map' && !map.flow && parents.length < DEEPEST) {
    const index = map.pairs.findLastIndex(({ keyStart }) => keyStart < change.start);
    const pair = map.pairs[index];
    if (pair === undefined) break;
    const next = map.pairs[index + 1];
    const end = next === undefined ? limit : rawLineStartOf(text, next.keyStart);
    const isInside = change.end < end || (end === text.length && change.end === end);
    if (!isInside) break;
    parents.push({ map, index });
    found = { pair, start: rawLineStartOf(text, pair.keyStart), end, parents: [...parents] };
    map = pair.value;
    limit = end;
  }
  return found;
}

/** Reads the lines of an entry; `undefined` unless they are that entry alone, with its key in its column, and whole. */
function readEntry(lines: string, { pair, start, parents }: Entry): Reading | undefined {
  const nesting = editorReadingLimits.nesting - (parents.length - 1);
  const result = readFastYaml(lines, { ...editorReadingLimits, nesting });
  if (result?.isSure !== true) return undefined;
  const { root, value, faults, nodes, unread } = result.result;
  if (faults.length > 0 || unread !== undefined || nodes === undefined) return undefined;
  if (root?.kind !== 'map' || root.flow || !isRecord(value)) return undefined;
  const [own, ...others] = root.pairs;
  if (own?.key !== pair.key || own.keyStart !== pair.keyStart - start || others.length > 0) {
    return undefined;
  }
  if (findForbiddenCharacters(lines, root).length > 0) return undefined;
  return { pair: own, value: value[own.key], nodes };
}

/** The data of the mapping that an entry is in. */
function dataOf(value: unknown, parents: Entry['parents']): Record<string, unknown> | undefined {
  let data = value;
  for (const { map, index } of parents.slice(0, -1)) {
    const key = map.pairs[index]?.key ?? '';
    data = isRecord(data) ? data[key] : undefined;
  }
  return isRecord(data) ? data : undefined;
}

/** Moves what is behind an entry of a mapping, whose end is that of its last entry. */
function moveBehind(map: SourceMap, index: number, by: number): void {
  if (by !== 0) for (const pair of map.pairs.slice(index + 1)) shiftPair(pair, by);
  map.end = map.pairs.at(-1)?.value.end ?? map.end;
}
