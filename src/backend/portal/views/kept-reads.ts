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
  /** What was kept at this version of the data; what was kept at others is dropped. */
  find(key: string, version: string): KeptRead | undefined;
  /** Keeps an answer that was read at this version, or after it. */
  keep(key: string, answer: KeptRead, version: string): void;
};

const MAX_BYTES = 8 * 1024 * 1024;

/** What was asked for before as many others is not kept when it is asked for again. */
const RECENT = 500;

/**
 * Lists and records that are asked for again before anything was written: what a catalogue shows first, mostly.
 *
 * What is asked for the first time is not kept: most is never asked for again, and to keep it costs as much as to read
 * it. Any write, whatever it concerns, ends all of them. Together they hold 8 MiB at most.
 */
export function createKeptReads(maxBytes = MAX_BYTES): KeptReads {
  const answers = new Map<string, KeptRead>();
  const asked = new Set<string>();
  let bytes = 0;
  let keptAt = '';
  const clear = (): void => {
    answers.clear();
    bytes = 0;
  };
  const isNew = (key: string): boolean => {
    if (asked.has(key)) return false;
    if (asked.size >= RECENT) asked.clear();
    asked.add(key);
    return true;
  };
  return {
    find(key, version) {
      if (version !== keptAt) clear();
      keptAt = version;
      return answers.get(key);
    },
    keep(key, answer, version) {
      if (isNew(key)) return;
      const body = Buffer.from(answer.body);
      const size = body.byteLength + 2 * key.length;
      if (version !== keptAt || answers.has(key) || size > maxBytes / 8) return;
      if (bytes + size > maxBytes) clear();
      answers.set(key, { ...answer, body });
      bytes += size;
    },
  };
}
