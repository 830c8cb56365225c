import type { ViewPage, ViewPlace, ViewStart } from '#storage/portal/view-page.ts';

import { rankOf, textConditions } from './search-conditions.ts';
import type { WordQuery } from './search-query.ts';
import type { Best, Search } from './search-scope.ts';
import { createValues } from './statement.ts';

/** The keys of common words: below it places among the best, above it the ids of texts. */
const REST = 1000;
/** A text is asked for the words at about the price of finding so many. */
const ASKING = 4;

/**
 * Of words that very many have, those come first that have them in their names, the shortest names first, then the best
 * of some that have them in slug, tags or summary, then of some that have them anywhere, at last all others in the order
 * they were written in. Pages walk all of them, each once.
 */
export async function commonPlaces(
  search: Search,
  { start, limit }: ViewPage,
): Promise<ViewPlace[]> {
  const key = keyBefore(start);
  const isBefore = 'before' in start;
  const best = await bestOf(search, isBefore ? key : key + 1 + limit);
  const ofBest = (from: number, to: number): ViewPlace[] =>
    best
      .slice(Math.max(0, from), to)
      .map(({ id }, index) => ({ key: Math.max(0, from) + index, id }));
  if (isBefore) {
    if (key < REST) return ofBest(key - limit, key);
    const rest = await others(search, best, { before: key - REST, limit, offset: 0 });
    return [...ofBest(best.length - (limit - rest.length), best.length), ...rest];
  }
  if ('after' in start && key >= REST) {
    return others(search, best, { after: key - REST, limit, offset: 0 });
  }
  const first = ofBest(key + 1, key + 1 + limit);
  const offset = Math.max(0, key + 1 - best.length);
  const rest = await others(search, best, { limit: limit - first.length, offset });
  return [...first, ...rest];
}

/** The key of the entry that a page is next to. */
function keyBefore(start: ViewStart): number {
  if ('offset' in start) return start.offset - 1;
  return Number('after' in start ? start.after.key : start.before.key);
}

/** The best, or as many of them as a page needs: those that come first by their names are found without the others. */
async function bestOf(search: Search, needed: number): Promise<readonly Best[]> {
  const { limits, best } = search;
  const names = best.names ?? (await bestIn(search, search.query.names, []));
  best.names = names;
  if (names.length >= Math.min(needed, limits.best)) return names;
  best.all ??= await addRanked(search, names);
  return best.all;
}

async function addRanked(search: Search, names: readonly Best[]): Promise<readonly Best[]> {
  const { query, limits } = search;
  const heads = [...names, ...(await bestIn(search, query.heads, names))];
  if (heads.length >= limits.best / 5) return heads;
  return [...heads, ...(await bestIn(search, query.all, heads))];
}

/** The shortest names where nothing is known yet, else the best of some that are not known. */
async function bestIn(
  { client, filter, query, limits }: Search,
  words: WordQuery,
  known: readonly Best[],
): Promise<Best[]> {
  const isRanked = words !== query.names;
  const values = createValues();
  const { from, where } = textConditions(filter, words, values);
  const ids = known.map(({ text }) => text);
  const isNew = ids.length === 0 ? '' : ` AND s.id <> ALL (${values.add(ids, 'bigint[]')})`;
  const found = `SELECT s.* FROM ${from} WHERE ${where}${isNew}`;
  const rows = isRanked
    ? `SELECT s.id AS text, s.api_id AS id, -(${rankOf(query, values, false)}) AS key
         FROM (${found} LIMIT ${limits.candidates}) s`
    : `SELECT s.id AS text, s.api_id AS id, s.name_length AS key FROM (${found} OFFSET 0) s`;
  return client.rows<Best>(
    `SELECT text, id FROM (${rows}) k ORDER BY key, id LIMIT ${values.add(limits.best - known.length, 'bigint')}`,
    values.values,
  );
}

/** Those that are not among the best, in the order of their texts. */
async function others(
  { client, filter, query, total, size }: Search,
  best: readonly Best[],
  at: { after?: number; before?: number; limit: number; offset: number },
): Promise<ViewPlace[]> {
  const { after, before, limit, offset } = at;
  if (limit <= 0) return [];
  const values = createValues();
  const oneByOne = ((offset + limit) * Math.max(size, total) * ASKING) / Math.max(1, total) < total;
  const { from, where } = textConditions(filter, query.all, values, { oneByOne });
  const place = `s.id ${before === undefined ? '>' : '<'} ${values.add(before ?? after ?? 0, 'bigint')}`;
  const isOther = `s.id <> ALL (${values.add(
    best.map(({ text }) => text),
    'bigint[]',
  )})`;
  const rows = await client.rows<Best>(
    `SELECT s.id AS text, s.api_id AS id FROM ${from} WHERE ${where} AND ${place} AND ${isOther}
      ORDER BY s.id ${before === undefined ? 'ASC' : 'DESC'} LIMIT ${values.add(limit, 'bigint')} OFFSET ${values.add(offset, 'bigint')}`,
    values.values,
  );
  const found = rows.map(({ text, id }) => ({ key: REST + text, id }));
  return before === undefined ? found : found.reverse();
}
