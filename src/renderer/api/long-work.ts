import { create } from 'zustand';
import { ApiError, describeError } from './api-error.ts';

/** Something that takes long, and what became of it; the newest ones are kept while the window is open. */
export type LongWork = {
  readonly id: string;
  /** What is done, as in `Packing Harbour`. */
  readonly title: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** What came of it, in a sentence; empty while it runs. */
  readonly message: string;
  /** RFC 3339. */
  readonly startedAt: string;
  /** Where its result is shown. */
  readonly place?: { readonly href: string; readonly label: string } | undefined;
  readonly cancel: () => void;
  readonly retry: () => void;
};

type Wanted<T> = {
  title: string;
  /** Does it; gives up when the signal says so. */
  run: (signal: AbortSignal) => Promise<T>;
  /** Cancels it from elsewhere, as the one who asked for it does by going away; a retry is by itself. */
  leave?: AbortSignal;
  /**
   * Whether its result, or its failure, is shown where it was asked for: then it is listed while it runs, from a second
   * on, and nothing stays of it.
   */
  passing?: boolean;
  /** What to say of the result, and where it is; nothing where the result is listed by itself. */
  done: (result: T) => Pick<LongWork, 'message' | 'place'> | undefined;
  /** What else is to happen with a result that a retry brought, since nobody else waits for that one. */
  retried?: (result: T) => void;
};

const KEPT = 30;
const PASSING_MS = 1000;

/** The long work of this window, newest first. */
export const useLongWork = create<{ work: readonly LongWork[] }>(() => ({ work: [] }));

function add(work: LongWork): void {
  return useLongWork.setState((before) => ({ work: [work, ...before.work].slice(0, KEPT) }));
}

function update(id: string, part: Partial<LongWork>): void {
  return useLongWork.setState(({ work }) => ({
    work: work.map((one) => (one.id === id ? { ...one, ...part } : one)),
  }));
}

function remove(id: string): void {
  return useLongWork.setState(({ work }) => ({ work: work.filter((one) => one.id !== id) }));
}

/** Takes what is over off the list. */
export function clearFinishedWork(): void {
  return useLongWork.setState(({ work }) => ({
    work: work.filter(({ state }) => state === 'running'),
  }));
}

function cancelled(): ApiError {
  return new ApiError({
    status: 0,
    code: 'cancelled',
    title: 'Cancelled',
    detail: 'The work was cancelled before it was finished.',
    errors: [],
  });
}

/** Does something that takes long, in sight of the status bar and the activity list, where it can be cancelled. */
export async function runLongWork<T>(wanted: Wanted<T>): Promise<T> {
  const controller = new AbortController();
  wanted.leave?.addEventListener('abort', () => controller.abort(), { once: true });
  const id = crypto.randomUUID();
  const listed: LongWork = {
    id,
    title: wanted.title,
    state: 'running',
    message: '',
    startedAt: new Date().toISOString(),
    cancel: () => controller.abort(),
    retry: () => {
      // Its failure is told by its own entry.
      const { leave: _, ...again } = wanted;
      void runLongWork(again).then(wanted.retried, () => undefined);
    },
  };
  const soon = wanted.passing === true ? setTimeout(() => add(listed), PASSING_MS) : undefined;
  if (soon === undefined) add(listed);
  try {
    const result = await wanted.run(controller.signal);
    const told = wanted.done(result);
    if (told === undefined) remove(id);
    else update(id, { state: 'done', ...told });
    return result;
  } catch (error) {
    const state = controller.signal.aborted ? 'cancelled' : 'failed';
    const told = state === 'cancelled' ? cancelled() : error;
    if (wanted.passing === true) remove(id);
    else update(id, { state, message: describeError(told).detail });
    throw told;
  } finally {
    clearTimeout(soon);
  }
}
