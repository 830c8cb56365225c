/** Lets only so many pieces of work run at a time; the others wait in the order they came. */
export type Gate = {
  /** Runs `work` when its turn comes; answers `undefined`, without running it, when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<{ value: T } | undefined>;
};

export function createGate(atOnce: number, queueLimit: number): Gate {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= atOnce) {
        if (queue.length >= queueLimit) return undefined;
        await new Promise<void>((turn) => {
          queue.push(turn);
        });
      } else {
        running += 1;
      }
      try {
        return { value: await work() };
      } finally {
        const next = queue.shift();
        // The place passes on to the next in line, so nobody who came later slips in between.
        if (next) next();
        else running -= 1;
      }
    },
  };
}
