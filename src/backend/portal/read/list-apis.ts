import type { ListQuery, ListSort } from '#contracts/portal-queries.ts';
import type { ListReader } from '#backend/lists/list-reader.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { NotRead, ViewSort } from '#storage/portal/view-page.ts';
import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { PortalDatabase } from '#storage/portal/portal-database.ts';
import type { Cursors } from './list-cursor.ts';
import { asTheyAre, localizeItems, parseFields, pickFields, withFound } from './list-items.ts';
import {
  type ListPage,
  pageByCursor,
  pageByNumber,
  type PageRows,
  rowsByCursor,
  type WriteCursor,
} from './list-page.ts';
import { type Page, windowOf } from '#backend/http/paging.ts';
import type { WantedLocales } from '#backend/portal/views/wanted-locales.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

export type ListedApis = {
  /** JSON of an `ApiListReply`. */
  body: string;
  page: Page;
  /** Those that its items are in. */
  languages: readonly string[];
};

/** What lists are read with. */
export type ListContext = {
  readonly data: PortalDatabase;
  readonly lists: ListReader;
  readonly cursors: Cursors;
};

export type ApiLister = (
  tenantId: string,
  query: ListQuery,
  wanted: WantedLocales,
  signal: AbortSignal,
) => Promise<ListedApis | Refusal>;

/** Lists a tenant's APIs. The items are rendered already and only joined here. */
export function createApiLister({ data, lists, cursors }: ListContext): ApiLister {
  const pageFor = async (
    filter: ViewFilter,
    query: ListQuery,
    signal: AbortSignal,
  ): Promise<ListPage | Refusal> => {
    const sort = query.sort ?? 'name';
    const list = JSON.stringify([filter, sort]);
    const window = windowOf(query);
    const cursor = query.cursor === undefined ? undefined : cursors.read(query.cursor, list);
    if (query.cursor !== undefined && !cursor) return cursorInvalid();
    const read = (rows: PageRows) => lists.read(filter, { ...orderOf(sort), ...rows }, signal);
    const write: WriteCursor = (place) => cursors.write(place, list);
    if (cursor) {
      const found = await read(rowsByCursor(cursor, window.limit));
      if (typeof found === 'string') return notRead(found);
      // Where all that stood before is gone, the way back leads to what is the first page now.
      const isStart = cursor.side === 'before' && found.rows.length === 0;
      if (!isStart) return pageByCursor(cursor, window.limit, found, write);
    }
    const found = await read({ start: { offset: window.offset }, limit: window.limit });
    if (typeof found === 'string') return notRead(found);
    return pageByNumber(window, found, write);
  };

  return async (tenantId, query, wanted, signal) => {
    if (query.cursor !== undefined && query.page !== undefined) {
      return invalid('page', backendPortalMessages.t('list.both'));
    }
    if (query.sort === 'relevance' && query.q === undefined) {
      return invalid('sort', backendPortalMessages.t('list.relevance'));
    }
    const fields = parseFields(query.fields);
    if ('code' in fields) return fields;
    const filter: ViewFilter = {
      tenantId,
      view: query.draft === 'true' ? 'newest' : 'published',
      status: query.status,
      lifecycle: query.lifecycle,
      tag: query.tag,
      words: query.q,
    };
    const found = await pageFor(filter, query, signal);
    if ('code' in found) return found;
    const { names } = fields;
    const localized =
      asTheyAre(found.rows, wanted) ??
      (await data.read((stores) => localizeItems(stores, filter.view, found.rows, wanted)));
    const items = localized.items.map((summary, index) => {
      const item = names === undefined ? summary : pickFields(summary, names);
      const words = found.rows[index]?.found;
      const isWanted = names === undefined || names.includes('found');
      return words !== undefined && isWanted ? withFound(item, words) : item;
    });
    const body = `{"docs":[${items.join(',')}],${JSON.stringify(found.page).slice(1)}`;
    return { body, page: found.page, languages: localized.languages };
  };
}

function notRead(why: NotRead): Refusal {
  const detail = backendPortalMessages.t(`list.${why}`);
  return refusal('unavailable', detail, { headers: { 'retry-after': '5' } });
}

function cursorInvalid(): Refusal {
  const message = backendPortalMessages.t('list.cursor');
  return refusal('cursor_invalid', message, {
    errors: [{ code: 'cursor_invalid', message, severity: 'error', pointer: '/cursor' }],
  });
}

function invalid(parameter: string, message: string): Refusal {
  return refusal('invalid_parameter', message, {
    errors: [{ code: 'invalid_parameter', message, severity: 'error', pointer: `/${parameter}` }],
  });
}

function orderOf(sort: ListSort): { sort: ViewSort; descending: boolean } {
  switch (sort) {
    case '-name':
      return { sort: 'name', descending: true };
    case '-createdAt':
      return { sort: 'createdAt', descending: true };
    case '-updatedAt':
      return { sort: 'updatedAt', descending: true };
    case '-publishedAt':
      return { sort: 'publishedAt', descending: true };
    default:
      return { sort, descending: false };
  }
}
