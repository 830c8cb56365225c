/** Something that is seen in the page: a selector that is there, or not, and what its text is like. */
export type Sight = { selector: string; text?: string; absent?: boolean };

/** What the page itself measures; `installRecorder` puts it there as `bench`. */
export type Recorder = {
  /** Takes the time from the next event of this type to the frame in which each sight is seen. */
  arm(type: 'keydown' | 'click', sights: Record<string, Sight>): void;
  /** The times in milliseconds once all are seen. */
  seen(): Promise<Record<string, number>>;
  isSeen(sight: Sight): boolean;
  startKeys(): void;
  endKeys(): number[];
  /** Lengths in milliseconds of the tasks over 50 ms since the last call. */
  longTasks(): number[];
};

/** Runs in the page, before its own scripts: nothing from outside this function is known there. */
export function installRecorder(): void {
  let keys: number[] | undefined;
  let tasks: number[] = [];
  let armed: Promise<Record<string, number>> = Promise.resolve({});

  // A message sent in a frame's callback is received after that frame was painted.
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        then();
      });
      port1.start();
      port2.postMessage(0);
    });

  const isSeen = ({ selector, text, absent = false }: Sight): boolean => {
    const pattern = text === undefined ? undefined : new RegExp(text);
    const found = [...document.querySelectorAll(selector)].some(
      (element) => pattern === undefined || pattern.test(element.textContent ?? ''),
    );
    return found !== absent;
  };

  const watch = (start: number, sights: Record<string, Sight>) =>
    new Promise<Record<string, number>>((resolve, reject) => {
      const times: Record<string, number> = {};
      const look = () => {
        const now = Object.entries(sights).filter(
          ([name, sight]) => times[name] === undefined && isSeen(sight),
        );
        afterPaint(() => {
          for (const [name] of now) times[name] = performance.now() - start;
          const missing = Object.keys(sights).filter((name) => times[name] === undefined);
          if (missing.length === 0) resolve(times);
          else if (performance.now() - start < 120_000) look();
          else reject(new Error(`Never seen: ${missing.join(', ')}.`));
        });
      };
      look();
    });

  const recorder: Recorder = {
    arm(type, sights) {
      armed = new Promise((resolve) => {
        addEventListener(type, (event) => resolve(watch(event.timeStamp, sights)), {
          capture: true,
          once: true,
        });
      });
    },
    seen: () => armed,
    isSeen,
    startKeys() {
      keys = [];
    },
    endKeys() {
      const recorded = keys ?? [];
      keys = undefined;
      return recorded;
    },
    longTasks() {
      const recorded = tasks;
      tasks = [];
      return recorded;
    },
  };
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const into = keys;
      if (into !== undefined) afterPaint(() => into.push(performance.now() - timeStamp));
    },
    true,
  );
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  Object.assign(globalThis, { bench: recorder });
}
