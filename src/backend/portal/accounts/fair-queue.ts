/** Whose turn a piece of work is. */
export type Turn = {
  /** Who it is for: the parties of a lane take turns, however much each of them has waiting. */
  party: string;
  /** The front lane comes before the other one, but for every fourth turn. */
  front: boolean;
  /** Takes the work out of the queue, as long as it has not begun. */
  signal?: AbortSignal | undefined;
};

/**
 * Lets only so many pieces of work run at a time, and one of each party; of those that wait, one party's never hold up
 * another's.
 */
export type FairQueue = {
  /** Runs `work` at its turn; answers `undefined`, without running it, when there is no room or its signal came. */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<{ value: T } | undefined>;
};

type Job = { start(): void; drop(): void };
/** What waits, by party; the party whose turn is next comes first. */
type Lane = Map<string, Job[]>;

const FRONT_IN_A_ROW = 3;

/**
 * @param limits.waiting how many wait at most: then one of the party that has most gives way to one that has less
 */
export function createFairQueue(limits: { atOnce: number; waiting: number }): FairQueue {
  const front: Lane = new Map();
  const back: Lane = new Map();
  const running = new Set<string>();
  let waiting = 0;
  let frontInARow = 0;

  /** Takes the next job of a party that has nothing running. */
  const takeFrom = (lane: Lane): { party: string; job: Job } | undefined => {
    for (const [party, jobs] of lane) {
      const [job] = jobs;
      if (!job || running.has(party)) continue;
      remove(lane, party, job);
      // To the end of the line.
      if (jobs.length > 0) {
        lane.delete(party);
        lane.set(party, jobs);
      }
      return { party, job };
    }
    return undefined;
  };

  const startNext = (): void => {
    while (running.size < limits.atOnce) {
      const isFrontsTurn = frontInARow < FRONT_IN_A_ROW;
      const fromBack = isFrontsTurn ? undefined : takeFrom(back);
      const fromFront = fromBack ? undefined : takeFrom(front);
      const next = fromBack ?? fromFront ?? takeFrom(back);
      if (!next) return;
      frontInARow = next === fromFront ? frontInARow + 1 : 0;
      running.add(next.party);
      next.job.start();
    }
  };

  const remove = (lane: Lane, party: string, job: Job): void => {
    const jobs = lane.get(party);
    const at = jobs?.indexOf(job) ?? -1;
    if (!jobs || at < 0) return;
    jobs.splice(at, 1);
    if (jobs.length === 0) lane.delete(party);
    waiting -= 1;
  };

  /** Sends the newest of the party that has most away, if that is fairer than sending away the one that comes. */
  const makeRoom = (turn: Turn): boolean => {
    const lane = turn.front && back.size === 0 ? front : back;
    const mine = lane.get(turn.party)?.length ?? 0;
    let most: [party: string, jobs: Job[]] | undefined;
    for (const one of lane) if (!most || one[1].length > most[1].length) most = one;
    const last = most?.[1].at(-1);
    const isFairer = most && ((turn.front && lane === back) || most[1].length > mine + 1);
    if (!most || !last || !isFairer) return false;
    remove(lane, most[0], last);
    last.drop();
    return true;
  };

  const wait = (turn: Turn): Promise<boolean> => {
    if (limits.waiting === 0 || (waiting >= limits.waiting && !makeRoom(turn))) {
      return Promise.resolve(false);
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const lane = turn.front ? front : back;
    const settle = (starts: boolean): void => {
      turn.signal?.removeEventListener('abort', leave);
      resolve(starts);
    };
    const job: Job = { start: () => settle(true), drop: () => settle(false) };
    const leave = (): void => {
      remove(lane, turn.party, job);
      job.drop();
    };
    turn.signal?.addEventListener('abort', leave, { once: true });
    const jobs = lane.get(turn.party);
    if (jobs) jobs.push(job);
    else lane.set(turn.party, [job]);
    waiting += 1;
    return promise;
  };

  return {
    async run(turn, work) {
      if (turn.signal?.aborted === true) return undefined;
      const { party } = turn;
      if (running.size < limits.atOnce && !running.has(party)) running.add(party);
      else if (!(await wait(turn))) return undefined;
      try {
        return { value: await work() };
      } finally {
        running.delete(party);
        // At once, so that nobody who comes later slips in between.
        startNext();
      }
    },
  };
}
