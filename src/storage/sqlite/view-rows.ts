import { localesOf } from '#storage/portal/published-locales.ts';
import type { ViewRow } from '#storage/portal/view-page.ts';

/** What a list is sorted by. */
export const sortColumns = {
  name: 'v.name_key',
  createdAt: 'v.created_at',
  updatedAt: 'v.updated_at',
  publishedAt: 'v.published_key',
} as const;

/** Of what a search or a tag leads to: the generated column stands in no index but its own. */
export const foundColumns = { ...sortColumns, publishedAt: 'ifnull(v.published_at, 0)' } as const;

export function rowOf(row: unknown): ViewRow {
  const [key, id, summary]: unknown[] = Array.isArray(row) ? row : [];
  return {
    key: typeof key === 'number' ? key : String(key),
    id: String(id),
    summary: String(summary),
    locales: localesOf(String(summary)),
  };
}
