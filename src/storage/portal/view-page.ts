import type { FoundWords } from '#contracts/portal.ts';

/** `relevance` needs a filter with words. */
export type ViewSort = 'name' | 'createdAt' | 'updatedAt' | 'publishedAt' | 'relevance';

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

/** Why a page was not read: too many lists wait, it took too long, or nobody waits for it. */
export type NotRead = 'busy' | 'late' | 'gone';
