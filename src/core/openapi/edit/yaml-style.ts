import type { SourceMap, SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { BlockStyle } from '#core/openapi/syntax/render/render-yaml-block.ts';
import { columnOf } from '#core/text/lines.ts';
import { lineBreakOf } from '#core/text/line-breaks.ts';

const DEFAULT_UNIT = 2;
// A few hundred nodes show how a document writes its lists; the search must not read all of it.
const SEARCH_LIMIT = 500;

/** Reads how the lines around a mapping are indented; `around` are the collections that hold it. */
export function detectBlockStyle(
  text: string,
  map: SourceMap,
  around: readonly SourceNode[],
): BlockStyle {
  const unit = ' '.repeat(unitOf(text, map, around));
  const dash = findDashIndent(text, [map, ...around.toReversed()]);
  return {
    indentUnit: unit,
    dashIndent: dash === undefined ? unit : ' '.repeat(dash),
    lineBreak: lineBreakOf(text),
  };
}

/** The column at which the keys of a block mapping stand. */
export function columnOfMap(text: string, map: SourceMap): number | undefined {
  const pair = map.pairs[0];
  return pair && columnOf(text, pair.keyStart);
}

function unitOf(text: string, map: SourceMap, around: readonly SourceNode[]): number {
  return (
    childUnit(text, map) ??
    around
      .toReversed()
      .map((parent) => (parent.kind === 'map' ? childUnit(text, parent) : undefined))
      .find((unit) => unit !== undefined) ??
    DEFAULT_UNIT
  );
}

// How much deeper the mappings inside a block mapping stand than its own keys.
function childUnit(text: string, map: SourceMap): number | undefined {
  if (map.flow) return undefined;
  for (const { keyStart, value } of map.pairs) {
    const child = value.kind === 'map' && !value.flow ? columnOfMap(text, value) : undefined;
    const unit = child === undefined ? 0 : child - columnOf(text, keyStart);
    if (unit > 0) return unit;
  }
  return undefined;
}

function findDashIndent(text: string, nodes: readonly SourceNode[]): number | undefined {
  let searched = 0;
  function search(node: SourceNode): number | undefined {
    searched += 1;
    if (searched > SEARCH_LIMIT || node.kind === 'scalar' || node.kind === 'alias')
      return undefined;
    if (node.kind === 'seq') return firstOf(node.items, search);
    return firstOf(node.pairs, ({ keyStart, value }) => {
      if (value.kind === 'seq' && !value.flow && value.items.length > 0) {
        const indent = columnOf(text, value.start) - columnOf(text, keyStart);
        if (indent >= 0) return indent;
      }
      return search(value);
    });
  }
  for (const node of nodes) {
    searched = 0;
    const found = search(node);
    if (found !== undefined) return found;
  }
  return undefined;
}

function firstOf<T, R>(entries: readonly T[], find: (entry: T) => R | undefined): R | undefined {
  for (const entry of entries) {
    const found = find(entry);
    if (found !== undefined) return found;
  }
  return undefined;
}
