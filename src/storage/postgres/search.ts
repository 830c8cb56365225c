import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { ViewPage, ViewPlace } from '#storage/portal/view-page.ts';
import type { PostgresClient } from './client.ts';
import { commonPlaces } from './common-words.ts';
import { rankOf, textConditions } from './search-conditions.ts';
import type { SearchQuery } from './search-query.ts';
import type { Search } from './search-scope.ts';
import { createValues } from './statement.ts';
import { hasTag, keyType, sliceOf, sortColumns, viewConditions } from './view-conditions.ts';

/** An API found in the order of a list is asked for the words at about the price of finding so many by the words. */
const ASKING = 4;

/** SQL of how many have the words. */
export function countFound(
  filter: ViewFilter,
  query: SearchQuery,
  values: ReturnType<typeof createValues>,
): string {
  const { from, where } = textConditions(filter, query.all, values);
  return `SELECT count(*) FROM ${from} WHERE ${where}`;
}

/**
 * Where the entries of a page stand. By relevance all that have the words are ranked, unless very many have them
 * (`commonPlaces`).
 */
export async function findPlaces(search: Search, page: ViewPage): Promise<ViewPlace[]> {
  const { start, sort } = page;
  if (sort !== 'relevance') {
    return isWalked(search, page) ? walk(search, page) : sorted(search, page);
  }
  // The rank is below zero.
  const key = 'after' in start ? start.after.key : 'before' in start ? start.before.key : undefined;
  const isCommon = key === undefined ? search.total > search.limits.common : Number(key) >= 0;
  return isCommon ? commonPlaces(search, page) : ranked(search, page);
}

async function ranked(
  { client, filter, query, total, limits }: Search,
  page: ViewPage,
): Promise<ViewPlace[]> {
  const values = createValues();
  const { from, where } = textConditions(filter, query.all, values);
  const found = `SELECT -(${rankOf(query, values, total <= limits.detailed)})::float8 AS key, s.api_id AS id FROM ${from} WHERE ${where}`;
  const slice = sliceOf(page, ['k.key', 'k.id'], keyType('relevance'), values);
  const places = await client.rows<ViewPlace>(
    `SELECT k.key, k.id FROM (${found} OFFSET 0) k WHERE true${slice.where} ORDER BY ${slice.order} LIMIT ${slice.limit}`,
    values.values,
  );
  return slice.backwards ? places.reverse() : places;
}

/** Whether few of those that stand in the order have to be asked for the words until a page is full. */
function isWalked({ total, size }: Search, { start, limit }: ViewPage): boolean {
  const end = ('offset' in start ? start.offset : 0) + limit;
  return (end * Math.max(size, total) * ASKING) / Math.max(1, total) < total;
}

async function walk({ client, filter, query }: Search, page: ViewPage): Promise<ViewPlace[]> {
  const values = createValues();
  const { add } = values;
  const asked = [query.all.index, query.all.phrases].flatMap((words) =>
    words === undefined ? [] : `s.words @@ ${add(words, 'tsquery')}`,
  );
  const parts = [
    viewConditions(filter, values),
    ...(filter.tag === undefined ? [] : [hasTag(filter.tag, values)]),
    `(SELECT ${asked.join(' AND ')} FROM api_texts s WHERE s.api_id = v.api_id AND s.revision = v.words)`,
  ];
  return ordered(client, page, { from: 'api_views v', where: parts.join(' AND ') }, values);
}

async function sorted({ client, filter, query }: Search, page: ViewPage): Promise<ViewPlace[]> {
  const values = createValues();
  return ordered(
    client,
    page,
    textConditions(filter, query.all, values, { needsView: true }),
    values,
  );
}

async function ordered(
  client: PostgresClient,
  page: ViewPage,
  { from, where }: { from: string; where: string },
  values: ReturnType<typeof createValues>,
): Promise<ViewPlace[]> {
  const { sort } = page;
  const key = sortColumns[sort === 'relevance' ? 'name' : sort];
  const slice = sliceOf(page, [key, 'v.api_id'], keyType(sort), values);
  const places = await client.rows<ViewPlace>(
    `SELECT ${key} AS key, v.api_id AS id FROM ${from} WHERE ${where}${slice.where} ORDER BY ${slice.order} LIMIT ${slice.limit}`,
    values.values,
  );
  return slice.backwards ? places.reverse() : places;
}
