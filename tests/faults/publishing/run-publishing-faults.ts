import { setTimeout as pause } from 'node:timers/promises';
import type { CountedPortal } from './counted-portal.ts';
import { type Cut, startCuttingProxy } from './cutting-proxy.ts';
import { versionOf } from './design-of.ts';
import { type OutboxProcess, startOutboxProcess } from './outbox-process.ts';

export type PublishingCounts = {
  pushes: number;
  /** Uploads that were cut off, by where: the share of the body, or the answer. */
  cuts: number;
  /** Kills of the process that sends; of those, before it had accepted the push. */
  kills: number;
  killedBefore: number;
  /** What arrived more than once, did not arrive, or came to another end. */
  twice: number;
  lost: number;
  faults: string[];
};

export type PublishingOptions = {
  /** `outbox-main.ts`; as it was built for the unit tests unless given. */
  program?: string;
  portal: CountedPortal;
  /** The data folder of the outbox. */
  dataDir: string;
  times: number;
  random: () => number;
  onRound?: (counts: PublishingCounts) => void;
};

const CUTS: readonly Cut[] = [0.25, 0.5, 0.75, 1, 'answer'];
const LONGEST_RUN = 200;
const KILLED_AFTER = 0.8;
/** No push takes longer to come to its end, in milliseconds. */
const PATIENCE = 30_000;

/**
 * Pushes one version after the other, cuts the connection at each quarter of the upload and after the answer, kills
 * the process that sends at random moments, and counts in the portal how often each version arrived: once if the push
 * was accepted, else not at all.
 */
export async function runPublishingFaults(options: PublishingOptions): Promise<PublishingCounts> {
  const { program, portal, dataDir, times, random } = options;
  const counts: PublishingCounts = {
    pushes: 0,
    cuts: 0,
    kills: 0,
    killedBefore: 0,
    twice: 0,
    lost: 0,
    faults: [],
  };
  const proxy = await startCuttingProxy(portal.address);
  const start = () =>
    startOutboxProcess({ program, dataDir, address: proxy.address, account: portal.account });
  let outbox = start();

  const restart = async (): Promise<void> => {
    await outbox.kill();
    counts.kills += 1;
    outbox = start();
    await outbox.ready;
  };

  const round = async (number: number): Promise<void> => {
    const version = versionOf(number);
    const kills = number % 3 === 0;
    const cut = CUTS[number % CUTS.length];
    if (cut !== undefined && (!kills || random() < 0.5)) proxy.cutNext(cut);
    outbox.push(number);
    if (kills) {
      // Most kills meet a push that was accepted: while it is sent, answered or looked for.
      if (random() < KILLED_AFTER) {
        await outbox.until(({ accepted, failed }) => accepted === version || failed !== undefined);
      }
      await pause(random() * LONGEST_RUN);
      await restart();
    }
    const isAccepted = await acceptedBy(outbox, version, kills);
    if (!isAccepted) counts.killedBefore += 1;
    const end = isAccepted ? await endOf(outbox, version) : undefined;
    if (cut !== undefined && !proxy.isDue()) counts.cuts += 1;
    proxy.forgetCut();
    const arrived = await portal.count(version);
    const wanted = isAccepted ? 1 : 0;
    if (arrived > wanted) counts.twice += 1;
    if (arrived < wanted) counts.lost += 1;
    if (arrived === wanted && (end === undefined) === !isAccepted && (end ?? 'done') === 'done') {
      return;
    }
    counts.faults.push(
      `${portal.kind}, ${version}, ${kills ? 'killed' : `cut at ${cut}`}: arrived ${arrived} times, ` +
        `${isAccepted ? 'accepted' : 'not accepted'}, ended as ${end}`,
    );
  };

  try {
    await outbox.ready;
    for (let number = 1; number <= times && counts.faults.length === 0; number += 1) {
      counts.pushes += 1;
      await round(number);
      options.onRound?.(counts);
    }
  } finally {
    await outbox.kill();
    await proxy.close();
  }
  return counts;
}

/** Whether the outbox has the push: it says so itself, or lists it after a kill. */
async function acceptedBy(
  outbox: OutboxProcess,
  version: string,
  wasKilled: boolean,
): Promise<boolean> {
  const told = await outbox.until(
    (event) =>
      event.accepted === version ||
      event.version === version ||
      event.failed !== undefined ||
      (wasKilled && event.ready === true),
  );
  if (told?.failed !== undefined) throw new Error(told.failed);
  return told?.ready !== true;
}

/** The state that a push comes to rest in. */
async function endOf(outbox: OutboxProcess, version: string): Promise<string> {
  const resting = new Set(['done', 'conflict', 'sign-in', 'refused', 'cancelled']);
  const late = pause(PATIENCE, undefined, { ref: false });
  const told = await Promise.race([
    outbox.until((event) => event.version === version && resting.has(event.state ?? '')),
    late,
  ]);
  return told?.state === 'done' ? 'done' : `${told?.state}: ${told?.message}`;
}
