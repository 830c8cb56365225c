import type { ListQuery, ListSort } from '#contracts/portal-queries.ts';
import type { ViewFilter, ViewSort } from '#storage/api-view-list.ts';
import type { ApiViewStore } from '#storage/api-views.ts';
import { type Page, pageOf, windowOf } from './paging.ts';

export type ListedApis = {
  /** JSON of an `ApiList`. */
  body: string;
  page: Page;
};

/** One page of a tenant's APIs. The items are rendered already and only joined here. */
export function listApis(views: ApiViewStore, tenantId: string, query: ListQuery): ListedApis {
  const window = windowOf(query);
  const filter: ViewFilter = {
    tenantId,
    view: query.draft === 'true' ? 'newest' : 'published',
    status: query.status,
    lifecycle: query.lifecycle,
    tag: query.tag,
  };
  const page = pageOf(window, views.total(filter));
  const docs =
    window.offset < page.totalDocs
      ? views.summaries(filter, { ...sortOf(query.sort ?? 'name'), ...window })
      : [];
  return { body: `{"docs":[${docs.join(',')}],${JSON.stringify(page).slice(1)}`, page };
}

function sortOf(sort: ListSort): { sort: ViewSort; descending: boolean } {
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
