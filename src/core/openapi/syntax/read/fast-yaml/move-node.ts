import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import { NODES_OF_COLLECTION, NODES_OF_KEY } from '#core/openapi/syntax/read/reading-limits.ts';
import { checkDepth, countNode, type Scan } from './scan.ts';

/** Moves the nodes of a piece to its place in the whole text, `by` characters on; counts them. */
export function moveNode(scan: Scan, node: SourceNode, by: number, depth: number): void {
  countNode(scan, node.kind === 'scalar' ? 1 : NODES_OF_COLLECTION);
  node.start += by;
  node.end += by;
  if (node.kind !== 'scalar') checkDepth(scan, node.start, depth);
  if (node.kind === 'seq') {
    for (const item of node.items) moveNode(scan, item, by, depth + 1);
  }
  if (node.kind === 'map') {
    for (const pair of node.pairs) {
      countNode(scan, NODES_OF_KEY);
      pair.keyStart += by;
      pair.keyEnd += by;
      moveNode(scan, pair.value, by, depth + 1);
    }
  }
}
