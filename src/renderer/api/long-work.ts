import { create } from 'zustand';
import { apiMessages } from '#messages/en/api.ts';
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

/** What is said of it, in the language of the moment: an entry may be read long after it was made. */
type Told = {
  message: () => string;
  place?: { href: string; label: () => string } | undefined;
};

type Wanted<T> = {
  title: () => string;
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
  done: (result: T) => Told | undefined;
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

function replace(entry: LongWork): void {
  return useLongWork.setState(({ work }) => ({
    work: work.map((one) => (one.id === entry.id ? entry : one)),
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
    title: apiMessages.t('cancelled.title'),
    detail: apiMessages.t('cancelled.detail'),
    errors: [],
  });
}

/** Does something that takes long, in sight of the status bar and the activity list, where it can be cancelled. */
export async function runLongWork<T>(wanted: Wanted<T>): Promise<T> {
  const controller = new AbortController();
  wanted.leave?.addEventListener('abort', () => controller.abort(), { once: true });
  const own = {
    id: crypto.randomUUID(),
    startedAt: new Date().toISOString(),
    cancel: () => controller.abort(),
    retry: () => {
      // Its failure is told by its own entry.
      const { leave: _, ...again } = wanted;
      void runLongWork(again).then(wanted.retried, () => undefined);
    },
  };
  const entry = (state: LongWork['state'], told?: Told): LongWork => ({
    ...own,
    state,
    get title() {
      return wanted.title();
    },
    get message() {
      return told?.message() ?? '';
    },
    get place() {
      return told?.place && { href: told.place.href, label: told.place.label() };
    },
  });
  const listed = entry('running');
  const soon = wanted.passing === true ? setTimeout(() => add(listed), PASSING_MS) : undefined;
  if (soon === undefined) add(listed);
  try {
    const result = await wanted.run(controller.signal);
    const told = wanted.done(result);
    if (told === undefined) remove(own.id);
    else replace(entry('done', told));
    return result;
  } catch (error) {
    const isCancelled = controller.signal.aborted;
    const thrown = isCancelled ? cancelled() : error;
    if (wanted.passing === true) remove(own.id);
    else if (isCancelled) replace(entry('cancelled', { message: () => cancelled().detail }));
    else {
      const { detail } = describeError(error);
      replace(entry('failed', { message: () => detail }));
    }
    throw thrown;
  } finally {
    clearTimeout(soon);
  }
}
