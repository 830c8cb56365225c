/** Runs so many works at once; others wait for their turn, in the order they came. */
export function createSlots(most: number, mostWaiting: number) {
  const waiting: ((isMine: boolean) => void)[] = [];
  let running = 0;
  const turn = async (ended: AbortSignal): Promise<boolean> => {
    if (running < most) {
      running += 1;
      return true;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const leave = (): void => {
      const place = waiting.indexOf(resolve);
      if (place !== -1) waiting.splice(place, 1);
      resolve(false);
    };
    ended.addEventListener('abort', leave, { once: true });
    waiting.push(resolve);
    const isMine = await promise;
    ended.removeEventListener('abort', leave);
    return isMine;
  };
  return {
    /** Answers `busy` where too many wait, and `gone` where it was ended while it waited. */
    async run<T>(work: () => Promise<T>, ended: AbortSignal): Promise<T | 'busy' | 'gone'> {
      if (running >= most && waiting.length >= mostWaiting) return 'busy';
      if (!(await turn(ended))) return 'gone';
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next(true);
        else running -= 1;
      }
    },
  };
}
