import { siteReferenceMessages } from '#messages/en/site-reference.ts';
import type { ReferenceRow } from '#renderer/reference/reference-rows.ts';
import type { Addressed, ReferenceItem } from './reference-address.ts';

/** One row of the list of what a document describes. */
export type IndexRow =
  | { kind: 'group'; key: string; name: string }
  /** The key is its address, which is unique. */
  | { kind: 'item'; key: string; address: string; item: ReferenceItem };

/** The operations in the groups and the order of the reference, then the schemas, as far as the typed words are in them. */
export function indexRows(
  groups: readonly ReferenceRow[],
  all: readonly Addressed[],
  typed: string,
): IndexRow[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  const ofOperation = new Map(
    all.flatMap((one) =>
      one.item.kind === 'operation' ? [[keyOf(one.item.operation), one] as const] : [],
    ),
  );
  const rows: IndexRow[] = [];
  let group: IndexRow | undefined;
  const add = (one: Addressed) => {
    const text = textOf(one.item);
    if (!words.every((word) => text.includes(word))) return;
    if (group !== undefined) rows.push(group);
    group = undefined;
    rows.push({ kind: 'item', key: one.address, address: one.address, item: one.item });
  };
  for (const row of groups) {
    if (row.kind === 'group') group = { kind: 'group', key: `group ${row.key}`, name: row.name };
    const one = row.kind === 'operation' ? ofOperation.get(keyOf(row.operation)) : undefined;
    if (one !== undefined) add(one);
  }
  group = { kind: 'group', key: 'schemas', name: siteReferenceMessages.t('index.schemas') };
  for (const one of all) if (one.item.kind === 'schema') add(one);
  return rows;
}

function keyOf({ path, pointer }: { path: string; pointer: string }): string {
  return `${path} ${pointer}`;
}

function textOf(item: ReferenceItem): string {
  if (item.kind === 'schema') return item.name.toLowerCase();
  const { method, path, summary, operationId, tags } = item.operation;
  return [method, path, summary, operationId, ...tags].join(' ').toLowerCase();
}
