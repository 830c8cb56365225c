import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { NodeRange } from '#core/openapi/syntax/types.ts';
import type { SourceMap, SourceNode, SourcePair } from './source-node.ts';

/** A node, and the pair of the mapping that holds it, when it is the value of one. */
export type Located = { node: SourceNode; pair: SourcePair | undefined };

// Linear search is quicker than building an index for the mappings that documents mostly have.
const SMALL_MAP = 16;
const indexes = new WeakMap<SourceMap, Map<string, SourcePair>>();

/** The pair of a key; the last one where the key stands twice, as the data has it. */
export function findPair(map: SourceMap, key: string): SourcePair | undefined {
  if (map.pairs.length <= SMALL_MAP) return map.pairs.findLast((pair) => pair.key === key);
  let index = indexes.get(map);
  if (index === undefined) {
    index = new Map(map.pairs.map((pair) => [pair.key, pair]));
    indexes.set(map, index);
  }
  return index.get(key);
}

/** The node behind an alias, or the node itself. */
export function derefAlias(node: SourceNode | undefined): SourceNode | undefined {
  return node?.kind === 'alias' ? derefAlias(node.target) : node;
}

/** Finds the node at a JSON Pointer; steps through aliases, to what they stand for. */
export function findNode(root: SourceNode | undefined, pointer: string): Located | undefined {
  const tokens = splitPointer(pointer);
  if (root === undefined || tokens === undefined) return undefined;
  let located: Located = { node: root, pair: undefined };
  for (const token of tokens) {
    const next = findChild(derefAlias(located.node), token);
    if (next === undefined) return undefined;
    located = next;
  }
  return located;
}

function findChild(parent: SourceNode | undefined, token: string): Located | undefined {
  if (parent?.kind === 'map') {
    const pair = findPair(parent, token);
    return pair && { node: pair.value, pair };
  }
  if (parent?.kind === 'seq' && /^(?:0|[1-9]\d*)$/u.test(token)) {
    const node = parent.items[Number(token)];
    return node && { node, pair: undefined };
  }
  return undefined;
}

/** The spans of a node; a block scalar's last line breaks are left out. */
export function rangeOfNode({ node, pair }: Located, text: string): NodeRange {
  let end = node.end;
  if (node.kind !== 'scalar' || node.style === 'block') {
    while (end > node.start && /[\r\n]/u.test(text.charAt(end - 1))) end -= 1;
  }
  return {
    key: pair && { start: pair.keyStart, end: pair.keyEnd },
    value: { start: node.start, end },
  };
}

/**
 * The pointer of the innermost node around an offset.
 *
 * A place between the entries of a block collection belongs to the entry above when it is on its last
 * line or indented deeper than the entry, as an editor's reader sees it.
 */
export function pointerAtOffset(
  root: SourceNode | undefined,
  text: string,
  offset: number,
): string {
  let pointer = '';
  let node = root;
  while (node !== undefined) {
    const child: { token: string | number; node: SourceNode } | undefined = childAt(
      node,
      text,
      offset,
    );
    if (child === undefined) return pointer;
    pointer = joinPointer(pointer, child.token);
    node = child.node;
  }
  return pointer;
}

function childAt(node: SourceNode, text: string, offset: number) {
  if (node.kind === 'map') {
    const index = lastStartingAt(node.pairs, (pair) => pair.keyStart, offset);
    const pair = node.pairs[index];
    if (pair === undefined) return undefined;
    const end = Math.max(pair.keyEnd, pair.value.end);
    const inside = offset <= end || (!node.flow && isBelow(text, pair.keyStart, end, offset));
    return inside ? { token: pair.key, node: pair.value } : undefined;
  }
  if (node.kind === 'seq') {
    const index = lastStartingAt(node.items, (item) => item.start, offset);
    const item = node.items[index];
    if (item === undefined) return undefined;
    const inside =
      offset <= item.end || (!node.flow && isBelow(text, item.start, item.end, offset));
    return inside ? { token: index, node: item } : undefined;
  }
  return undefined;
}

function lastStartingAt<T>(
  entries: readonly T[],
  startOf: (entry: T) => number,
  offset: number,
): number {
  let low = -1;
  let high = entries.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const entry = entries[middle];
    if (entry !== undefined && startOf(entry) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isBelow(text: string, entryStart: number, entryEnd: number, offset: number): boolean {
  const lastLineBreak = text.indexOf('\n', entryEnd - (text.charAt(entryEnd - 1) === '\n' ? 1 : 0));
  if (lastLineBreak === -1 || offset <= lastLineBreak) return true;
  const lineStart = startOfLine(text, offset);
  const blanks = /^ */u.exec(text.slice(lineStart, lineStart + 200))?.[0].length ?? 0;
  const isBlankLine = /^ *\r?(?:\n|$)/u.test(text.slice(lineStart, lineStart + 200));
  const column = isBlankLine ? offset - lineStart : blanks;
  return column > entryStart - startOfLine(text, entryStart);
}

function startOfLine(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}
