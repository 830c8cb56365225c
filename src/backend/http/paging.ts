import type { PageQuery } from '#contracts/portal-queries.ts';

const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;
/** Beyond every database, within what can be multiplied by a limit. */
const MAX_PAGE = 1_000_000_000;

/** Which part of a list is asked for. */
export type Window = { limit: number; page: number; offset: number };

/** The envelope of a list, without its entries. */
export type Page = {
  totalDocs: number;
  limit: number;
  page: number;
  totalPages: number;
  pagingCounter: number;
  hasNextPage: boolean;
  hasPrevPage: boolean;
  nextPage: number | null;
  prevPage: number | null;
  /** Of lists that can be walked at a cost that does not grow with their depth. */
  nextCursor: string | null;
  prevCursor: string | null;
};

/** Reads `limit` and `page`, which the query's schema has checked; a limit above the largest is lowered to it. */
export function windowOf(query: PageQuery): Window {
  const limit = Math.min(Number(query.limit ?? DEFAULT_LIMIT), MAX_LIMIT);
  const page = Math.min(Number(query.page ?? 1), MAX_PAGE);
  return { limit, page, offset: (page - 1) * limit };
}

export function pageOf({ limit, page, offset }: Window, totalDocs: number): Page {
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit));
  const nextPage = page < totalPages ? page + 1 : null;
  return {
    totalDocs,
    limit,
    page,
    totalPages,
    pagingCounter: offset + 1,
    hasNextPage: nextPage !== null,
    hasPrevPage: page > 1,
    nextPage,
    prevPage: page > 1 ? page - 1 : null,
    nextCursor: null,
    prevCursor: null,
  };
}

/** The `Link` to the next page (RFC 8288): the address of this one with another cursor, or another page. */
export function nextLink(url: string, { limit, nextPage, nextCursor }: Page): string {
  // A query may hold question marks itself (RFC 3986, 3.4).
  const [path = '', ...query] = url.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  parameters.delete('page');
  parameters.delete('cursor');
  parameters.set('limit', String(limit));
  if (nextCursor === null) parameters.set('page', String(nextPage));
  else parameters.set('cursor', nextCursor);
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
