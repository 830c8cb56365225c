import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { send, signIn } from './portal-client.ts';
import { type PortalProcess, startPortalProcess } from './portal-process.ts';
import { type Change, nextChange, nothing, type Resource, type State } from './resource.ts';
import { readStored } from './stored-state.ts';

export type FaultCounts = {
  kills: number;
  /** Of those, before the portal had said that it was ready. */
  killedStarting: number;
  acknowledged: { import: number; publish: number; unpublish: number };
  /** Changes that the kill cut off, by whether they were stored. */
  cutOff: { stored: number; gone: number };
  /** Imports that were sent again with their key, by whether the stored answer came back. */
  again: { replayed: number; done: number };
  /** Everything that must not be, in words. */
  faults: string[];
};

export type FaultOptions = {
  /** The command line; the one that was built for the unit tests unless given. */
  program?: string;
  dataDir: string;
  times: number;
  random: () => number;
  onRound?: (counts: FaultCounts) => void;
};

const LONGEST_RUN = 1200;
const LONGEST_START = 1500;
const KILLED_STARTING = 0.1;

/**
 * Starts a portal, keeps it busy, kills it at a random moment and looks at what is left, `times` times.
 *
 * What was acknowledged must be there, what was not is there as a whole or not at all, and an import that is sent
 * again with its `Idempotency-Key` is done once.
 */
export async function runFaults(options: FaultOptions): Promise<FaultCounts> {
  const { program, dataDir, times, random } = options;
  const counts: FaultCounts = {
    kills: 0,
    killedStarting: 0,
    acknowledged: { import: 0, publish: 0, unpublish: 0 },
    cutOff: { stored: 0, gone: 0 },
    again: { replayed: 0, done: 0 },
    faults: [],
  };
  // Enough clients for imports to share commits.
  const resources: Resource[] = [
    ['single-a'],
    ['single-b'],
    ['single-c'],
    ['single-d'],
    ['pair-a', 'pair-b'],
    ['pair-c', 'pair-d'],
  ].map((slugs) => ({ slugs, known: nothing, pending: undefined }));
  let token: string | undefined;
  let archives = 0;
  const firstImport = Promise.withResolvers<void>();

  const work = async (url: string, resource: Resource): Promise<void> => {
    for (;;) {
      archives += 1;
      const change = await nextChange(resource, archives, random);
      resource.pending = change;
      const answer = await send(url, token ?? '', change);
      if (answer === undefined) return;
      resource.pending = undefined;
      if (answer.status !== 200 && answer.status !== 201) {
        counts.faults.push(`${change.request.path} gives ${answer.status}: ${answer.text}`);
        return;
      }
      resource.known = change.after;
      counts.acknowledged[change.kind] += 1;
      if (change.kind === 'import') firstImport.resolve();
    }
  };

  const counted = new WeakSet<Change>();
  const countCutOff = (change: Change, how: 'stored' | 'gone'): void => {
    if (!counted.has(change)) counts.cutOff[how] += 1;
    counted.add(change);
  };

  const inspect = (): void => {
    const { faults, states } = readStored(dataDir);
    counts.faults.push(...faults);
    for (const resource of resources) {
      const { known, pending, slugs } = resource;
      const stored = slugs.map((slug): State => states.get(slug) ?? nothing);
      const is = (state: State | undefined): boolean =>
        stored.every((one) => isDeepStrictEqual(one, state));
      if (pending && is(pending.after)) countCutOff(pending, 'stored');
      else if (!is(known)) {
        counts.faults.push(
          `${slugs.join(', ')}: stored ${JSON.stringify(stored)}, acknowledged ${JSON.stringify(known)}, cut off ${JSON.stringify(pending?.after)}`,
        );
      } else if (pending) countCutOff(pending, 'gone');
      resource.known = stored[0] ?? nothing;
    }
  };

  /** Sends cut off imports again: each must be done exactly once. */
  const repeat = async (url: string): Promise<void> => {
    for (const resource of resources) {
      const { pending } = resource;
      resource.pending = undefined;
      if (pending?.kind !== 'import') continue;
      const wasStored = isDeepStrictEqual(resource.known, pending.after);
      const answer = await send(url, token ?? '', pending);
      if (answer?.replayed !== wasStored || answer.status >= 300) {
        counts.faults.push(
          `${pending.request.path} again: ${JSON.stringify(answer)}, stored before: ${wasStored}`,
        );
      }
      counts.again[wasStored ? 'replayed' : 'done'] += 1;
      resource.known = pending.after;
    }
  };

  const round = async (portal: PortalProcess): Promise<void> => {
    if (random() < KILLED_STARTING) {
      await pause(random() * LONGEST_START);
      counts.killedStarting += 1;
      await portal.kill();
      return;
    }
    const url = await portal.ready;
    if (url === undefined) throw new Error(`The portal did not start: ${portal.said()}`);
    // A session outlives the process, so one sign-in is enough.
    token ??= await signIn(url);
    await repeat(url);
    const working = resources.map((resource) => work(url, resource));
    // However slow the machine is, something was acknowledged that may get lost.
    await Promise.race([firstImport.promise, Promise.all(working)]);
    await pause(random() * LONGEST_RUN);
    await portal.kill();
    await Promise.all(working);
  };

  for (let time = 0; time < times; time += 1) {
    const portal = startPortalProcess(dataDir, program);
    try {
      await round(portal);
    } finally {
      await portal.kill();
    }
    counts.kills += 1;
    inspect();
    options.onRound?.(counts);
    if (counts.faults.length > 0) break;
  }
  return counts;
}
