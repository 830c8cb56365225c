import type { CatalogEntry } from '#contracts/remote-portals.ts';
import { type JsonRecord, memberOf, textOf } from './json-values.ts';

/** How an API stands in a portal: in the contract's terms, else in the portal's own as they are. */
export type ReadStatus = Pick<CatalogEntry, 'status' | 'state' | 'statusText'>;

type State = NonNullable<CatalogEntry['state']>;

const STATES: ReadonlyMap<string, State> = new Map([
  ['published', 'published'],
  ['public', 'published'],
  ['live', 'published'],
  ['active', 'published'],
  ['draft', 'draft'],
  ['unpublished', 'draft'],
  ['private', 'draft'],
  ['pending', 'draft'],
  ['changed', 'changed'],
]);

/** Reads `state`, `status` and `_status`, whatever their case, or a flag such as `published: true`. */
export function readStatus(record: JsonRecord): ReadStatus {
  const texts = ['state', 'status', '_status'].flatMap((name) => textOf(record, name) ?? []);
  // A portal may have a status of its own beside the one that its software keeps.
  const [state] = texts.flatMap((text) => STATES.get(text.trim().toLowerCase()) ?? []);
  if (state !== undefined) return known(state, STATES.get(statusTextOf(record)));
  const flag = ['published', 'isPublished'].map((name) => memberOf(record, name));
  const isPublished = flag.find((one) => typeof one === 'boolean');
  if (texts.length === 0 && isPublished !== undefined) {
    return known(isPublished ? 'published' : 'draft');
  }
  const [text] = texts;
  return { status: null, state: null, ...(text === undefined ? {} : { statusText: text }) };
}

function known(state: State, told?: State): ReadStatus {
  // `changed` is published, with a newer draft: the status says which of the two the record is.
  const status = state === 'changed' ? (told ?? 'draft') : state;
  return { status: status === 'published' ? 'published' : 'draft', state };
}

function statusTextOf(record: JsonRecord): string {
  return (textOf(record, 'status', '_status') ?? '').trim().toLowerCase();
}
