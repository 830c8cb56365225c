import { splitPointer } from '../json-pointer.ts';
import { findPair } from '../read/find-node.ts';
import type { SourceNode, SourcePair } from '../read/source-node.ts';

/** A node with what stands around it, from the root down. */
export type NodeWithParents = {
  node: SourceNode;
  /** The pair whose value the node is; `undefined` for the root and for items of a sequence. */
  pair: SourcePair | undefined;
  /** The collections around the node, the root first. */
  parents: SourceNode[];
  /** Whether an alias stands on the way: what lies behind it is written elsewhere. */
  throughAlias: boolean;
};

/** Walks to the node at a JSON Pointer and keeps the way. */
export function locateWithParents(
  root: SourceNode | undefined,
  pointer: string,
): NodeWithParents | undefined {
  const tokens = splitPointer(pointer);
  if (root === undefined || tokens === undefined) return undefined;
  const parents: SourceNode[] = [];
  let node = root;
  let pair: SourcePair | undefined;
  let throughAlias = root.kind === 'alias';
  for (const token of tokens) {
    let parent: SourceNode | undefined = node;
    while (parent?.kind === 'alias') parent = parent.target;
    if (parent === undefined) return undefined;
    pair = parent.kind === 'map' ? findPair(parent, token) : undefined;
    const child = pair?.value ?? (parent.kind === 'seq' ? parent.items[Number(token)] : undefined);
    if (child === undefined) return undefined;
    parents.push(parent);
    node = child;
    throughAlias ||= child.kind === 'alias';
  }
  return { node, pair, parents, throughAlias };
}
