import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import { localPointer } from '#core/openapi/references/resolve-local.ts';
import { textAt } from '#core/openapi/syntax/read/node-members.ts';

/** A node and the pointer where it is written. */
export type Placed = { node: SourceNode; pointer: string };

/**
 * Follows a node's `$ref`, and those of its targets, within the document.
 *
 * Returns `undefined` when the chain leaves the document, leads nowhere or goes in a circle.
 */
export function followRefs(root: SourceNode | undefined, start: Placed): Placed | undefined {
  const seen = new Set<string>();
  let place = start;
  for (;;) {
    const ref = textAt(place.node, '$ref');
    if (ref === undefined) return place;
    const pointer = localPointer(ref);
    if (pointer === undefined || seen.has(pointer)) return undefined;
    seen.add(pointer);
    const target = findNode(root, pointer);
    if (target === undefined) return undefined;
    place = { node: target.node, pointer };
  }
}
