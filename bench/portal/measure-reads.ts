import { ACCOUNT } from './seed.ts';
import type { LoadJob, LoadResult } from './load-job.ts';
import { runLoad } from './processes.ts';
import { row } from './report.ts';
import { type Row, SEARCH } from './measured.ts';

export type Bench = {
  portal: string;
  bare: string;
  size: number;
  seconds: number;
  /** Words of the only load that is wanted: "list (20), cold, 32". */
  only?: string | undefined;
};

/** Every kind of read, by one client and by 32, beside the bare routes where they have the same. */
export async function measureReads(bench: Bench): Promise<Row[]> {
  const { size } = bench;
  const details = detailsOf(size);
  const searches = searchesFor(SEARCHED);
  const rows: Row[] = [];
  for (const connections of [1, 32]) {
    const measure = (url: string, paths: string[]) => get(url, paths, bench, connections);
    const isWanted = (what: string): boolean =>
      `${what}, ${connections}`.includes(bench.only ?? '');
    const own = async (what: string, paths: string[]): Promise<void> => {
      if (!isWanted(what)) return;
      rows.push(row(size, what, connections, await measure(bench.portal, paths)));
    };
    const compared = async (what: string, paths: string[]): Promise<void> => {
      if (!isWanted(what)) return;
      const bare = await measure(bench.bare, paths);
      rows.push(row(size, what, connections, await measure(bench.portal, paths), bare));
    };
    await compared('list (20), cold', addresses('/api/apis?limit=', 20));
    await compared('list (20), warm', ['/api/apis?limit=20']);
    await compared('detail, cold', details);
    await compared('detail, warm', details.slice(0, 200));
    await own('deep page by cursor, cold', addresses(`${await deepPage(bench)}&limit=`, 20));
    const searched = async (what: string, paths: string[]): Promise<void> => {
      if (!isWanted(what)) return;
      const search = { kind: 'get', url: bench.portal, paths, connections } as const;
      const found = await runLoad({ ...search, seconds: bench.seconds }, true);
      const refused = found.statuses['503'] ?? 0;
      const told = refused > 0 ? `${what} (${refused} were answered 503)` : what;
      rows.push(row(size, told, connections, found));
    };
    await searched(SEARCH, searches);
    await searched(FIRST_SEARCH, firstSearches(connections));
  }
  if (bench.only !== undefined) return rows;
  rows.push(row(size, 'list (20), cold, others search', 4, await listsWhileOthersSearch(bench)));
  rows.push(row(size, 'login', 32, await runLoad(loginJob(bench))));
  return rows;
}

export const SEARCHED = ['ledger', 'parcel+region', 'read+thing+7', 'weat', 'service+12'];

/** Addresses of up to 5,000 of the seeded APIs, spread over all of them. */
export function detailsOf(size: number): string[] {
  const count = Math.min(size, 5000);
  // Two addresses each: of 1,000 APIs alone all would be kept in memory.
  return Array.from({ length: count }, (_, index) => {
    const path = `/api/apis/service-${Math.floor((index * size) / count)}`;
    return [path, `${path}?draft=false`];
  }).flat();
}

/**
 * Addresses of one and the same list, more than are kept in memory: they differ in leading zeros, which change nothing
 * of the work.
 */
export function addresses(before: string, limit: number): string[] {
  return Array.from({ length: 900 }, (_, zeros) => `${before}${'0'.repeat(zeros)}${limit}`);
}

/** Lists by 4 clients while 8 search for what every API has. */
async function listsWhileOthersSearch(bench: Bench): Promise<LoadResult> {
  const paths = searchesFor(['read', 'keeps', 'thing']);
  const { portal: url, seconds } = bench;
  const search = runLoad({ kind: 'get', url, paths, connections: 8, seconds }, true);
  const lists = await get(bench.portal, addresses('/api/apis?limit=', 20), bench, 4);
  await search;
  return lists;
}

const FIRST_SEARCH = 'search, each for the first time';

/**
 * Searches for what very many APIs have, each in words of its own: nothing of them was found before. The words are
 * those of all APIs, in twos.
 */
function firstSearches(clients: number): string[] {
  const common = ['read', 'thing', 'things', 'of', 'service', 'keeps', 'every', 'region', 'id'];
  const numbers = Array.from({ length: 22 }, (_, number) => String(number));
  return [...common, ...numbers].flatMap((first) =>
    [...common, ...numbers, 'rea', 'thin', 'serv', 'regi', 'keep']
      .filter((second) => second !== first)
      .map((second) => `/api/apis?q=${first}+${second}&sort=relevance&limit=${20 + clients}`),
  );
}

/** Searches that have nothing in common but their words. */
export function searchesFor(words: readonly string[]): string[] {
  return Array.from({ length: 60 }, (_, index) =>
    words.map((q) => `/api/apis?q=${q}&sort=relevance&limit=${20 + index}`),
  ).flat();
}

function get(url: string, paths: string[], { seconds }: Bench, connections: number) {
  return runLoad({ kind: 'get', url, paths, connections, seconds });
}

/** The address of a page after nine tenths of the list. */
async function deepPage({ portal, size }: Bench): Promise<string> {
  const page = Math.floor((size * 0.9) / 20);
  const reply = await fetch(`${portal}/api/apis?limit=20&page=${page}`);
  const { nextCursor }: { nextCursor: string } = JSON.parse(await reply.text());
  return `/api/apis?cursor=${nextCursor}`;
}

function loginJob({ portal, seconds }: Bench): LoadJob {
  return { kind: 'login', url: portal, connections: 32, seconds, body: JSON.stringify(ACCOUNT) };
}
