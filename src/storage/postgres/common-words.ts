import type { ViewPage, ViewPlace } from '#storage/portal/view-page.ts';
import type { Search } from './search.ts';
import { rankOf, textConditions } from './search-conditions.ts';
import type { WordQuery } from './search-query.ts';
import { createValues } from './statement.ts';

/** The keys of common words: below it places among the best, above it the ids of texts. */
const REST = 1000;
/** A text is asked for the words at about the price of finding so many. */
const ASKING = 4;

/** A text among the best, and its API. */
export type Best = { text: number; id: string };

/**
 * Of words that very many have, those come first that have them in their names, the shortest names first, then the best
 * of some that have them in slug, tags or summary, then of some that have them anywhere, at last all others in the order
 * they were written in. Pages walk all of them, each once.
 */
export async function commonPlaces(
  search: Search,
  { start, limit }: ViewPage,
): Promise<ViewPlace[]> {
  const best = search.best.known ?? (await bestOf(search));
  search.best.known = best;
  const ofBest = (from: number, to: number): ViewPlace[] =>
    best
      .slice(Math.max(0, from), to)
      .map(({ id }, index) => ({ key: Math.max(0, from) + index, id }));
  if ('before' in start) {
    const key = Number(start.before.key);
    if (key < REST) return ofBest(key - limit, key);
    const rest = await others(search, best, { before: key - REST, limit, offset: 0 });
    return [...ofBest(best.length - (limit - rest.length), best.length), ...rest];
  }
  const key = 'after' in start ? Number(start.after.key) : start.offset - 1;
  if ('after' in start && key >= REST) {
    return others(search, best, { after: key - REST, limit, offset: 0 });
  }
  const first = ofBest(key + 1, key + 1 + limit);
  const offset = Math.max(0, key + 1 - best.length);
  const rest = await others(search, best, { limit: limit - first.length, offset });
  return [...first, ...rest];
}

async function bestOf(search: Search): Promise<Best[]> {
  const { client, filter, query, limits } = search;
  const best: Best[] = [];
  const add = async (words: WordQuery, isRanked: boolean): Promise<void> => {
    const values = createValues();
    const { from, where } = textConditions(filter, words, values);
    const known = best.map(({ text }) => text);
    const isNew = known.length === 0 ? '' : ` AND s.id <> ALL (${values.add(known, 'bigint[]')})`;
    const key = isRanked ? `-(${rankOf(query, values)})` : 's.name_length';
    const found = `SELECT s.id AS text, s.api_id AS id, ${key} AS key FROM ${from} WHERE ${where}${isNew}`;
    const candidates = isRanked ? `${found} LIMIT ${limits.candidates}` : `${found} OFFSET 0`;
    const rows = await client.rows<Best>(
      `SELECT text, id FROM (${candidates}) k ORDER BY key, id LIMIT ${values.add(limits.best - best.length, 'bigint')}`,
      values.values,
    );
    best.push(...rows);
  };
  await add(query.names, false);
  if (best.length < limits.best) await add(query.heads, true);
  if (best.length < limits.best / 5) await add(query.all, true);
  return best;
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
