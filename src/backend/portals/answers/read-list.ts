import type { CatalogList } from '#contracts/remote-portals.ts';
import { isJsonRecord, type JsonRecord, wholeNumberOf } from './json-values.ts';
import { nextQueryOf, saysLast } from './next-page.ts';
import { readEntry } from './read-entry.ts';
import { recordsIn, saysFailure } from './read-record.ts';
import { findSpec } from './read-spec.ts';

const LISTS = ['docs', 'items', 'data', 'results', 'apis', 'result'] as const;

/** What a list holds, and the record that says how long it is; `undefined` for anything else. */
function findList(value: unknown): { entries: JsonRecord[]; envelope: JsonRecord } | undefined {
  if (Array.isArray(value)) return { entries: recordsIn(value), envelope: {} };
  if (!isJsonRecord(value) || saysFailure(value)) return undefined;
  for (const name of LISTS) {
    const inner = value[name];
    if (Array.isArray(inner)) return { entries: recordsIn(inner), envelope: value };
    // One envelope in another: { data: { items: [] } }.
    const nested = isJsonRecord(inner) ? findList(inner) : undefined;
    if (nested) return { entries: nested.entries, envelope: { ...value, ...nested.envelope } };
  }
  return undefined;
}

/** What the headers of a list say of its length; missing is what they do not say. */
export type ListHeaders = {
  total?: number;
  pages?: number;
  limit?: number;
  hasNext?: boolean;
  /** The query of the next page. */
  next?: string;
};

/** Reads `X-Total-Count`, `Content-Range` (`items 0-19/59`) and `Link` (RFC 8288: `rel="next"`, `rel="last"`). */
export function readListHeaders(headers: Readonly<Record<string, unknown>>): ListHeaders {
  const textIn = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const ranged = /^\w+ (?:\*|\d+-\d+)\/(\d+)$/.exec(textIn('content-range').trim())?.[1];
  const counted = ['x-total-count', 'x-total', 'total-count'].map((name) => textIn(name).trim());
  const total = [...counted, ranged ?? ''].find((one) => /^\d{1,15}$/.test(one));
  const links = linksIn(textIn('link'));
  const pages = links.get('last')?.get('page');
  const next = links.get('next');
  const [limit] = ['next', 'last', 'prev', 'first'].flatMap((rel) => limitIn(links.get(rel)) ?? []);
  // Links that lead elsewhere (`rel="self"` alone) do not say where the list ends.
  const hasPages = ['next', 'last', 'prev', 'first'].some((rel) => links.has(rel));
  return {
    ...(total === undefined ? {} : { total: Number(total) }),
    ...(/^\d{1,9}$/.test(pages ?? '') ? { pages: Number(pages) } : {}),
    ...(limit === undefined ? {} : { limit }),
    ...(hasPages ? { hasNext: links.has('next') } : {}),
    ...(next === undefined ? {} : { next: next.toString() }),
  };
}

/** The queries of links by what they lead to. */
function linksIn(text: string): ReadonlyMap<string, URLSearchParams> {
  const found = new Map<string, URLSearchParams>();
  for (const [, target = '', parameters = ''] of text.matchAll(/<([^>]*)>([^<]*)/g)) {
    const [, rels = ''] = /;\s*rel\s*=\s*"?([^";,]+)/i.exec(parameters) ?? [];
    const query = new URLSearchParams(/\?([^#]*)/.exec(target)?.[1]);
    for (const rel of rels.toLowerCase().trim().split(/\s+/)) found.set(rel, query);
  }
  return found;
}

function limitIn(query: URLSearchParams | undefined): number | undefined {
  const names = ['limit', 'per_page', 'perPage', 'pageSize', 'page_size', 'size'];
  const text = names.map((name) => query?.get(name)).find((one) => /^\d{1,6}$/.test(one ?? ''));
  return text === undefined || text === null || Number(text) === 0 ? undefined : Number(text);
}

/**
 * A list; `isOpen`: nothing at all says whether there is more of it. `payloadFields`: the fields of its records, where
 * it is one of Payload's own, which takes `where`, `sort`, `locale` and `depth`.
 */
export type ReadList = {
  list: CatalogList;
  isOpen: boolean;
  payloadFields?: string[];
  /** The query that leads to the next page, where its number does not. */
  nextQuery?: string;
};

/** How many operations a document has, a text or an object. */
type CountIn = (document: string | JsonRecord) => number | null;

/** Reads a list under one of `LISTS` or as a bare array, with what its headers say. */
export function readList(
  value: unknown,
  asked: { limit: number; page: number; headers?: ListHeaders },
  countIn: CountIn,
): ReadList | undefined {
  const found = findList(value);
  if (!found) return undefined;
  const { entries, envelope } = found;
  const { headers = {} } = asked;
  const around = isJsonRecord(envelope['meta']) ? envelope['meta'] : {};
  const meta = [
    envelope,
    around,
    envelope['pagination'],
    envelope['page'],
    around['pagination'],
    around['page'],
  ].filter(isJsonRecord);
  const number = (...names: string[]) =>
    meta.map((one) => wholeNumberOf(one, ...names)).find((one) => one !== undefined);
  const total = number('totalDocs', 'total', 'totalCount', 'totalItems', 'count') ?? headers.total;
  const pages = number('totalPages', 'pages', 'pageCount', 'lastPage') ?? headers.pages;
  const page = number('page', 'currentPage') ?? asked.page;
  const linked = headers.next === undefined ? undefined : new URLSearchParams(headers.next);
  const nextQuery = nextQueryOf(envelope, page, linked);
  const said = meta
    .flatMap((one) => [one['hasNextPage'], one['hasMore'], one['has_more'], one['has_next']])
    .find((one) => typeof one === 'boolean');
  const toldNext =
    said ??
    (nextQuery === undefined ? undefined : true) ??
    (saysLast(envelope) ? false : undefined) ??
    (pages === undefined ? headers.hasNext : page < pages);
  const count = entries.length;
  const toldLimit = number('limit', 'pageSize', 'perPage') ?? headers.limit;
  // A portal may give fewer than asked for: a page that is followed by another one is full.
  const isFull = toldNext ?? (page === 1 && count < (total ?? 0));
  const limit = toldLimit ?? (isFull && count > 0 ? count : asked.limit);
  const isLast = toldNext === false && total !== undefined && page > 1 && count > 0;
  const start = number('pagingCounter') ?? (isLast ? total - count + 1 : (page - 1) * limit + 1);
  const isOpen = total === undefined && toldNext === undefined;
  const hasNextPage = toldNext ?? (total === undefined ? count > 0 : start - 1 + count < total);
  const isAtLeast = total === undefined && hasNextPage;
  const totalDocs = total ?? start - 1 + count;
  const totalPages =
    pages ?? Math.max(hasNextPage ? page + 1 : page, Math.ceil(totalDocs / Math.max(limit, 1)), 1);
  const hasPrevPage = page > 1;
  const list: CatalogList = {
    docs: entries.map((entry) => readListed(entry, countIn)),
    totalDocs,
    limit,
    page,
    totalPages,
    pagingCounter: start,
    hasNextPage,
    hasPrevPage,
    nextPage: hasNextPage ? page + 1 : null,
    prevPage: hasPrevPage ? page - 1 : null,
    // Cursors of other portals are followed where their lists are read.
    nextCursor: null,
    prevCursor: null,
    ...(isAtLeast ? { atLeast: true } : {}),
  };
  const [first] = entries;
  const isPayload = ['docs', 'totalDocs', 'pagingCounter', 'hasPrevPage', 'totalPages'].every(
    (key) => key in envelope,
  );
  return {
    list,
    isOpen,
    ...(isPayload && first ? { payloadFields: Object.keys(first) } : {}),
    ...(nextQuery === undefined || !hasNextPage ? {} : { nextQuery }),
  };
}

function readListed(record: JsonRecord, countIn: CountIn): CatalogList['docs'][number] {
  const spec = findSpec(record);
  const entry = readEntry(record, spec);
  if (entry.spec?.operations !== null || spec?.content === undefined) return entry;
  return { ...entry, spec: { ...entry.spec, operations: countIn(spec.content) } };
}
