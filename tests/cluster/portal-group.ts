import { type PortalProcess, startPortalProcess } from '#tests/faults/portal-process.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';

/** Processes of one portal on one PostgreSQL database, behind a proxy. */
export type PortalGroup = {
  /** Where the proxy answers for the portal, `/api` included. */
  url: string;
  proxy: RoundRobin;
  /** Kills one with SIGKILL. */
  kill(place: number): Promise<void>;
  /** Starts one that was killed. It gets requests as soon as it is ready. */
  start(place: number): Promise<void>;
  /** Kills all that run, and ends the proxy. */
  close(): Promise<void>;
};

export type PortalGroupOptions = {
  /** The command line; the one that was built for the unit tests unless given. */
  program?: string | undefined;
  /** A `postgres:` URL. */
  database: string;
  size: number;
};

/** Starts all processes at once, on a database that may be empty; resolves when each of them answers. */
export async function startPortalGroup(options: PortalGroupOptions): Promise<PortalGroup> {
  const { program, database, size } = options;
  const places = Array.from({ length: size }, (_, place) => place);
  const proxy = await startRoundRobin(places.map(() => undefined));
  const processes = new Map<number, PortalProcess>();

  const start = async (place: number): Promise<void> => {
    const portal = startPortalProcess(database, program);
    processes.set(place, portal);
    const url = await portal.ready;
    // Killed before it was ready: that is for who killed it.
    if (processes.get(place) !== portal) return;
    if (url === undefined) throw new Error(`A portal did not start: ${portal.said()}`);
    proxy.replace(place, new URL(url).origin);
  };

  const kill = async (place: number): Promise<void> => {
    const portal = processes.get(place);
    processes.delete(place);
    proxy.replace(place, undefined);
    await portal?.kill();
  };

  const close = async (): Promise<void> => {
    await Promise.all(places.map(kill));
    await proxy.close();
  };

  try {
    await Promise.all(places.map(start));
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `${proxy.origin}/api`, proxy, kill, start, close };
}
