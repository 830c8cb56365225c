import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Server, startPortalOnDatabase, startServer } from '#bench/portal/processes.ts';

/** Processes that answer for one another, and the address that spreads requests over them. */
export type Cluster = {
  url: string;
  servers: readonly Server[];
  stop(): Promise<void>;
};

export type ClusterOptions = { processes: number; isProxied: boolean; database: string };

/**
 * Portals, as `portolan serve --database` runs them where several share a machine: each reads as many archives at once as it
 * has cores, and one at least.
 */
export function startPortals(options: ClusterOptions): Promise<Cluster> {
  const cores = Math.max(1, Math.floor(availableParallelism() / options.processes));
  const settings = { PORTOLAN_IMPORTS_TOTAL: String(cores) };
  return startCluster(options, () => startPortalOnDatabase(options.database, settings));
}

/** What answers with one query each and nothing else. */
export function startBares(options: ClusterOptions): Promise<Cluster> {
  return startCluster(options, () => startServer([script('serve-bare.ts'), options.database]));
}

async function startCluster(
  { processes, isProxied }: ClusterOptions,
  start: () => Promise<Server>,
): Promise<Cluster> {
  const servers: Server[] = [];
  let proxy: Server | undefined;
  const stop = async (): Promise<void> => {
    await proxy?.stop();
    await Promise.all(servers.map((server) => server.stop()));
  };
  try {
    while (servers.length < processes) servers.push(await start());
    if (isProxied) proxy = await startServer([script('serve-proxy.ts'), ...servers.map(urlOf)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: proxy?.url ?? servers[0]?.url ?? '', servers, stop };
}

function urlOf({ url }: Server): string {
  return url;
}

function script(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
