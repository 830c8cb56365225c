import { derefAlias } from '#core/openapi/syntax/read/find-node.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { SpecChange } from './spec-change.ts';

type Entry = { key: string | undefined; value: SourceNode | undefined };

/**
 * Whether the keys of all objects in a node stand as they did before a change, but for what it is to change.
 *
 * The text's own order counts: plain data lists `200` before `default`, wherever it stands. `tokens` lead from the
 * node to the place of the change.
 */
export function isInOrder(
  before: SourceNode | undefined,
  after: SourceNode | undefined,
  tokens: readonly string[] = [],
  change?: SpecChange,
): boolean {
  if (before === undefined || after === undefined) return before === after;
  const [token, ...rest] = tokens;
  const entries = entriesOf(before);
  const isHere = change !== undefined && rest.length === 0;
  const expected = isHere ? changedEntries(entries, token, change) : entries;
  const found = entriesOf(after);
  return (
    expected.length === found.length &&
    expected.every(({ key, value }, index) => {
      const other = found[index];
      if (other === undefined || other.key !== key) return false;
      // What is new has no order to keep.
      if (value === undefined) return true;
      const isOnTheWay = !isHere && token === (key ?? String(index));
      return isOnTheWay
        ? isInOrder(value, other.value, rest, change)
        : isInOrder(value, other.value);
    })
  );
}

function entriesOf(written: SourceNode): Entry[] {
  // An alias may have become the node that it stands for.
  const node = derefAlias(written);
  if (node === undefined) return [];
  if (node.kind === 'map') return node.pairs.map(({ key, value }) => ({ key, value }));
  return node.kind === 'seq' ? node.items.map((value) => ({ key: undefined, value })) : [];
}

function changedEntries(
  entries: readonly Entry[],
  token: string | undefined,
  change: SpecChange,
): readonly Entry[] {
  if (change.kind === 'insert' && token === undefined) {
    return entries.toSpliced(change.index, 0, { key: undefined, value: undefined });
  }
  const index = entries.findIndex(({ key }, at) => (key ?? String(at)) === token);
  const entry = entries[index];
  if (entry === undefined) return entries;
  const others = entries.toSpliced(index, 1);
  switch (change.kind) {
    case 'remove':
      return others;
    case 'rename':
      return entries.with(index, { ...entry, key: change.key });
    case 'move':
      return others.toSpliced(change.to, 0, entry);
    default:
      return entries;
  }
}
