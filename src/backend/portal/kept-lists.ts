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
  keep(key: string, answer: ListAnswer): void;
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
  return {
    find(key) {
      const now = mark();
      if (now !== keptAt) clear();
      keptAt = now;
      return answers.get(key);
    },
    keep(key, answer) {
      const size = answer.body.byteLength + 2 * key.length;
      if (mark() !== keptAt || size > maxBytes / 8) return;
      if (bytes + size > maxBytes) clear();
      answers.set(key, answer);
      bytes += size;
    },
  };
}
