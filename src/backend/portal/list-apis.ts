import type { ListQuery, ListSort } from '#contracts/portal-queries.ts';
import type { ViewFilter, ViewSort } from '#storage/api-view-list.ts';
import type { ApiViewStore } from '#storage/api-views.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
/** Beyond every database, within what can be multiplied by a limit. */
const MAX_PAGE = 1_000_000_000;

export type ListedApis = {
  /** JSON of an `ApiList`. */
  body: string;
  limit: number;
  nextPage: number | null;
};

/** One page of a tenant's APIs. The items are rendered already and only joined here. */
export function listApis(views: ApiViewStore, tenantId: string, query: ListQuery): ListedApis {
  const limit = Math.min(Number(query.limit ?? DEFAULT_LIMIT), MAX_LIMIT);
  const page = Math.min(Number(query.page ?? 1), MAX_PAGE);
  const filter: ViewFilter = {
    tenantId,
    view: query.draft === 'true' ? 'newest' : 'published',
    status: query.status,
    lifecycle: query.lifecycle,
    tag: query.tag,
  };
  const totalDocs = views.total(filter);
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit));
  const offset = (page - 1) * limit;
  const docs =
    offset < totalDocs
      ? views.summaries(filter, { ...sortOf(query.sort ?? 'name'), limit, offset })
      : [];
  const nextPage = page < totalPages ? page + 1 : null;
  const rest = JSON.stringify({
    totalDocs,
    limit,
    page,
    totalPages,
    pagingCounter: offset + 1,
    hasNextPage: nextPage !== null,
    hasPrevPage: page > 1,
    nextPage,
    prevPage: page > 1 ? page - 1 : null,
  });
  return { body: `{"docs":[${docs.join(',')}],${rest.slice(1)}`, limit, nextPage };
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
