import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SourceMap, SourceSeq } from '#core/openapi/syntax/read/source-node.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { entriesOf, type CollectionEntry } from './collection-entries.ts';
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
