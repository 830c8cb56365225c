import { derefAlias, findPair } from './find-node.ts';
import type { SourceNode, SourcePair } from './source-node.ts';

// Plain objects put number-like keys first: what lists show in document order comes from the tree.

/** The entries of a mapping in document order; none for any other node. */
export function membersOf(node: SourceNode | undefined): readonly SourcePair[] {
  const target = derefAlias(node);
  return target?.kind === 'map' ? target.pairs : [];
}

/** The items of a sequence; none for any other node. */
export function itemsOf(node: SourceNode | undefined): readonly SourceNode[] {
  const target = derefAlias(node);
  return target?.kind === 'seq' ? target.items : [];
}

/** The value of a mapping's key. */
export function memberOf(node: SourceNode | undefined, key: string): SourceNode | undefined {
  const target = derefAlias(node);
  return target?.kind === 'map' ? findPair(target, key)?.value : undefined;
}

/** The text at a mapping's key; a number or boolean as the data spells it, `undefined` for the rest. */
export function textAt(node: SourceNode | undefined, key: string): string | undefined {
  return textOf(memberOf(node, key));
}

/** The text of a scalar; `undefined` for null and collections. */
export function textOf(node: SourceNode | undefined): string | undefined {
  const target = derefAlias(node);
  if (target?.kind !== 'scalar' || target.value === null) return undefined;
  return String(target.value);
}

/** Whether a mapping's key holds `true`. */
export function isTrueAt(node: SourceNode | undefined, key: string): boolean {
  const target = derefAlias(memberOf(node, key));
  return target?.kind === 'scalar' && target.value === true;
}
