import {
  MAX_SYNTAX_FINDINGS,
  NODES_OF_COLLECTION,
} from '#core/openapi/syntax/read/reading-limits.ts';
import { checkDepth, countNode, type Scan } from './scan.ts';
import { setMember } from '#core/openapi/syntax/read/set-member.ts';
import type { SourceMap, SourceNode, SourceSeq } from '#core/openapi/syntax/read/source-node.ts';

/** A mapping that is being read: its data, and where its pairs start in `scan.pairs`. */
export type OpenMap = { data: Record<string, unknown>; base: number };

/**
 * Starts a mapping at an offset; `depth` counts the collections around it and itself.
 *
 * Its pairs are in `scan.pairs`, from the `scan.openPairs` of now on, until it closes.
 */
export function openMap(scan: Scan, start: number, flow: boolean, depth: number): SourceMap {
  countCollection(scan, start, depth);
  return { kind: 'map', start, end: start, flow, aliased: false, pairs: [] };
}

/** Adds a pair, whose value was read last, to a mapping's data; notes a second one of the key, and `__proto__`. */
export function addPair(
  scan: Scan,
  { data, base }: OpenMap,
  key: string,
  keyStart: number,
  keyEnd: number,
  value: SourceNode,
): void {
  const isForbidden = key === '__proto__';
  if (isForbidden || Object.hasOwn(data, key)) noteKey(scan, key, keyStart);
  if (!isForbidden) setMember(data, key, scan.value, scan.openPairs - base);
  scan.pairs[scan.openPairs] = { key, keyStart, keyEnd, value };
  scan.openPairs += 1;
}

/** Notes a key that can't stand there; of a text without end, the first ones only. */
function noteKey(scan: Scan, key: string, offset: number): void {
  if (scan.repeated.length < MAX_SYNTAX_FINDINGS) scan.repeated.push({ key, offset });
}

/** Ends a mapping: it is the node read last. */
export function closeMap(
  scan: Scan,
  map: SourceMap,
  { data, base }: OpenMap,
  end: number,
): SourceMap {
  // Cut to length: an array that grows by pushing keeps room for many more.
  map.pairs = scan.pairs.slice(base, scan.openPairs);
  map.end = end;
  scan.openPairs = base;
  scan.value = data;
  return map;
}

/** Starts a sequence at an offset; its items are in `scan.items` and `scan.values` until it closes. */
export function openSeq(scan: Scan, start: number, flow: boolean, depth: number): SourceSeq {
  countCollection(scan, start, depth);
  return { kind: 'seq', start, end: start, flow, aliased: false, items: [] };
}

/** Adds an item, which was read last. */
export function addItem(scan: Scan, item: SourceNode): void {
  scan.items[scan.openItems] = item;
  scan.values[scan.openItems] = scan.value;
  scan.openItems += 1;
}

/** Ends a sequence, whose items start at `base`: it is the node read last. */
export function closeSeq(scan: Scan, seq: SourceSeq, base: number, end: number): SourceSeq {
  seq.items = scan.items.slice(base, scan.openItems);
  seq.end = end;
  scan.value = scan.values.slice(base, scan.openItems);
  scan.openItems = base;
  return seq;
}

function countCollection(scan: Scan, start: number, depth: number): void {
  countNode(scan, NODES_OF_COLLECTION);
  checkDepth(scan, start, depth);
}
