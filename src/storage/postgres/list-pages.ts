import { localesOf } from '#storage/portal/published-locales.ts';
import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { ViewPage, ViewRow, ViewRows } from '#storage/portal/view-page.ts';
import type { PostgresClient } from './client.ts';
import { createValues, type Values } from './statement.ts';
import type { Totals } from './totals.ts';
import {
  fromTag,
  hasTag,
  keyType,
  sliceOf,
  sortColumns,
  TAGGED,
  viewConditions,
} from './view-conditions.ts';

/** Behind so many entries, only what stands in an index is skipped. */
const FAR = 200;

/** Differs between two snapshots that do not see the same. */
export const SNAPSHOT = 'pg_current_snapshot()::text';

/** Both are `null` where the total that is known counts. */
export type Counted = { total: number | null; version: string | null };
type FoundRow = Counted & { key: string | number | null; id: string; summary: string };

/**
 * Reads pages of lists without words. Total and rows are of one statement, so of one moment; the total is counted only
 * where it is not known in that moment.
 */
export function createListPages(totals: Totals) {
  const counted = async (client: PostgresClient, filter: ViewFilter): Promise<number> => {
    const values = createValues();
    const list = JSON.stringify(filter);
    const { sql, take } = totalOf(totals, list, countOf(filter, values), values);
    const found = await client.row<Counted>(sql, values.values);
    return found ? take(found) : 0;
  };

  /** Whether the list is walked in its order and each API asked for the tag; else those of the tag are sorted. */
  const isWalked = async (
    client: PostgresClient,
    filter: ViewFilter,
    { start, limit }: ViewPage,
  ): Promise<boolean> => {
    const { tenantId, view } = filter;
    const tagged = totals.known(JSON.stringify(filter))?.total ?? (await counted(client, filter));
    const all: ViewFilter = { tenantId, view };
    const size = totals.known(JSON.stringify(all))?.total ?? (await counted(client, all));
    const end = ('offset' in start ? start.offset : 0) + limit;
    return (end * Math.max(size, tagged)) / Math.max(1, tagged) < tagged;
  };

  return {
    async read(client: PostgresClient, filter: ViewFilter, page: ViewPage): Promise<ViewRows> {
      const isFromTag = filter.tag !== undefined && !(await isWalked(client, filter, page));
      const list = JSON.stringify(filter);
      const values = createValues();
      const { sql: total, take } = totalOf(totals, list, countOf(filter, values), values);
      const { sql: rows, backwards } = rowsOf(filter, page, isFromTag, values);
      const found = await client.rows<FoundRow>(
        `SELECT t.version, t.total, p.key, p.id, p.summary
           FROM (${total} OFFSET 0) t LEFT JOIN LATERAL (${rows}) p ON true`,
        values.values,
      );
      const [first] = found;
      if (!first) return { total: 0, rows: [] };
      const read = found.flatMap(({ key, id, summary }): ViewRow[] =>
        key === null ? [] : [{ key, id, summary, locales: localesOf(summary) }],
      );
      return { total: take(first), rows: backwards ? read.reverse() : read };
    },
  };
}

/**
 * A total in a query: a row of `total` and `version`, which is not counted where what is known of it counts. `take`
 * answers the total of such a row, and keeps what was counted.
 */
export function totalOf(totals: Totals, list: string, count: string, { add }: Values) {
  const known = totals.known(list);
  const version = known && (known.version ?? 'any');
  const isKnown = `${SNAPSHOT} = ${add(version ?? null, 'text')} OR ${add(version ?? null, 'text')} = 'any'`;
  const unlessKnown = (sql: string): string => `CASE WHEN k.is_known THEN NULL ELSE ${sql} END`;
  return {
    sql: `SELECT ${unlessKnown(SNAPSHOT)} AS version, ${unlessKnown(`(${count})`)} AS total
            FROM (SELECT ${isKnown} AS is_known OFFSET 0) k`,
    take: (row: Counted): number => {
      if (row.total === null || row.version === null) return known?.total ?? 0;
      totals.keep(list, row.total, row.version);
      return row.total;
    },
  };
}

function countOf(filter: ViewFilter, values: Values): string {
  return filter.tag === undefined
    ? `SELECT count(*) FROM api_views v WHERE ${viewConditions(filter, values)}`
    : `SELECT count(*) FROM ${TAGGED} WHERE ${fromTag(filter, filter.tag, values)}`;
}

function rowsOf(filter: ViewFilter, page: ViewPage, isFromTag: boolean, values: Values) {
  const { start, sort } = page;
  const key = sort === 'relevance' ? sortColumns.name : sortColumns[sort];
  const { tag } = filter;
  const where =
    tag === undefined
      ? viewConditions(filter, values)
      : isFromTag
        ? fromTag(filter, tag, values)
        : `${viewConditions(filter, values)} AND ${hasTag(tag, values)}`;
  const {
    where: place,
    order,
    limit,
    backwards,
  } = sliceOf(page, [key, 'v.api_id'], keyType(sort === 'relevance' ? 'name' : sort), values);
  const from = isFromTag ? TAGGED : 'api_views v';
  const select = (columns: string): string =>
    `SELECT ${key} AS key, v.api_id AS id${columns} FROM ${from} WHERE ${where}${place} ORDER BY ${order} LIMIT ${limit}`;
  const isFar = 'offset' in start && start.offset > FAR;
  const sql =
    isFar || isFromTag
      ? `SELECT k.key, k.id, w.summary FROM (${select('')}) k JOIN api_views w ON w.api_id = k.id AND w.view = ${values.add(filter.view)}
          ORDER BY ${order.replaceAll(key, 'k.key').replaceAll('v.api_id', 'k.id')}`
      : select(', v.summary');
  return { sql, backwards };
}
