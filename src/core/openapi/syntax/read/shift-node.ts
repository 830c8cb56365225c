import type { SourceNode, SourcePair } from './source-node.ts';

/** Moves an entry of a mapping, and all below it, by a number of characters; not what aliases stand for. */
export function shiftPair(pair: SourcePair, by: number): void {
  pair.keyStart += by;
  pair.keyEnd += by;
  shiftNode(pair.value, by);
}

function shiftNode(node: SourceNode, by: number): void {
  node.start += by;
  node.end += by;
  if (node.kind === 'map') for (const pair of node.pairs) shiftPair(pair, by);
  else if (node.kind === 'seq') for (const item of node.items) shiftNode(item, by);
}
