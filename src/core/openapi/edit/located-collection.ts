import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SourceMap, SourceSeq, SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { locateWithParents, type NodeWithParents } from './locate-owner.ts';

/** An entry of a collection, with what an edit of it has to know. */
export type LocatedEntry = {
  collection: SourceMap | SourceSeq;
  entries: CollectionEntry[];
  entry: CollectionEntry;
  index: number;
  /** The collections around `collection`, the root first. */
  around: NodeWithParents['parents'];
  /** Whether the entry is written in braces or brackets. */
  inBraces: boolean;
};

/** Finds the member or item at a JSON Pointer, and its neighbours; not through aliases. */
export function locateEntry(spec: ParsedSpec, pointer: string): LocatedEntry | undefined {
  if (pointer === '') return undefined;
  const located = locateWithParents(spec.root, pointer);
  const owner = locateWithParents(spec.root, parentPointer(pointer));
  const collection = owner?.node;
  if (located === undefined || owner === undefined || owner.alias !== undefined) return undefined;
  if (collection?.kind !== 'map' && collection?.kind !== 'seq') return undefined;
  const entries = entriesOf(spec.text, collection);
  const index = entries?.findIndex(
    ({ head, value }) =>
      value === located.node && (located.pair === undefined || located.pair.keyEnd === head),
  );
  const entry = entries?.[index ?? -1];
  if (entries === undefined || index === undefined || entry === undefined) return undefined;
  const inBraces =
    spec.format === 'json' ||
    collection.flow ||
    owner.parents.some((parent) => 'flow' in parent && parent.flow);
  return { collection, entries, entry, index, around: owner.parents, inBraces };
}

/** A member of a mapping or an item of a sequence. */
export type CollectionEntry = {
  /** Where it starts: its key, or in a block sequence its dash. */
  start: number;
  /** Behind its key or dash: where its value is written. */
  head: number;
  /** Behind its last character. */
  end: number;
  value: SourceNode;
};

/** The entries of a collection in the order of the text; `undefined` where one can't be found in it. */
export function entriesOf(
  text: string,
  node: SourceMap | SourceSeq,
): CollectionEntry[] | undefined {
  if (node.kind === 'map') {
    return node.pairs.map(({ keyStart, keyEnd, value }) => ({
      start: keyStart,
      head: keyEnd,
      end: Math.max(keyEnd, value.end),
      value,
    }));
  }
  if (node.flow) {
    return node.items.map((value) => ({
      start: value.start,
      head: value.start,
      end: value.end,
      value,
    }));
  }
  const entries: CollectionEntry[] = [];
  let from = node.start;
  for (const value of node.items) {
    const dash = findDash(text, from);
    if (dash === undefined) return undefined;
    const end = Math.max(dash + 1, value.end);
    entries.push({ start: dash, head: dash + 1, end, value });
    from = end;
  }
  return entries;
}

// Between two items stand blanks, comments and the dash.
function findDash(text: string, from: number): number | undefined {
  let at = from;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '-') return at;
    if (character === '#') at = text.indexOf('\n', at);
    else if (!/\s/u.test(character)) return undefined;
    if (at === -1) return undefined;
    at += 1;
  }
  return undefined;
}
