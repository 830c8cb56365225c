import type { Database, Statement } from 'better-sqlite3';
import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { ViewPage, ViewPlace, ViewRow } from '#storage/portal/view-page.ts';
import { foundColumns, rowOf } from './view-rows.ts';
import { createWordFinder } from './find-words.ts';
import type { DataVersion } from './data-version.ts';
import { type SearchExpressions, searchExpressions } from './search-expressions.ts';
import { type Bindings, searchConditions } from './view-conditions.ts';

/** How much a word weighs in name, slug, tags, summary, operations and documents; the best rank is the lowest. */
const RANK = " AND f.rank MATCH 'bm25(10.0, 8.0, 5.0, 4.0, 2.0, 1.0)'";

/** What more texts have says too little of each of them to rank them all, which takes 1 ms for 1,000. */
const COMMON = 4000;

/** Of what is common, as many are ranked of those that have it in one place. */
const CANDIDATES = 2000;

/** The beginnings of so many lists, this long, are kept until a view changes. */
const LISTS = 100;
const BEGINNING = 500;

/** So many entries of a search are kept as they are answered. */
const ROWS = 100;

const usual = { common: COMMON, candidates: CANDIDATES, beginning: BEGINNING };

/** The keys of common words: below it places among the best, above it the ids of texts. */
const REST = 1000;

/** Asks at every 256th text whether the search is still wanted; asking costs as much as finding a text. */
const STOPPABLE = ' AND (f.rowid & 255 OR is_wanted())';

export type Search = {
  /** How many APIs have the words of a filter. */
  total(filter: ViewFilter): number;
  /** One page; `total` is called where the order depends on it. */
  rows(filter: ViewFilter, page: ViewPage, total: () => number): ViewRow[];
};

/** A text among the best, and its API. */
type Best = { text: number; id: string };

/**
 * Finds APIs by words. By relevance they are ranked with BM25, unless very many have the words: then come those first
 * that have them in their names, the shortest names first, then the best of some that have them in slug, tags or
 * summary, then of some that have them anywhere, at last all others in the order they were written in.
 *
 * @param stoppable whether searches call the SQL function `is_wanted` now and then, which may throw
 */
export function createSearch(
  db: Database,
  version: DataVersion,
  stoppable: boolean,
  { common, candidates: most, beginning: kept } = usual,
): Search {
  const statements = new Map<string, Statement<[Bindings]>>();
  const lists = createKept<ViewPlace[]>(version);
  const bests = createKept<Best[]>(version);
  const shown = createKept<Map<string, ViewRow>>(version);
  const findWords = createWordFinder(db);
  const readRow = ({ key, id }: ViewPlace, filter: ViewFilter): ViewRow => {
    const { summary, found } = findWords(id, filter);
    return { ...rowOf([key, id, summary]), found };
  };

  const all = (sql: string, values: Bindings): unknown[][] => {
    const statement = statements.get(sql) ?? db.prepare<[Bindings]>(sql).raw();
    statements.set(sql, statement);
    return statement.all(values).map((row) => (Array.isArray(row) ? row : []));
  };

  const conditionsOf = (filter: ViewFilter, match: string, needsView = false) => {
    const { from, where, values } = searchConditions(filter, needsView);
    return {
      from,
      where: stoppable ? where + STOPPABLE : where,
      values: { ...values, match },
    };
  };

  /** Where the entries of a page stand in an order that SQLite makes. */
  const ordered = (
    filter: ViewFilter,
    match: string,
    { sort, descending, limit, start }: ViewPage,
  ): ViewPlace[] => {
    const isRanked = sort === 'relevance';
    const key = isRanked ? 'f.rank' : foundColumns[sort];
    const conditions = conditionsOf(filter, match, !isRanked);
    const values: Bindings = { ...conditions.values, limit };
    const backwards = 'before' in start;
    const down = descending !== backwards;
    const direction = down ? 'DESC' : 'ASC';
    let where = isRanked ? conditions.where + RANK : conditions.where;
    let skip = '';
    if ('offset' in start) {
      skip = ' OFFSET @offset';
      values['offset'] = start.offset;
    } else {
      const place = 'after' in start ? start.after : start.before;
      where += ` AND (${key}, s.api_id) ${down ? '<' : '>'} (@key, @id)`;
      values['key'] = place.key;
      values['id'] = place.id;
    }
    const found = all(
      `SELECT ${key} AS key, s.api_id AS id FROM ${conditions.from} WHERE ${where} ORDER BY key ${direction}, id ${direction} LIMIT @limit${skip}`,
      values,
    ).map(([place, id]) => ({
      key: typeof place === 'number' ? place : String(place),
      id: String(id),
    }));
    return backwards ? found.reverse() : found;
  };

  /** The same, from the kept beginning of the list where the page is in it. */
  const places = (filter: ViewFilter, match: string, page: ViewPage): ViewPlace[] => {
    const { start, limit, sort, descending } = page;
    const name = JSON.stringify([filter, sort, descending]);
    const beginsAt = 'offset' in start ? start.offset : 0;
    if (beginsAt + limit > kept) return ordered(filter, match, page);
    const beginning = lists.of(name, () =>
      ordered(filter, match, { ...page, start: { offset: 0 }, limit: kept }),
    );
    if ('offset' in start) return beginning.slice(start.offset, start.offset + limit);
    const place = 'after' in start ? start.after : start.before;
    const at = beginning.findIndex(({ key, id }) => key === place.key && id === place.id);
    const isWhole = beginning.length < kept;
    if (at === -1 || ('after' in start && at + limit >= beginning.length && !isWhole)) {
      return ordered(filter, match, page);
    }
    return 'after' in start
      ? beginning.slice(at + 1, at + 1 + limit)
      : beginning.slice(Math.max(0, at - limit), at);
  };

  const bestOf = (filter: ViewFilter, expressions: SearchExpressions): Best[] => {
    const best: Best[] = [];
    const add = (match: string, order: string, candidates?: number): void => {
      const limit = kept - best.length;
      const conditions = conditionsOf(filter, match);
      const known = JSON.stringify(best.map(({ text }) => text));
      const isNew =
        best.length === 0 ? '' : ' AND s.id NOT IN (SELECT value FROM json_each(@known))';
      const ranked = candidates === undefined ? 's.name_length' : 'f.rank';
      const found = `SELECT s.id AS text, s.api_id AS id, ${ranked} AS key FROM ${conditions.from} WHERE ${conditions.where}${isNew}`;
      const sql =
        candidates === undefined
          ? `${found} ORDER BY ${order} LIMIT @limit`
          : `SELECT text, id FROM (${found}${RANK} LIMIT ${candidates}) ORDER BY ${order} LIMIT @limit`;
      const values = { ...conditions.values, limit, ...(best.length === 0 ? {} : { known }) };
      for (const [text, id] of all(sql, values)) best.push({ text: Number(text), id: String(id) });
    };
    add(expressions.names, 'key, id');
    if (best.length < kept) add(expressions.heads, 'key, id', most);
    if (best.length < kept / 5) add(expressions.all, 'key, id', most);
    return best;
  };

  /** Those that are not among the best, in the order of their texts. */
  const others = (
    filter: ViewFilter,
    match: string,
    best: readonly Best[],
    {
      after,
      before,
      limit,
      offset,
    }: { after?: number; before?: number; limit: number; offset: number },
  ): ViewPlace[] => {
    if (limit <= 0) return [];
    const conditions = conditionsOf(filter, match);
    const place = before === undefined ? 'f.rowid > @at' : 'f.rowid < @at';
    const found = all(
      `SELECT f.rowid AS text, s.api_id AS id FROM ${conditions.from} WHERE ${conditions.where} AND ${place} AND s.id NOT IN (SELECT value FROM json_each(@known)) ORDER BY f.rowid ${before === undefined ? 'ASC' : 'DESC'} LIMIT @limit OFFSET @offset`,
      {
        ...conditions.values,
        at: before ?? after ?? 0,
        known: JSON.stringify(best.map(({ text }) => text)),
        limit,
        offset,
      },
    ).map(([text, id]) => ({ key: REST + Number(text), id: String(id) }));
    return before === undefined ? found : found.reverse();
  };

  const commonPlaces = (
    filter: ViewFilter,
    expressions: SearchExpressions,
    { start, limit }: ViewPage,
  ): ViewPlace[] => {
    const { all: match } = expressions;
    const best = bests.of(JSON.stringify(filter), () => bestOf(filter, expressions));
    const ofBest = (from: number, to: number): ViewPlace[] =>
      best
        .slice(Math.max(0, from), to)
        .map(({ id }, index) => ({ key: Math.max(0, from) + index, id }));
    if ('before' in start) {
      const key = Number(start.before.key);
      if (key < REST) return ofBest(key - limit, key);
      const rest = others(filter, match, best, { before: key - REST, limit, offset: 0 });
      return [...ofBest(best.length - (limit - rest.length), best.length), ...rest];
    }
    const key = 'after' in start ? Number(start.after.key) : start.offset - 1;
    if ('after' in start && key >= REST) {
      return others(filter, match, best, { after: key - REST, limit, offset: 0 });
    }
    const first = ofBest(key + 1, key + 1 + limit);
    const offset = Math.max(0, key + 1 - best.length);
    return [...first, ...others(filter, match, best, { limit: limit - first.length, offset })];
  };

  return {
    total(filter) {
      const expressions = searchExpressions(filter.words ?? '');
      if (!expressions) return 0;
      const { from, where, values } = conditionsOf(filter, expressions.all);
      return Number(all(`SELECT count(*) FROM ${from} WHERE ${where}`, values)[0]?.[0]);
    },
    rows(filter, page, total) {
      const expressions = searchExpressions(filter.words ?? '');
      if (!expressions) return [];
      const { start } = page;
      // The rank of BM25 is below zero.
      const key =
        'after' in start ? start.after.key : 'before' in start ? start.before.key : undefined;
      const isCommon =
        page.sort === 'relevance' && (key === undefined ? total() > common : Number(key) >= 0);
      const found = isCommon
        ? commonPlaces(filter, expressions, page)
        : places(filter, expressions.all, page);
      const { tenantId, view, words } = filter;
      const known = shown.of(JSON.stringify([tenantId, view, words]), () => new Map());
      return found.map((place) => {
        const row = known.get(place.id) ?? readRow(place, filter);
        if (known.size < ROWS) known.set(place.id, row);
        return { ...row, ...place };
      });
    },
  };
}

/** Things by name that are kept until a view changes; the oldest go first. */
function createKept<T>(version: DataVersion) {
  const kept = new Map<string, T>();
  let keptAt = '';
  return {
    of(name: string, make: () => T): T {
      const now = version();
      if (now !== keptAt) {
        kept.clear();
        keptAt = now;
      }
      const known = kept.get(name);
      if (known !== undefined) return known;
      const made = make();
      kept.set(name, made);
      const [oldest] = kept.keys();
      if (kept.size > LISTS && oldest !== undefined) kept.delete(oldest);
      return made;
    },
  };
}
