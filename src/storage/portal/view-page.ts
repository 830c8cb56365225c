import type { FoundWords } from '#contracts/portal.ts';
import { localesOf } from './published-locales.ts';

/** What a list is sorted by. */
export const sortColumns = {
  name: 'v.name_key',
  createdAt: 'v.created_at',
  updatedAt: 'v.updated_at',
  publishedAt: 'v.published_key',
} as const;

/** Of what a search or a tag leads to: the generated column stands in no index but its own. */
export const foundColumns = { ...sortColumns, publishedAt: 'ifnull(v.published_at, 0)' } as const;

/** `relevance` needs a filter with words. */
export type ViewSort = keyof typeof sortColumns | 'relevance';

/** Where an entry stands in the order of a list: by the key it is sorted by, then by its id. */
export type ViewPlace = { key: string | number; id: string };

/** Where a page starts: after so many entries, or next to one, which costs the same at any depth. */
export type ViewStart = { offset: number } | { after: ViewPlace } | { before: ViewPlace };

export type ViewPage = { sort: ViewSort; descending: boolean; limit: number; start: ViewStart };

/**
 * `summary` is the rendered list item, `locales` the JSON of its languages, the leading one first; `found` where the
 * words of a search are.
 */
export type ViewRow = ViewPlace & { summary: string; locales: string; found?: FoundWords[] };

export type ViewRows = { total: number; rows: ViewRow[] };

export function rowOf(row: unknown): ViewRow {
  const [key, id, summary]: unknown[] = Array.isArray(row) ? row : [];
  return {
    key: typeof key === 'number' ? key : String(key),
    id: String(id),
    summary: String(summary),
    locales: localesOf(String(summary)),
  };
}
