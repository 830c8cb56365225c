import type { DataVersion } from '#storage/portal/data-version.ts';

/** A list or a record as it is sent. */
export type KeptRead = {
  etag: string;
  body: string | Uint8Array;
  language: string;
  /** `Link`, where there is a next page. */
  link: string | undefined;
  /** The policy of a page of its own (Content Security Policy Level 3), in place of what all are sent with. */
  policy?: string;
};

export type KeptReads = {
  find(key: string): KeptRead | undefined;
  /** `readFrom` is the dataVersion from before it was read. */
  keep(key: string, answer: KeptRead, readFrom: string): void;
};

const MAX_BYTES = 8 * 1024 * 1024;

/** What was asked for before as many others is not kept when it is asked for again. */
const RECENT = 500;

/**
 * Lists and records that are asked for again before anything was written: what a catalogue shows first, mostly.
 *
 * What is asked for the first time is not kept: most is never asked for again, and to keep it costs as much as to read
 * it. Any write to the data file, whatever it concerns, ends all of them. Together they hold 8 MiB at most.
 */
export function createKeptReads(dataVersion: DataVersion, maxBytes = MAX_BYTES): KeptReads {
  const answers = new Map<string, KeptRead>();
  const asked = new Set<string>();
  let bytes = 0;
  let keptAt = '';
  const clear = (): void => {
    answers.clear();
    bytes = 0;
  };
  const clearIfWritten = (): void => {
    const now = dataVersion();
    if (now !== keptAt) clear();
    keptAt = now;
  };
  const isNew = (key: string): boolean => {
    if (asked.has(key)) return false;
    if (asked.size >= RECENT) asked.clear();
    asked.add(key);
    return true;
  };
  return {
    find(key) {
      clearIfWritten();
      return answers.get(key);
    },
    keep(key, answer, readFrom) {
      if (isNew(key)) return;
      const body = Buffer.from(answer.body);
      const size = body.byteLength + 2 * key.length;
      clearIfWritten();
      if (readFrom !== keptAt || answers.has(key) || size > maxBytes / 8) return;
      if (bytes + size > maxBytes) clear();
      answers.set(key, { ...answer, body });
      bytes += size;
    },
  };
}
