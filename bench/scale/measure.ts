import { signIn } from '#bench/portal/measure-imports.ts';
import { addresses, detailsOf, SEARCHED, searchesFor } from '#bench/portal/measure-reads.ts';
import type { LoadJob } from '#bench/portal/load-job.ts';
import { runLoad } from '#bench/portal/processes.ts';
import type { Cluster } from './cluster.ts';
import { writtenAhead } from './held.ts';
import {
  API_PAGE,
  CATALOG_PAGE,
  DETAIL,
  type ImportRow,
  LIST,
  type Measured,
  type ReadRow,
  SEARCH,
} from './measured.ts';
import type { WarmUp } from './options.ts';
import { processorTime } from './processor-time.ts';

export type Run = {
  size: number;
  processes: number;
  isProxied: boolean;
  portals: Cluster;
  bares: Cluster;
  /** The process of the database server. */
  database: number;
  seconds: number;
  /** How often each load is measured, portals and bare servers in turn. The turn in the middle is told. */
  turns: number;
  warmUp: WarmUp;
};

const MANY_CLIENTS = 32;
const CLIENTS = [1, MANY_CLIENTS];

/** Every kind of read, by one client and by 32; lists and details beside the bare server. */
export async function measureReads(run: Run): Promise<ReadRow[]> {
  const details = detailsOf(run.size);
  const kinds = [
    { what: LIST, paths: shifting(addresses('/api/apis?limit=', 20)), isCompared: true },
    { what: 'list (20), warm', paths: ['/api/apis?limit=20'], isCompared: true },
    { what: DETAIL, paths: shifting(details), isCompared: true },
    { what: 'detail, warm', paths: details.slice(0, 200), isCompared: true },
    ...(run.isProxied
      ? [
          { what: SEARCH, paths: searchesFor(SEARCHED), isCompared: false },
          { what: CATALOG_PAGE, paths: ['/'], isCompared: false },
          { what: API_PAGE, paths: pagesOf(details), isCompared: false },
        ]
      : []),
  ];
  const rows: ReadRow[] = [];
  for (const { what, paths, isCompared } of kinds) {
    if (isCompared) await warmUp(run, run.bares, paths);
    await warmUp(run, run.portals, paths, what === SEARCH);
    for (const connections of CLIENTS) {
      const load = { kind: 'get', paths, connections } as const;
      const bares: Measured[] = [];
      const portals: Measured[] = [];
      for (let turn = 0; turn < run.turns; turn += 1) {
        if (isCompared) bares.push(await measureLoad(run, run.bares, load));
        portals.push(await measureLoad(run, run.portals, load, what === SEARCH));
      }
      const { size, processes, isProxied } = run;
      const bare = isCompared ? middleOf(bares) : undefined;
      const portal = middleOf(portals);
      rows.push({ size, processes, isProxied, what, connections, portal, bare });
    }
  }
  return rows;
}

/** Imports of 10 KB documents, all different, by 32 clients. */
export async function measureImports(
  run: Run,
  url: string,
  first: number,
  count: number,
): Promise<ImportRow> {
  const token = await signIn(run.portals.url);
  const job = {
    kind: 'import',
    url: run.portals.url,
    connections: MANY_CLIENTS,
    token,
    seconds: 120,
  } as const;
  const waking = run.warmUp.imports * run.processes;
  await runLoad({ ...job, first, count: waking });
  const before = await writtenAhead(url);
  const turns: Measured[] = [];
  for (let turn = 0; turn < run.turns; turn += 1) {
    const from = first + waking + turn * count;
    turns.push(await timed(run, run.portals, { ...job, first: from, count }));
  }
  const logBytes = ((await writtenAhead(url)) - before) / (run.turns * count);
  return { size: run.size, processes: run.processes, portal: middleOf(turns), logBytes };
}

/** The one that half of the others were quicker than. */
function middleOf(turns: readonly Measured[]): Measured {
  const [middle] = [...turns].sort((a, b) => a.perSecond - b.perSecond).slice(turns.length >> 1);
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}

type ReadLoad = { kind: 'get'; paths: string[]; connections: number };

/** By many clients: one alone would ask each of several processes a few hundred times. */
async function warmUp(
  run: Run,
  { url }: Cluster,
  paths: string[],
  mayRefuse = false,
): Promise<void> {
  const seconds = run.warmUp.seconds * run.processes;
  await runLoad({ kind: 'get', url, paths, connections: MANY_CLIENTS, seconds }, mayRefuse);
}

function measureLoad(
  run: Run,
  cluster: Cluster,
  load: ReadLoad,
  mayRefuse = false,
): Promise<Measured> {
  return timed(run, cluster, { ...load, url: cluster.url, seconds: run.seconds }, mayRefuse);
}

async function timed(
  run: Run,
  cluster: Cluster,
  job: LoadJob,
  mayRefuse = false,
): Promise<Measured> {
  const pids = cluster.servers.map(({ pid }) => pid);
  const before = [processorTime(pids), processorTime([run.database])] as const;
  const result = await runLoad(job, mayRefuse);
  const answered = Object.values(result.statuses).reduce((sum, count) => sum + count, 0);
  return {
    ...result,
    serverMs: (processorTime(pids) - before[0]) / answered,
    databaseMs: (processorTime([run.database]) - before[1]) / answered,
  };
}

/**
 * An odd number of them, so that the proxy gives an address to another of two or four processes each time around: were it always
 * the same one, that would be asked for a half or a quarter of them, few enough to be kept.
 */
function shifting(paths: string[]): string[] {
  return paths.length % 2 === 0 ? paths.slice(1) : paths;
}

/** The pages of the site of the same APIs. */
function pagesOf(details: readonly string[]): string[] {
  return details.filter((path) => !path.includes('?')).map((path) => path.slice('/api'.length));
}
