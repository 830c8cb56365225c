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

  // A message sent while a frame is made is received after that frame was painted.
  const afterThisPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      then();
    });
    port1.start();
    port2.postMessage(0);
  };
  const afterPaint = (then: () => void) => requestAnimationFrame(() => afterThisPaint(then));

  const isSeen = ({ selector, text, absent = false }: Sight): boolean => {
    const pattern = text === undefined ? undefined : new RegExp(text);
    const found = [...document.querySelectorAll(selector)].some(
      (element) => pattern === undefined || pattern.test(element.textContent ?? ''),
    );
    return found !== absent;
  };

  // Looks when everything of a frame has run and is laid out, just before it is painted: then sizes are observed.
  const inEachFrame = (look: () => void) => {
    const probe = document.createElement('div');
    probe.style.cssText = 'position: fixed; top: -9px; height: 1px; width: 1px; contain: strict;';
    document.body.append(probe);
    const observer = new ResizeObserver(look);
    observer.observe(probe);
    let frames = 0;
    let next = 0;
    const change = () => {
      frames += 1;
      probe.style.width = `${1 + (frames % 2)}px`;
      next = requestAnimationFrame(change);
    };
    change();
    return () => {
      cancelAnimationFrame(next);
      observer.disconnect();
      probe.remove();
    };
  };

  const watch = (start: number, sights: Record<string, Sight>) =>
    new Promise<Record<string, number>>((resolve, reject) => {
      const times: Record<string, number> = {};
      const end = inEachFrame(() => {
        const now = Object.entries(sights).filter(
          ([name, sight]) => times[name] === undefined && isSeen(sight),
        );
        afterThisPaint(() => {
          for (const [name] of now) times[name] ??= performance.now() - start;
          const missing = Object.keys(sights).filter((name) => times[name] === undefined);
          const isLate = performance.now() - start > 120_000;
          if (missing.length > 0 && !isLate) return;
          end();
          if (missing.length === 0) resolve(times);
          else reject(new Error(`Never seen: ${missing.join(', ')}.`));
        });
      });
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
