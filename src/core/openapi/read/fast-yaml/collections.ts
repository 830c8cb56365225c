import { MAX_NESTING } from '../reading-limits.ts';
import { GiveUp, countNode, type Scan } from './scan.ts';
import type { SourceMap, SourceNode, SourceSeq } from '../source-node.ts';

/** A mapping being read; its pairs are in `scan.pairs` from `base` on until it closes. */
export type OpenMap = { node: SourceMap; value: Record<string, unknown>; base: number };

/** A sequence being read; its items are in `scan.items` and `scan.values` from `base` on. */
export type OpenSeq = { node: SourceSeq; base: number };

/** Starts a mapping at an offset; `depth` counts the collections around it and itself. */
export function openMap(scan: Scan, start: number, flow: boolean, depth: number): OpenMap {
  countCollection(scan, depth);
  const node: SourceMap = { kind: 'map', start, end: start, flow, aliased: false, pairs: [] };
  return { node, value: {}, base: scan.openPairs };
}

/** Adds a pair, whose value was read last; gives up at a second one of the key. */
export function addPair(
  scan: Scan,
  map: OpenMap,
  key: string,
  keyStart: number,
  keyEnd: number,
  value: SourceNode,
): void {
  if (Object.hasOwn(map.value, key)) throw new GiveUp();
  map.value[key] = scan.value;
  scan.pairs[scan.openPairs] = { key, keyStart, keyEnd, value };
  scan.openPairs += 1;
}

/** Ends a mapping: it is the node read last. */
export function closeMap(scan: Scan, map: OpenMap, end: number): SourceMap {
  // Cut to length: an array that grows by pushing keeps room for many more.
  map.node.pairs = scan.pairs.slice(map.base, scan.openPairs);
  map.node.end = end;
  scan.openPairs = map.base;
  scan.value = map.value;
  return map.node;
}

/** Starts a sequence at an offset. */
export function openSeq(scan: Scan, start: number, flow: boolean, depth: number): OpenSeq {
  countCollection(scan, depth);
  const node: SourceSeq = { kind: 'seq', start, end: start, flow, aliased: false, items: [] };
  return { node, base: scan.openItems };
}

/** Adds an item, which was read last. */
export function addItem(scan: Scan, item: SourceNode): void {
  scan.items[scan.openItems] = item;
  scan.values[scan.openItems] = scan.value;
  scan.openItems += 1;
}

/** Ends a sequence: it is the node read last. */
export function closeSeq(scan: Scan, seq: OpenSeq, end: number): SourceSeq {
  seq.node.items = scan.items.slice(seq.base, scan.openItems);
  seq.node.end = end;
  scan.value = scan.values.slice(seq.base, scan.openItems);
  scan.openItems = seq.base;
  return seq.node;
}

function countCollection(scan: Scan, depth: number): void {
  countNode(scan);
  if (depth > MAX_NESTING) throw new GiveUp();
}
