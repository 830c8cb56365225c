import type { StateMark } from '#storage/state-mark.ts';

/** A list as it is sent. */
export type ListAnswer = {
  etag: string;
  body: Uint8Array;
  language: string;
  /** `Link`, where there is a next page. */
  link: string | undefined;
};

export type KeptLists = {
  find(key: string): ListAnswer | undefined;
  /** `readFrom` is the mark from before it was read. */
  keep(key: string, answer: ListAnswer, readFrom: string): void;
};

const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Lists that are asked for again before anything was written: a catalogue's first pages, mostly.
 *
 * Any write to the data file, whatever it concerns, ends all of them. Together they hold 8 MiB at most.
 */
export function createKeptLists(mark: StateMark, maxBytes = MAX_BYTES): KeptLists {
  const answers = new Map<string, ListAnswer>();
  let bytes = 0;
  let keptAt = '';
  const clear = (): void => {
    answers.clear();
    bytes = 0;
  };
  const clearIfWritten = (): void => {
    const now = mark();
    if (now !== keptAt) clear();
    keptAt = now;
  };
  return {
    find(key) {
      clearIfWritten();
      return answers.get(key);
    },
    keep(key, answer, readFrom) {
      const size = answer.body.byteLength + 2 * key.length;
      clearIfWritten();
      if (readFrom !== keptAt || answers.has(key) || size > maxBytes / 8) return;
      if (bytes + size > maxBytes) clear();
      answers.set(key, answer);
      bytes += size;
    },
  };
}
