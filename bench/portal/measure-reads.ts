import { ACCOUNT } from './seed.ts';
import type { LoadJob } from './load-job.ts';
import { runLoad } from './processes.ts';
import { type Row, row } from './report.ts';

export type Bench = { portal: string; bare: string; size: number; seconds: number };

/** Every kind of read, by one client and by 32, beside the bare routes where they have the same. */
export async function measureReads(bench: Bench): Promise<Row[]> {
  const { size } = bench;
  const slugs = Array.from(
    { length: 200 },
    (_, index) => `/api/apis/service-${Math.floor((index * size) / 200)}`,
  );
  const searches = ['ledger', 'parcel+region', 'read+thing+7', 'weat', 'service+12'];
  const rows: Row[] = [];
  for (const connections of [1, 32]) {
    rows.push(await compared(bench, 'list (20)', ['/api/apis?limit=20'], connections));
    rows.push(await compared(bench, 'detail', slugs, connections));
    const deep = [await deepPage(bench)];
    rows.push(
      row(
        size,
        'deep page by cursor',
        connections,
        await get(bench.portal, deep, bench, connections),
      ),
    );
    const found = searches.map((q) => `/api/apis?limit=20&q=${q}&sort=relevance`);
    rows.push(row(size, 'search', connections, await get(bench.portal, found, bench, connections)));
  }
  rows.push(row(size, 'login', 32, await runLoad(loginJob(bench))));
  return rows;
}

async function compared(
  bench: Bench,
  what: string,
  paths: string[],
  connections: number,
): Promise<Row> {
  const bare = await get(bench.bare, paths, bench, connections);
  const portal = await get(bench.portal, paths, bench, connections);
  return row(bench.size, what, connections, portal, bare);
}

function get(url: string, paths: string[], { seconds }: Bench, connections: number) {
  return runLoad({ kind: 'get', url, paths, connections, seconds });
}

/** The address of a page after nine tenths of the list. */
async function deepPage({ portal, size }: Bench): Promise<string> {
  const page = Math.floor((size * 0.9) / 20);
  const reply = await fetch(`${portal}/api/apis?limit=20&page=${page}`);
  const { nextCursor }: { nextCursor: string } = JSON.parse(await reply.text());
  return `/api/apis?limit=20&cursor=${nextCursor}`;
}

function loginJob({ portal, seconds }: Bench): LoadJob {
  return { kind: 'login', url: portal, connections: 32, seconds, body: JSON.stringify(ACCOUNT) };
}
