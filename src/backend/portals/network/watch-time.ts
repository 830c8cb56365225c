/** How long each part of a request may take without getting on; in milliseconds. */
export type Timeouts = {
  /** Until the connection stands. */
  connect: number;
  /** Between two pieces of the body that is sent. */
  upload: number;
  /** Until the head of the answer is there. */
  answer: number;
  /** The same after an archive, which is checked before it is answered. */
  check: number;
  /** Between two pieces of the answer. */
  body: number;
  /** For the whole of the answer's body. */
  wholeBody: number;
};

export const defaultTimeouts: Timeouts = {
  connect: 10_000,
  upload: 30_000,
  answer: 30_000,
  check: 90_000,
  body: 30_000,
  wholeBody: 300_000,
};

type Phase = 'connect' | 'upload' | 'answer' | 'check' | 'body';

export type Watch = {
  readonly signal: AbortSignal;
  phase(): Phase;
  /** Something came or went. */
  moved: () => void;
  enter(next: Phase): void;
  stop(): void;
};

/** Aborts its signal when a phase takes too long. */
export function watchTime(timeouts: Timeouts): Watch {
  const controller = new AbortController();
  let phase: Phase = 'connect';
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let whole: NodeJS.Timeout | undefined;
  const moved = (): void => {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => controller.abort(), timeouts[phase]);
  };
  moved();
  return {
    signal: controller.signal,
    phase: () => phase,
    moved,
    enter(next) {
      phase = next;
      if (next === 'body') whole = setTimeout(() => controller.abort(), timeouts.wholeBody);
      moved();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(whole);
    },
  };
}
