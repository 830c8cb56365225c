import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { PortalGroup } from '#tests/cluster/portal-group.ts';
import type { CrashingServer } from '#tests/cluster/crashing-server.ts';
import { signIn } from '#tests/faults/portal-client.ts';
import { nothing, type Resource } from '#tests/faults/resource.ts';
import { type ClusterChange, nextClusterChange } from './cluster-change.ts';
import { carryOut } from './cluster-client.ts';
import { readStoredInPostgres } from './stored-in-postgres.ts';

export type ClusterFaultCounts = {
  /** Portal processes that were killed. */
  processKills: number;
  /** Times that the database server was stopped at once. */
  serverKills: number;
  acknowledged: Record<ClusterChange['kind'], number>;
  /** Changes that were sent again as nobody knew what became of them. */
  sentAgain: number;
  /** Of those, imports that had been done by a call that was not answered. */
  replayed: number;
  /** The longest that a change took to be answered, in milliseconds. */
  longest: number;
  /** Everything that must not be, in words. */
  faults: string[];
};

export type ClusterFaultOptions = {
  group: Pick<PortalGroup, 'url' | 'kill' | 'start'>;
  size: number;
  server: CrashingServer;
  /** How often a process is killed. */
  processKills: number;
  /** How often the database server is. */
  serverKills: number;
  random: () => number;
  onRound?: (counts: ClusterFaultCounts) => void;
};

const LONGEST_RUN = 600;
const LONGEST_GONE = 300;
/** How many imports a client gives up after a while, and sends again. */
const GIVEN_UP = 0.1;
const LONGEST_CALL = 200;
/** How often a process is killed once more while it starts. */
const KILLED_STARTING = 0.1;

const RESOURCES = [
  ['single-a'],
  ['single-b'],
  ['single-c'],
  ['single-d'],
  ['single-e'],
  ['pair-a', 'pair-b'],
  ['pair-c', 'pair-d'],
  ['pair-e', 'pair-f'],
];

/**
 * Keeps several processes of a portal busy, kills one of them or their database server at a random moment, lets every
 * client get its answer, and looks at what is stored.
 *
 * Each change whose answer did not come is sent again, to whichever process is next. What was acknowledged is then stored
 * exactly once, and nothing else is.
 */
export async function runClusterFaults(options: ClusterFaultOptions): Promise<ClusterFaultCounts> {
  const { group, server, random } = options;
  const counts: ClusterFaultCounts = {
    processKills: 0,
    serverKills: 0,
    acknowledged: { import: 0, publish: 0, unpublish: 0, delete: 0 },
    sentAgain: 0,
    replayed: 0,
    longest: 0,
    faults: [],
  };
  const resources: Resource[] = RESOURCES.map((slugs) => ({
    slugs,
    known: nothing,
    pending: undefined,
  }));
  const importIds = new Map<number, { importId: string; apis: number }>();
  const token = await signIn(group.url);
  let archives = 0;

  const work = async (resource: Resource, isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      archives += 1;
      const change = await nextClusterChange(resource, archives, random);
      const isGivenUp = change.number !== undefined && random() < GIVEN_UP;
      const hangUpAfter = isGivenUp ? Math.ceil(random() * LONGEST_CALL) : undefined;
      try {
        const done = await carryOut(group.url, token, change, hangUpAfter);
        const { tries, replayed, importId, took } = done;
        resource.known = change.after;
        counts.acknowledged[change.kind] += 1;
        counts.longest = Math.max(counts.longest, took);
        if (tries > 1) counts.sentAgain += 1;
        if (replayed) counts.replayed += 1;
        if (change.number !== undefined) {
          importIds.set(change.number, { importId: importId ?? '', apis: resource.slugs.length });
        }
      } catch (error) {
        counts.faults.push(error instanceof Error ? error.message : String(error));
        return;
      }
    }
  };

  const inspect = async (withBlobs: boolean): Promise<void> => {
    const { faults, states, imports } = await readStoredInPostgres(server.url, withBlobs);
    counts.faults.push(...faults);
    for (const { slugs, known } of resources) {
      for (const slug of slugs) {
        const stored = states.get(slug) ?? nothing;
        if (isDeepStrictEqual(stored, known)) continue;
        counts.faults.push(
          `${slug}: stored ${JSON.stringify(stored)}, acknowledged ${JSON.stringify(known)}`,
        );
      }
    }
    for (const [number, { importId, apis }] of importIds) {
      const stored = imports.get(number) ?? [];
      if (stored.length === apis && stored.every((one) => one === importId)) continue;
      counts.faults.push(
        `Archive ${number} was acknowledged as ${importId} of ${apis} APIs; stored: ${JSON.stringify(stored)}`,
      );
    }
    for (const number of imports.keys()) {
      if (!importIds.has(number)) counts.faults.push(`Archive ${number} was never acknowledged.`);
    }
  };

  const killProcess = async (): Promise<void> => {
    const place = Math.floor(random() * options.size);
    await group.kill(place);
    counts.processKills += 1;
    if (random() < KILLED_STARTING) {
      const started = group.start(place);
      await pause(random() * LONGEST_RUN);
      await group.kill(place);
      await started;
    }
    await group.start(place);
  };

  const killServer = async (): Promise<void> => {
    await server.crash();
    counts.serverKills += 1;
    await pause(random() * LONGEST_GONE);
    await server.start();
  };

  const round = async (kill: () => Promise<void>): Promise<void> => {
    let isOver = false;
    const working = Promise.all(resources.map((resource) => work(resource, () => isOver)));
    await pause(random() * LONGEST_RUN);
    await kill();
    await pause(random() * LONGEST_RUN);
    isOver = true;
    await working;
    await inspect(false);
    options.onRound?.(counts);
  };

  const { processKills, serverKills } = options;
  while (counts.processKills < processKills || counts.serverKills < serverKills) {
    const left = [processKills - counts.processKills, serverKills - counts.serverKills] as const;
    const isServer = random() * (left[0] + left[1]) < left[1];
    await round(isServer ? killServer : killProcess);
    if (counts.faults.length > 0) return counts;
  }
  await inspect(true);
  return counts;
}
