import { MAX_NESTING } from '../reading-limits.ts';
import type { SourceNode } from '../source-node.ts';
import { GiveUp, countNode, type Scan } from './scan.ts';

/** Moves the nodes of a piece to its place in the whole text, `by` characters on; counts them. */
export function moveNode(scan: Scan, node: SourceNode, by: number, depth: number): void {
  countNode(scan);
  node.start += by;
  node.end += by;
  if (node.kind !== 'scalar' && depth > MAX_NESTING) throw new GiveUp();
  if (node.kind === 'seq') {
    for (const item of node.items) moveNode(scan, item, by, depth + 1);
  }
  if (node.kind === 'map') {
    for (const pair of node.pairs) {
      countNode(scan);
      pair.keyStart += by;
      pair.keyEnd += by;
      moveNode(scan, pair.value, by, depth + 1);
    }
  }
}
