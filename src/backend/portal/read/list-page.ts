import type { ViewRow, ViewRows, ViewStart } from '#storage/portal/view-page.ts';
import type { Cursor } from './list-cursor.ts';
import { type Page, pageOf, type Window } from '#backend/http/paging.ts';

/** The rows of a page and what stands around them. */
export type ListPage = { rows: ViewRow[]; page: Page };

/** What is to be read for a page. */
export type PageRows = { start: ViewStart; limit: number };

export type WriteCursor = (cursor: Cursor) => string;

/** What is read for the page that a cursor leads to: one row more tells whether there is another page beyond. */
export function rowsByCursor({ side, place }: Cursor, limit: number): PageRows {
  return { start: side === 'before' ? { before: place } : { after: place }, limit: limit + 1 };
}

/** A page by its number. */
export function pageByNumber(
  window: Window,
  { rows, total }: ViewRows,
  write: WriteCursor,
): ListPage {
  const page = pageOf(window, total);
  return { rows, page: { ...page, ...cursorsOf(page, rows, window.offset, write) } };
}

/**
 * The page that a cursor leads to, of what `rowsByCursor` asks for.
 *
 * Page numbers count the steps taken: they are those of a list that nobody changed on the way.
 */
export function pageByCursor(
  cursor: Cursor,
  limit: number,
  { rows: found, total }: ViewRows,
  write: WriteCursor,
): ListPage {
  const backwards = cursor.side === 'before';
  const more = found.length > limit;
  const rows = more ? (backwards ? found.slice(1) : found.slice(0, limit)) : found;
  const offset = backwards ? (more ? Math.max(1, cursor.at - rows.length) : 0) : cursor.at;
  const number = Math.floor(offset / limit) + 1;
  const hasPrevPage = offset > 0;
  const hasNextPage = backwards || more;
  const page: Page = {
    ...pageOf({ limit, page: number, offset }, total),
    hasNextPage,
    hasPrevPage,
    nextPage: hasNextPage ? number + 1 : null,
    prevPage: hasPrevPage ? Math.max(1, number - 1) : null,
  };
  return { rows, page: { ...page, ...cursorsOf(page, rows, offset, write) } };
}

function cursorsOf(
  { hasNextPage, hasPrevPage }: Page,
  rows: readonly ViewRow[],
  offset: number,
  write: WriteCursor,
): Pick<Page, 'nextCursor' | 'prevCursor'> {
  const first = rows[0];
  const last = rows.at(-1);
  return {
    nextCursor:
      hasNextPage && last ? write({ side: 'after', place: last, at: offset + rows.length }) : null,
    prevCursor: hasPrevPage && first ? write({ side: 'before', place: first, at: offset }) : null,
  };
}
