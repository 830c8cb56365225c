import { referenceMessages } from '#messages/en/reference.ts';
import type { HeadReading } from '#core/openapi/documentation/reading.ts';
import type { OperationSummary, SpecOutline } from '#core/openapi/syntax/types.ts';

/** One row of a rendered document, as the virtual list shows it. */
export type ReferenceRow = {
  /** Unique among the rows; stays the same while the document is edited. */
  key: string;
} & (
  | { kind: 'head' }
  | { kind: 'group'; name: string; description: string | undefined }
  | { kind: 'operation'; operation: OperationSummary }
);

/** The rows from top to bottom: the document's head, then its operations by tag, in the order that it gives its tags. */
export function referenceRows(
  { operations, webhooks }: Pick<SpecOutline, 'operations' | 'webhooks'>,
  tags: HeadReading['tags'],
  t: typeof referenceMessages.t = referenceMessages.t,
): ReferenceRow[] {
  const groups = new Map<string, OperationSummary[]>(tags.map(({ name }) => [name, []]));
  const others: OperationSummary[] = [];
  for (const operation of operations) {
    const [tag] = operation.tags;
    if (tag === undefined) others.push(operation);
    else if (groups.has(tag)) groups.get(tag)?.push(operation);
    else groups.set(tag, [operation]);
  }
  const rows: ReferenceRow[] = [{ kind: 'head', key: 'head' }];
  const add = (key: string, name: string, members: OperationSummary[], description?: string) => {
    if (members.length === 0) return;
    rows.push({ kind: 'group', key, name, description }, ...members.map(rowOf));
  };
  for (const [name, members] of groups)
    add(`tag ${name}`, name, members, tags.find((tag) => tag.name === name)?.description);
  if (rows.length === 1) rows.push(...others.map(rowOf));
  else add('untagged', t('untagged'), others);
  add('webhooks', t('webhooks'), webhooks);
  return rows;
}

function rowOf(operation: OperationSummary): ReferenceRow {
  return {
    kind: 'operation',
    // A path item that several paths refer to has its operations once, at one pointer.
    key: `${operation.path} ${operation.pointer}`,
    operation,
  };
}
