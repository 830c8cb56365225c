import type { ListQuery, ListSort } from '#contracts/portal-queries.ts';
import { type Refusal, refusal } from '#backend/plugins/problem-reply.ts';
import type { ViewSort } from '#storage/api-view-list.ts';
import type { ViewFilter } from '#storage/view-conditions.ts';
import type { Database } from '#storage/open-database.ts';
import { createCursors } from './list-cursor.ts';
import { parseFields, pickFields } from './list-fields.ts';
import {
  type ListPage,
  pageByCursor,
  pageByNumber,
  type ReadRows,
  type WriteCursor,
} from './list-page.ts';
import { localizeItems } from './localize-items.ts';
import { type Page, windowOf } from './paging.ts';
import type { WantedLocales } from './wanted-locales.ts';

export type ListedApis = {
  /** JSON of an `ApiListReply`. */
  body: string;
  page: Page;
  /** Those that its items are in. */
  languages: readonly string[];
};

export type ApiLister = (
  tenantId: string,
  query: ListQuery,
  wanted: WantedLocales,
) => ListedApis | Refusal;

/** Lists a tenant's APIs. The items are rendered already and only joined here. */
export function createApiLister({
  views,
  settings,
  revisions,
  localeViews,
}: Pick<Database, 'views' | 'settings' | 'revisions' | 'localeViews'>): ApiLister {
  const cursors = createCursors(settings);

  const pageFor = (filter: ViewFilter, query: ListQuery): ListPage | undefined => {
    const sort = query.sort ?? 'name';
    const list = JSON.stringify([filter, sort]);
    const order = orderOf(sort);
    const window = windowOf(query);
    const total = views.total(filter);
    const read: ReadRows = (start, limit) => views.rows(filter, { ...order, start, limit });
    const write: WriteCursor = (cursor) => cursors.write(cursor, list);
    if (query.cursor === undefined) return pageByNumber(window, total, read, write);
    const cursor = cursors.read(query.cursor, list);
    return cursor && pageByCursor(cursor, window.limit, total, read, write);
  };

  return (tenantId, query, wanted) => {
    if (query.cursor !== undefined && query.page !== undefined) {
      return invalid('page', 'Give a cursor or a page, not both.');
    }
    if (query.sort === 'relevance' && query.q === undefined) {
      return invalid('sort', 'Nothing is relevant without a search. Give "q", or another order.');
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
    const found = pageFor(filter, query);
    if (!found) return cursorInvalid();
    const { names } = fields;
    const localized = localizeItems({ revisions, localeViews }, filter.view, found.rows, wanted);
    const items = localized.items.map((summary) =>
      names === undefined ? summary : pickFields(summary, names),
    );
    const body = `{"docs":[${items.join(',')}],${JSON.stringify(found.page).slice(1)}`;
    return { body, page: found.page, languages: localized.languages };
  };
}

function cursorInvalid(): Refusal {
  const message =
    'The cursor is not one of this list. Start again without it, and keep filters and order.';
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
