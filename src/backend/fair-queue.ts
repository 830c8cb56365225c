/** Whose turn a piece of work is. */
export type Turn = {
  /** Who it is for: the parties of a lane take turns, however much each of them has waiting. */
  party: string;
  /** The front lane comes before the other one, but for every fourth turn. */
  front: boolean;
  /** Takes the work out of the queue, as long as it has not begun. */
  signal?: AbortSignal | undefined;
};

/** Lets only so many pieces of work run at a time; of those that wait, one party's never hold up another's. */
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
  let running = 0;
  let waiting = 0;
  let frontInARow = 0;

  const takeNext = (): Job | undefined => {
    const isFront = front.size > 0 && (back.size === 0 || frontInARow < FRONT_IN_A_ROW);
    frontInARow = isFront ? frontInARow + 1 : 0;
    const lane = isFront ? front : back;
    const [next] = lane;
    if (!next) return undefined;
    const [party, jobs] = next;
    const job = jobs.shift();
    lane.delete(party);
    // To the end of the line.
    if (jobs.length > 0) lane.set(party, jobs);
    waiting -= 1;
    return job;
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
      if (running < limits.atOnce) running += 1;
      else if (!(await wait(turn))) return undefined;
      try {
        return { value: await work() };
      } finally {
        const next = takeNext();
        // The place passes on to the next in line, so nobody who came later slips in between.
        if (next) next.start();
        else running -= 1;
      }
    },
  };
}
