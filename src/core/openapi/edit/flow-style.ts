import type {
  SourceMap,
  SourceNode,
  SourcePair,
  SourceSeq,
} from '#core/openapi/syntax/read/source-node.ts';
import type { FlowStyle } from '#core/openapi/syntax/render/render-flow.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import { indentationAt, isFirstOnLine } from '#core/text/lines.ts';
import { lineBreakOf } from '#core/text/line-breaks.ts';

const DEFAULT_UNIT = '  ';

/** How the entries of a collection in braces or brackets are laid out. */
export type FlowLayout = {
  style: FlowStyle;
  /** The blanks before an entry that stands on its own line; `undefined` for entries on one line. */
  entryIndent: string | undefined;
};

/**
 * Reads how a collection in braces or brackets is written: lines or one line, separators, quotes.
 *
 * An empty one is laid out as the collections around it are; `around` has the root first.
 */
export function detectFlowLayout(
  text: string,
  collection: SourceMap | SourceSeq,
  around: readonly SourceNode[],
  format: SpecFormat,
): FlowLayout {
  const maps = [collection, ...around.toReversed()].filter(
    (node) => node.kind === 'map' && node.flow,
  );
  const pairs = maps.flatMap((node) => (node.kind === 'map' ? node.pairs.slice(0, 8) : []));
  const quoting = format === 'json' || isQuoted(text, pairs[0]) ? 'json' : 'yaml';
  const colon = colonOf(text, pairs, quoting);
  const lineBreak = lineBreakOf(text);
  const unit = indentUnitOf(text, maps);
  const starts = entryStarts(collection);
  const entryIndent =
    starts.length > 0 ? indentOfEntries(text, starts) : indentBelow(text, collection, around, unit);
  const comma =
    commaBetween(text, collection) ?? commaOf(text, pairs) ?? (/\s$/u.test(colon) ? ', ' : ',');
  const indentUnit = entryIndent === undefined ? undefined : (unit ?? DEFAULT_UNIT);
  return { style: { colon, comma, indentUnit, lineBreak, quoting }, entryIndent };
}

function isQuoted(text: string, pair: SourcePair | undefined): boolean {
  return pair !== undefined && text.charAt(pair.keyStart) === '"';
}

function colonOf(text: string, pairs: readonly SourcePair[], quoting: 'json' | 'yaml'): string {
  for (const { keyEnd, value } of pairs) {
    const between = text.slice(keyEnd, value.start);
    if (/^[ \t]*:[ \t]*$/u.test(between) && value.end > value.start) {
      return quoting === 'yaml' && between.endsWith(':') ? `${between} ` : between;
    }
  }
  return ': ';
}

function commaOf(text: string, pairs: readonly SourcePair[]): string | undefined {
  for (const [index, { value }] of pairs.entries()) {
    const next = pairs[index + 1];
    const between = next && text.slice(value.end, next.keyStart);
    if (between !== undefined && /^,[ \t]*$/u.test(between)) return between;
  }
  return undefined;
}

function commaBetween(text: string, node: SourceMap | SourceSeq): string | undefined {
  const [first, second] = node.kind === 'seq' ? node.items : [];
  const between = first && second && text.slice(first.end, second.start);
  return between !== undefined && /^,[ \t]*$/u.test(between) ? between : undefined;
}

function entryStarts(node: SourceMap | SourceSeq): number[] {
  return node.kind === 'map'
    ? node.pairs.map(({ keyStart }) => keyStart)
    : node.items.map(({ start }) => start);
}

function indentOfEntries(text: string, starts: readonly number[]): string | undefined {
  const onOwnLine = starts.findLast((start) => isFirstOnLine(text, start));
  return onOwnLine === undefined ? undefined : indentationAt(text, onOwnLine);
}

// An empty collection is opened over lines where its own key stands on a line of its own.
function indentBelow(
  text: string,
  collection: SourceMap | SourceSeq,
  around: readonly SourceNode[],
  unit: string | undefined,
): string | undefined {
  const parent = around.at(-1);
  const owner =
    parent?.kind === 'map'
      ? parent.pairs.find(({ value }) => value === collection)?.keyStart
      : undefined;
  if (owner === undefined || !isFirstOnLine(text, owner)) return undefined;
  return indentationAt(text, owner) + (unit ?? DEFAULT_UNIT);
}

// How much deeper entries stand than the line on which their brace opens.
function indentUnitOf(text: string, maps: readonly SourceNode[]): string | undefined {
  for (const map of maps) {
    if (map.kind !== 'map') continue;
    const children = map.pairs.flatMap(({ value }) => (value.kind === 'map' ? [value] : []));
    for (const candidate of [...children.slice(0, 8), map]) {
      const inner = indentOfEntries(text, entryStarts(candidate));
      if (inner === undefined) continue;
      const outer = indentationAt(text, candidate.start);
      if (inner.startsWith(outer) && inner.length > outer.length) return inner.slice(outer.length);
    }
  }
  return undefined;
}
