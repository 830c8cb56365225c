import type { Database, Statement } from 'better-sqlite3';
import type { DataVersion } from './data-version.ts';
import { createSearch } from './search.ts';
import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { ViewPage, ViewRow, ViewRows } from '#storage/portal/view-page.ts';
import { type Bindings, viewConditions } from './view-conditions.ts';
import { foundColumns, rowOf, sortColumns } from './view-rows.ts';

/** A tag that this many views have is met soon enough by walking a list in its order. */
const COMMON_TAG = 1000;

/** A walk over as many index entries takes a few milliseconds at most. */
const SHORT_WALK = 20_000;

/** The same where each entry is asked for a tag besides. */
const SHORT_TAG_WALK = 2000;

export type ViewList = {
  /** A page and how many there are in all; without rows where it starts beyond the end. */
  read(filter: ViewFilter, page: ViewPage): ViewRows;
  /**
   * Whether a page is read in well under 10 ms: not where words are searched, nor where much of the index of a large
   * tenant is walked to filter, skip or count.
   */
  isQuick(filter: ViewFilter, page: ViewPage): boolean;
  /** Takes a total that was counted elsewhere, unless something was written since the dataVersion was taken. */
  keepTotal(filter: ViewFilter, total: number, countedAt: string): void;
  /** One page in the order of the list, also where it ends before an entry; ties by id. */
  rows(filter: ViewFilter, page: ViewPage): ViewRow[];
  total(filter: ViewFilter): number;
};

/** @param stoppable whether searches call the SQL function `is_wanted` now and then, which may throw */
export function createViewList(
  db: Database,
  dataVersion: DataVersion,
  stoppable = false,
): ViewList {
  const statements = new Map<string, Statement<[Bindings]>>();
  const totals = createTotals(dataVersion);

  const tagged = db
    .prepare<[string, string], number>(
      `SELECT count(*) FROM (SELECT 1 FROM api_view_tags WHERE tag = ? AND view = ? LIMIT ${COMMON_TAG})`,
    )
    .pluck();
  const isRare = ({ tag, view }: ViewFilter): boolean =>
    tag !== undefined && (tagged.get(tag, view) ?? 0) < COMMON_TAG;

  const prepared = (sql: string): Statement<[Bindings]> => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = db.prepare<[Bindings]>(sql);
      statements.set(sql, statement);
    }
    return statement;
  };

  const sizes = createTotals(dataVersion);
  const count = db
    .prepare<[string, string], number>(
      `SELECT count(*) FROM (SELECT 1 FROM api_views WHERE tenant_id = ? AND view = ? LIMIT ${SHORT_WALK})`,
    )
    .pluck();
  /** How many APIs there are without the filter, `SHORT_WALK` at most. */
  const sizeOf = ({ tenantId, view }: ViewFilter): number =>
    sizes.of(`${tenantId} ${view}`, () => count.get(tenantId, view) ?? 0);

  const search = createSearch(db, dataVersion, stoppable);

  const list: Pick<ViewList, 'rows' | 'total'> = {
    rows(filter, page) {
      const { sort, descending, limit, start } = page;
      if (filter.words !== undefined || sort === 'relevance') {
        return search.rows(filter, page, () => list.total(filter));
      }
      const conditions = viewConditions(filter, isRare(filter));
      const key = (conditions.ordered ? sortColumns : foundColumns)[sort];
      const backwards = 'before' in start;
      const down = descending !== backwards;
      const direction = down ? 'DESC' : 'ASC';
      const values: Bindings = { ...conditions.values, limit };
      let { where } = conditions;
      let skip = '';
      if ('offset' in start) {
        skip = ' OFFSET @offset';
        values['offset'] = start.offset;
      } else {
        const place = 'after' in start ? start.after : start.before;
        where += ` AND (${key}, v.api_id) ${down ? '<' : '>'} (@key, @id)`;
        values['key'] = place.key;
        values['id'] = place.id;
      }
      const order = `ORDER BY key ${direction}, id ${direction}`;
      const select = (columns: string): string =>
        `SELECT ${key} AS key, v.api_id AS id${columns} FROM ${conditions.from} WHERE ${where} ${order} LIMIT @limit${skip}`;
      // What is sorted is sorted without its summaries.
      const sql = conditions.ordered
        ? select(', v.summary')
        : `SELECT key, id, summary FROM (${select('')}) CROSS JOIN api_views ON api_id = id AND view = @view ${order}`;
      const rows = prepared(sql).raw().all(values).map(rowOf);
      return backwards ? rows.reverse() : rows;
    },
    total(filter) {
      return totals.of(JSON.stringify(filter), () => {
        if (filter.words !== undefined) return search.total(filter);
        const fromTag = isRare(filter) || sizeOf(filter) >= SHORT_TAG_WALK;
        const conditions = viewConditions(filter, fromTag);
        const sql = `SELECT count(*) FROM ${conditions.from} WHERE ${conditions.where}`;
        return Number(prepared(sql).pluck().get(conditions.values));
      });
    },
  };
  return {
    ...list,
    read(filter, page) {
      const total = list.total(filter);
      const beyond = 'offset' in page.start && page.start.offset >= total;
      return { total, rows: beyond ? [] : list.rows(filter, page) };
    },
    isQuick(filter, { start }) {
      const { words, status, lifecycle, tag } = filter;
      if (words !== undefined) return false;
      const size = sizeOf(filter);
      if (tag !== undefined) return size < SHORT_TAG_WALK || isRare(filter);
      if (size < SHORT_WALK) return true;
      const isSkipping = 'offset' in start && start.offset > SHORT_WALK;
      const isFiltered = (status ?? lifecycle) !== undefined;
      return !isSkipping && !isFiltered && totals.known(JSON.stringify(filter)) !== undefined;
    },
    keepTotal: (filter, total, countedAt) => totals.keep(JSON.stringify(filter), total, countedAt),
  };
}

/** Totals kept between writes; beyond that many different lists they are counted anew. */
const MAX_TOTALS = 1000;

export type Totals = {
  /** The total of a list, counted only where something was written since it was last asked for. */
  of(list: string, count: () => number): number;
  /** A total that nothing was written since; `undefined` where it would have to be counted. */
  known(list: string): number | undefined;
  /** Takes a total that was counted elsewhere, unless something was written since the dataVersion was taken. */
  keep(list: string, total: number, countedAt: string): void;
};

/** A count walks the whole of an index, so it is kept until something is written. */
function createTotals(dataVersion: DataVersion): Totals {
  const totals = new Map<string, number>();
  let keptAt = '';
  const known = (list: string): number | undefined => {
    const now = dataVersion();
    if (now !== keptAt || totals.size > MAX_TOTALS) {
      totals.clear();
      keptAt = now;
    }
    return totals.get(list);
  };
  return {
    known,
    of(list, count) {
      const total = known(list) ?? count();
      totals.set(list, total);
      return total;
    },
    keep(list, total, countedAt) {
      known(list);
      if (keptAt === countedAt) totals.set(list, total);
    },
  };
}
