import type { KeepChanges, TextChange } from '#contracts/unsaved.ts';
import { createTextJournal, type JournalPort, type TextJournal } from './text-journal.ts';

/** A journal on disk as the backend keeps it: the text that it begins with, and the changes. */
export type Kept = { base: string | undefined; text: string; changes: TextChange[] };

/** The text that a journal holds. */
export function apply({ text, changes }: Kept): string {
  return changes
    .flat()
    .reduce(
      (result, [offset, length, added]) =>
        result.slice(0, offset) + added + result.slice(offset + length),
      text,
    );
}

/** What the journals meet; a test changes it while they run. */
export type JournalState = {
  /** The file. */
  disk: { etag: string; text: string };
  kept: Map<string, Kept>;
  reachable: boolean;
  /** Whole texts arrive, but that is not known. */
  answerLost: boolean;
  /** How to let each pause end, and how long they were to be, in milliseconds. */
  waiting: (() => void)[];
  pauses: number[];
  /** How to let each answer come; `undefined` where they come at once. */
  answers: (() => void)[] | undefined;
};

/** Journals in memory. */
export function createMemoryPort(state: JournalState): JournalPort {
  let ids = 0;
  const reach = async () => {
    if (state.answers !== undefined)
      await new Promise<void>((resolve) => state.answers?.push(resolve));
    if (!state.reachable) throw new Error('unreachable');
  };
  return {
    newId: () => `j${(ids += 1)}`,
    wait(ms) {
      state.pauses.push(ms);
      return new Promise((resolve) => state.waiting.push(resolve));
    },
    async keepChanges(id, { base, from, changes, replaces }: KeepChanges) {
      let found = state.kept.get(id);
      if (found === undefined) {
        if (from > 0 || base !== state.disk.etag) return { count: 0, needsText: true };
        found = { base, text: state.disk.text, changes: [] };
        state.kept.set(id, found);
        for (const replaced of replaces?.split(',') ?? []) state.kept.delete(replaced);
      }
      const fresh = structuredClone(changes.slice(found.changes.length - from));
      if (from > found.changes.length) return { count: found.changes.length, needsText: true };
      found.changes.push(...fresh);
      await reach();
      return { count: found.changes.length, needsText: false };
    },
    async keepText(id, { base, replaces }, blob) {
      const whole = await blob.text();
      await reach();
      state.kept.set(id, { base, text: whole, changes: [] });
      for (const replaced of replaces?.split(',') ?? []) state.kept.delete(replaced);
      if (state.answerLost) throw new Error('no answer');
      return { count: 0, needsText: false };
    },
    async drop(id) {
      await reach();
      state.kept.delete(id);
    },
  };
}

/** The journal that a test has begun, and what it meets: bindings that each test begins anew. */
export let state: JournalState;
export let text: string;
export let problems: unknown[];
export let journal: TextJournal;

export function beginJournal(): void {
  const disk = { etag: '"1"', text: 'on disk' };
  state = {
    disk,
    kept: new Map(),
    reachable: true,
    answerLost: false,
    waiting: [],
    pauses: [],
    answers: undefined,
  };
  text = disk.text;
  problems = [];
  journal = createTextJournal(createMemoryPort(state), {
    design: 'd',
    file: 'f',
    base: disk.etag,
    readText: async () => new Blob([text]),
    onProblem: (problem) => problems.push(problem),
  });
}

/** The editor shows the text of the file again. */
export function goBackToFile(): void {
  text = state.disk.text;
}

export function type(added: string): void {
  journal.record([[text.length, 0, added]]);
  text += added;
}

/** Lets what is ready run. */
export function turn(): Promise<unknown> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Lets pauses end until nothing is left to do. */
export async function settle(): Promise<void> {
  do {
    for (const resolve of state.waiting.splice(0)) resolve();
    await turn();
  } while (state.waiting.length > 0);
}

/** Lets one pause end. */
export async function pause(): Promise<void> {
  for (const resolve of state.waiting.splice(0)) resolve();
  await turn();
}

export function keptTexts(): string[] {
  return [...state.kept.values()].map(apply);
}
