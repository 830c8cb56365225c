import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { ViewPage, ViewRows } from '#storage/portal/view-page.ts';
import type { Session } from './connect.ts';
import { describePlaces } from './find-words.ts';
import { createKept } from './kept.ts';
import { type Counted, SNAPSHOT, totalOf } from './list-pages.ts';
import { countFound, findPlaces } from './search.ts';
import { type SearchQuery, searchQuery } from './search-query.ts';
import { type KnownBest, type RankLimits, usualLimits } from './search-scope.ts';
import { createValues } from './statement.ts';
import type { Totals } from './totals.ts';

/** So many pages, and the beginnings of so many lists of common words, are kept until something is written. */
const PAGES = 200;
const BESTS = 50;

/**
 * A table of words is small and what it points to is large, which no estimate knows: without this the whole table is read
 * for a common word. A search has one process of the server, as others search too.
 */
const BEGIN = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SET LOCAL enable_seqscan = off; SET LOCAL plan_cache_mode = force_custom_plan;
SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL jit = off`;

type Start = Counted & { now: string; texts: number };

/** Reads pages of searches, each in one snapshot. */
export function createSearchPages(totals: Totals, limits: RankLimits = usualLimits) {
  const pages = createKept<ViewRows>(PAGES);
  const bests = createKept<KnownBest>(BESTS);

  const search = async (
    { reading }: Session,
    query: SearchQuery,
    filter: ViewFilter,
    page: ViewPage,
    onStart: (pid: number) => void,
  ): Promise<ViewRows> => {
    const backend = await reading.row<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    if (backend) onStart(backend.pid);
    const list = JSON.stringify(filter);
    const values = createValues();
    const { sql, take } = totalOf(totals, list, countFound(filter, query, values), values);
    const start = await reading.row<Start>(
      `SELECT ${SNAPSHOT} AS now, t.version, t.total,
              (SELECT reltuples::float8 FROM pg_class WHERE oid = 'api_texts'::regclass) AS texts
         FROM (${sql}) t`,
      values.values,
    );
    if (!start) return { total: 0, rows: [] };
    const { now: version, texts } = start;
    const total = take(start);
    const isBeyond = 'offset' in page.start && page.start.offset >= total;
    if (isBeyond) return { total, rows: [] };
    const { tenantId, view } = filter;
    const size = totals.known(JSON.stringify({ tenantId, view }))?.total ?? texts;
    const best = bests.get(list, version) ?? {};
    const asked = { client: reading, filter, query, total, size, best, limits };
    const places = await findPlaces(asked, page);
    if (best.names) bests.set(list, version, best);
    const found = { total, rows: await describePlaces(reading, places, filter) };
    pages.set(JSON.stringify([filter, page]), version, found);
    return found;
  };

  return {
    /** @param onStart told the process of the server that searches, so that it can be stopped */
    async read(
      session: Session,
      filter: ViewFilter,
      page: ViewPage,
      onStart: (pid: number) => void,
    ): Promise<ViewRows> {
      const query = searchQuery(filter.words ?? '');
      if (!query) return { total: 0, rows: [] };
      const name = JSON.stringify([filter, page]);
      if (pages.versionOf(name) !== undefined) {
        const now = await session.reading.row<{ version: string }>(`SELECT ${SNAPSHOT} AS version`);
        const known = pages.get(name, now?.version ?? '');
        if (known) return known;
      }
      await session.command(BEGIN);
      try {
        const found = await search(session, query, filter, page, onStart);
        await session.command('COMMIT');
        return found;
      } catch (error) {
        await session.command('ROLLBACK').catch(() => undefined);
        throw error;
      }
    },
  };
}
