import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { heapLimits, watchMemory } from '#backend/workers/limit-memory.ts';
import { findWorkerScript } from '#backend/workers/worker-script.ts';
import { escapeHtml, Html } from './html.ts';
import type { PageText } from './render-text.ts';

/** Jobs are numbered from 1. */
export type TextJob = { number: number; texts: readonly PageText[] };
export type TextReply = { number: number; rendered: readonly string[] };

export type RenderedTexts = {
  rendered: readonly Html[];
  /** False where the texts took too long to render, and stand there as they were written. */
  isWhole: boolean;
};

/** Texts of unknown origin as safe HTML. */
export type PageTexts = {
  render(texts: readonly PageText[]): Promise<RenderedTexts>;
  close(): Promise<void>;
};

/** `late` where it takes too long, `busy` where too many others wait. */
type Outcome = readonly string[] | 'late' | 'busy';

export type TextRenderer = {
  run(texts: readonly PageText[]): Promise<Outcome>;
  close(): Promise<void>;
};

/** So much of a text is rendered for a page, in UTF-16 code units; readers are told where there is more. */
export const MOST_TEXT = 64 * 1024;

const KEPT_CHARACTERS = 4 * 1024 * 1024;
/** How long a text that took too long is not tried again, in milliseconds, and how many such are known. */
const LATE_LASTS = 300_000;
const LATE_KNOWN = 100;

/**
 * Keeps what was rendered for the next reader, by its content: a page costs its texts once.
 *
 * What could not be rendered in time is not tried again for a while, so that nobody makes the thread start over and
 * over by asking for it.
 */
export function createPageTexts(renderer: TextRenderer): PageTexts {
  // In the order of their last use.
  const kept = new Map<string, readonly string[]>();
  const late = new Map<string, number>();
  const running = new Map<string, Promise<Outcome>>();
  let size = 0;
  const keep = (key: string, outcome: Outcome): Outcome => {
    if (outcome === 'late') {
      if (late.size >= LATE_KNOWN) late.clear();
      late.set(key, performance.now() + LATE_LASTS);
    }
    if (typeof outcome === 'string') return outcome;
    kept.set(key, outcome);
    size += sizeOf(outcome);
    for (const [oldest, texts] of kept) {
      if (size <= KEPT_CHARACTERS) break;
      kept.delete(oldest);
      size -= sizeOf(texts);
    }
    return outcome;
  };
  const find = async (key: string, texts: readonly PageText[]): Promise<Outcome> => {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    if ((late.get(key) ?? 0) > performance.now()) return 'late';
    const run = running.get(key) ?? renderer.run(texts).then((outcome) => keep(key, outcome));
    running.set(key, run);
    return run.finally(() => running.delete(key));
  };
  return {
    async render(texts) {
      if (texts.every(({ text }) => text === '')) {
        return { rendered: texts.map(() => new Html('')), isWhole: true };
      }
      const bounded = texts.map((one) => ({ ...one, text: one.text.slice(0, MOST_TEXT) }));
      const rendered = await find(hash('sha256', JSON.stringify(bounded)), bounded);
      return typeof rendered === 'string'
        ? { rendered: bounded.map(({ text }) => asWritten(text)), isWhole: false }
        : { rendered: rendered.map((one) => new Html(one)), isWhole: true };
    },
    close: () => renderer.close(),
  };
}

function sizeOf(rendered: readonly string[]): number {
  return rendered.reduce((sum, { length }) => sum + length, 0);
}

function asWritten(text: string): Html {
  return new Html(`<div class="portolan-as-written">${escapeHtml(text)}</div>`);
}

const FIRST_TEXT = '# A\n\n*b* `c` [d](https://example.com)\n\n- e\n\n| f |\n|---|\n| g |\n';

/** Long for a text of that size; what takes longer was made to. */
const PATIENCE_MS = 2000;
/** Much for a text of that size. */
const MEMORY_MIB = 128;
/** As many may wait; the others get their text as it was written. */
const WAITING = 32;

type Waiting = {
  texts: readonly PageText[];
  settle(outcome: Outcome): void;
};

/**
 * Renders in a thread of its own, which is there before the first reader comes: Markdown can be written so that reading
 * it takes seconds. One job after the other; one that takes too long ends the thread, and the next job gets a new one.
 */
export function startTextThread(patience = PATIENCE_MS): TextRenderer {
  const queue: Waiting[] = [];
  let running: Waiting | undefined;
  let endWatch = (): void => undefined;
  let number = 0;
  let isClosed = false;

  const start = (): Worker => {
    const started = new Worker(findWorkerScript('page-worker'), {
      resourceLimits: heapLimits(MEMORY_MIB, 16),
      // Neither the secrets of the environment nor the debugger's options are a worker's business.
      env: {},
      execArgv: [],
    });
    started.unref();
    started.on('message', (reply: TextReply) => {
      if (started === worker && reply.number === number) finish(reply.rendered);
    });
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (started !== worker || isClosed) return;
      worker = undefined;
      finish('late');
    });
    return started;
  };
  const finish = (outcome: Outcome): void => {
    endWatch();
    const done = running;
    running = undefined;
    done?.settle(outcome);
    next();
  };
  const giveUp = (): void => {
    const late = worker;
    worker = undefined;
    void late?.terminate();
    finish('late');
  };
  const next = (): void => {
    if (running || isClosed) return;
    running = queue.shift();
    if (!running) return;
    worker ??= start();
    number += 1;
    const job: TextJob = { number, texts: running.texts };
    worker.postMessage(job);
    const timer = setTimeout(giveUp, patience);
    const endMemory = watchMemory(worker, MEMORY_MIB, giveUp);
    endWatch = () => {
      clearTimeout(timer);
      endMemory();
    };
  };

  let worker: Worker | undefined;
  const run: TextRenderer['run'] = (texts) => {
    if (isClosed || queue.length >= WAITING) return Promise.resolve('busy');
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    queue.push({ texts, settle: resolve });
    next();
    return promise;
  };
  // Most of what a first text would cost is to start the thread, and to read and compile its code.
  void run([{ text: FIRST_TEXT, mediaType: 'text/markdown', topLevel: 2 }]);
  return {
    run,
    async close() {
      isClosed = true;
      endWatch();
      for (const one of [running, ...queue.splice(0)]) one?.settle('busy');
      running = undefined;
      await worker?.terminate();
    },
  };
}
