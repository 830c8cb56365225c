import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { ViewPage } from '#storage/portal/view-page.ts';
import type { Values } from './statement.ts';

/** What a list is sorted by: a column of `api_views`. */
export const sortColumns = {
  name: 'v.name_key',
  createdAt: 'v.created_at',
  updatedAt: 'v.updated_at',
  publishedAt: 'v.published_key',
} as const;

/** The APIs of the tag `g`, from its index. */
export const TAGGED = 'api_view_tags g JOIN api_views v ON v.api_id = g.api_id AND v.view = g.view';

/** What rows `v` of `api_views` have to be, without the words and the tag. */
export function viewConditions(filter: ViewFilter, { add }: Values): string {
  const { tenantId, view, status, lifecycle } = filter;
  const parts = [`v.tenant_id = ${add(tenantId)}`, `v.view = ${add(view)}`];
  if (status !== undefined) parts.push(`v.status = ${add(status)}`);
  if (lifecycle !== undefined) parts.push(`v.lifecycle = ${add(lifecycle)}`);
  return parts.join(' AND ');
}

/** Rows from the index of a tag. */
export function fromTag(filter: ViewFilter, tag: string, values: Values): string {
  const { add } = values;
  return `g.tag = ${add(tag)} AND g.view = ${add(filter.view)} AND ${viewConditions(filter, values)}`;
}

/** Asks one row `v` for a tag: as a value, which no plan makes a join of. */
export function hasTag(tag: string, { add }: Values): string {
  return `(SELECT true FROM api_view_tags g WHERE g.tag = ${add(tag)} AND g.view = v.view AND g.api_id = v.api_id)`;
}

/** Which part of an order a page is. */
export type Slice = {
  /** Begins with ` AND`, or is empty. */
  where: string;
  order: string;
  limit: string;
  /** Whether the rows are read from the last to the first. */
  backwards: boolean;
};

/**
 * @param columns what is sorted by, and the id
 * @param type that of the key
 */
export function sliceOf(
  { descending, start, limit }: ViewPage,
  [key, id]: readonly [string, string],
  type: string,
  { add }: Values,
): Slice {
  const backwards = 'before' in start;
  const down = descending !== backwards;
  const direction = down ? 'DESC' : 'ASC';
  const order = `${key} ${direction}, ${id} ${direction}`;
  if ('offset' in start) {
    const page = `${add(limit, 'bigint')} OFFSET ${add(start.offset, 'bigint')}`;
    return { where: '', order, limit: page, backwards };
  }
  const place = 'after' in start ? start.after : start.before;
  const where = ` AND (${key}, ${id}) ${down ? '<' : '>'} (${add(place.key, type)}, ${add(place.id)})`;
  return { where, order, limit: add(limit, 'bigint'), backwards };
}

export function keyType(sort: ViewPage['sort']): string {
  if (sort === 'relevance') return 'float8';
  return sort === 'name' ? 'text' : 'bigint';
}
