import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { findPair } from '#core/openapi/syntax/read/find-node.ts';
import type { SourceAlias, SourceNode, SourcePair } from '#core/openapi/syntax/read/source-node.ts';

/** A node with what stands around it, from the root down. */
export type NodeWithParents = {
  node: SourceNode;
  /** The pair whose value the node is; `undefined` for the root and for items of a sequence. */
  pair: SourcePair | undefined;
  /** The collections around the node, the root first. */
  parents: SourceNode[];
  /** The first alias on the way, the node itself counted: what lies behind it is written elsewhere. */
  alias: SourceAlias | undefined;
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
  let alias = root.kind === 'alias' ? root : undefined;
  for (const token of tokens) {
    let parent: SourceNode | undefined = node;
    while (parent?.kind === 'alias') parent = parent.target;
    if (parent === undefined) return undefined;
    pair = parent.kind === 'map' ? findPair(parent, token) : undefined;
    const child = pair?.value ?? (parent.kind === 'seq' ? parent.items[Number(token)] : undefined);
    if (child === undefined) return undefined;
    parents.push(parent);
    node = child;
    if (child.kind === 'alias') alias ??= child;
  }
  return { node, pair, parents, alias };
}
