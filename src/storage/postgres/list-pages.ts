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
type PlacedRow = { key: string | number; id: string; summary: string };
type KnownRow = PlacedRow & { version?: string };
type CountedRow = Counted & { [Name in keyof PlacedRow]: PlacedRow[Name] | null };

/** No page asks for more entries at once. */
const LONGEST = 101;

/**
 * Reads pages of lists without words. Total and rows are of one moment: they are of one statement, unless a total is known that
 * counts in the snapshot which the rows were read in.
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

  /** The rows, where what is known of the total counts in the moment that they are of. */
  const besideKnown = async (
    client: PostgresClient,
    version: string | undefined,
    pageOf: PageOf,
  ): Promise<PlacedRow[] | undefined> => {
    const values = createValues();
    const rows = pageOf(values);
    const sql =
      version === undefined
        ? rows
        : `SELECT p.key, p.id, p.summary, (SELECT ${SNAPSHOT}) AS version FROM (${rows}) p`;
    const found = await client.rows<KnownRow>(sql, values.values);
    // Where there are no rows, nothing tells the moment.
    return version === undefined || found[0]?.version === version ? found : undefined;
  };

  const besideCounted = async (
    client: PostgresClient,
    filter: ViewFilter,
    pageOf: PageOf,
  ): Promise<{ total: number; rows: PlacedRow[] }> => {
    const list = JSON.stringify(filter);
    const values = createValues();
    const { sql, take } = totalOf(totals, list, countOf(filter, values), values);
    const found = await client.rows<CountedRow>(
      `SELECT t.version, t.total, p.key, p.id, p.summary
         FROM (${sql} OFFSET 0) t LEFT JOIN LATERAL (${pageOf(values)}) p ON true`,
      values.values,
    );
    const [first] = found;
    return { total: first ? take(first) : 0, rows: found.filter(isPlaced) };
  };

  return {
    async read(client: PostgresClient, filter: ViewFilter, page: ViewPage): Promise<ViewRows> {
      const isFromTag = filter.tag !== undefined && !(await isWalked(client, filter, page));
      const pageOf: PageOf = (values) => rowsOf(filter, page, isFromTag, values);
      const known = totals.known(JSON.stringify(filter));
      const beside = known && (await besideKnown(client, known.version, pageOf));
      const { total, rows } =
        known && beside
          ? { total: known.total, rows: beside }
          : await besideCounted(client, filter, pageOf);
      const read = rows.map(({ key, id, summary }): ViewRow => ({
        key,
        id,
        summary,
        locales: localesOf(summary),
      }));
      return { total, rows: 'before' in page.start ? read.reverse() : read };
    },
  };
}

/** Adds the values of a page to those of a statement, and answers the page's part of it. */
type PageOf = (values: Values) => string;

/** Beside a total there is a row without an entry where the page has none. */
function isPlaced(row: CountedRow): row is CountedRow & PlacedRow {
  return row.key !== null;
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

function rowsOf(filter: ViewFilter, page: ViewPage, isFromTag: boolean, values: Values): string {
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
  } = sliceOf(page, [key, 'v.api_id'], keyType(sort === 'relevance' ? 'name' : sort), values);
  const from = isFromTag ? TAGGED : 'api_views v';
  const select = (columns: string, most: string): string =>
    `SELECT ${key} AS key, v.api_id AS id${columns} FROM ${from} WHERE ${where}${place} ORDER BY ${order} LIMIT ${most}`;
  const isFar = 'offset' in start && start.offset > FAR;
  if (isFar || isFromTag) {
    return `SELECT k.key, k.id, w.summary FROM (${select('', limit)}) k JOIN api_views w ON w.api_id = k.id AND w.view = ${values.add(filter.view)}
          ORDER BY ${order.replaceAll(key, 'k.key').replaceAll('v.api_id', 'k.id')}`;
  }
  const isNear = !('offset' in start) || start.offset === 0;
  if (!isNear || page.limit > LONGEST) return select(', v.summary', limit);
  // A limit that the server is not told while it plans, it takes for a tenth of the table, and plans each page anew, which
  // takes longer than reading it. With a bound that it knows it keeps the plan.
  return `SELECT * FROM (${select(', v.summary', String(LONGEST))}) n LIMIT ${limit}`;
}
