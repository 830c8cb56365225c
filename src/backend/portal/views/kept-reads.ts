import type { PortalDatabase } from '#storage/portal/portal-database.ts';

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

/** What was kept of an answer, and what keeps it where it had to be made. */
export type Recalled = { known: KeptRead | undefined; keep: (answer: KeptRead) => void };

export type KeptReads = {
  /**
   * Looks for what was kept at the version that the data has now; what was kept at others is dropped.
   * That is not asked for where nothing is kept, nor would be.
   */
  recall(key: string, data: Pick<PortalDatabase, 'version'>): Promise<Recalled>;
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
    if (asked.has(key) || answers.has(key)) return false;
    if (asked.size >= RECENT) asked.clear();
    asked.add(key);
    return true;
  };
  const find = (key: string, version: string): KeptRead | undefined => {
    if (version !== keptAt) clear();
    keptAt = version;
    return answers.get(key);
  };
  /** Keeps an answer that was read at this version, or after it. */
  const keep = (key: string, answer: KeptRead, version: string): void => {
    const body = Buffer.from(answer.body);
    const size = body.byteLength + 2 * key.length;
    if (version !== keptAt || answers.has(key) || size > maxBytes / 8) return;
    if (bytes + size > maxBytes) clear();
    answers.set(key, { ...answer, body });
    bytes += size;
  };
  return {
    async recall(key, data) {
      if (isNew(key)) return NOTHING;
      const version = await data.version();
      return { known: find(key, version), keep: (answer) => keep(key, answer, version) };
    },
  };
}

const NOTHING: Recalled = { known: undefined, keep: () => undefined };
