import { LEAVING_FOR_MS, MARKED_FOR_MS, type OrphanMarks } from './orphan-marks.ts';

/** What a database knows of contents, in memory, with a clock that the test moves. */
export type TestMarks = OrphanMarks & {
  now: number;
  readonly named: Set<string>;
  readonly marked: Map<string, { foundAt: number; leavingAt?: number }>;
};

export function createTestMarks(): TestMarks {
  const named = new Set<string>();
  const marked: TestMarks['marked'] = new Map();
  const nameOf = (sha256: Uint8Array): string => Buffer.from(sha256).toString('hex');
  const marks: TestMarks = {
    now: 0,
    named,
    marked,
    async reserve(sha256s) {
      const leaving = sha256s.filter((sha256) => {
        const { leavingAt } = marked.get(nameOf(sha256)) ?? {};
        return leavingAt !== undefined && leavingAt > marks.now - LEAVING_FOR_MS;
      });
      const free = sha256s.filter((sha256) => !leaving.includes(sha256));
      for (const sha256 of free) marked.delete(nameOf(sha256));
      return { named: sha256s.filter((sha256) => named.has(nameOf(sha256))), leaving };
    },
    async mark(sha256s) {
      for (const name of sha256s.map(nameOf)) {
        if (!named.has(name) && !marked.has(name)) marked.set(name, { foundAt: marks.now });
      }
    },
    async claim(limit) {
      const due = [...marked].filter(
        ([name, { foundAt, leavingAt = -Infinity }]) =>
          !named.has(name) &&
          foundAt <= marks.now - MARKED_FOR_MS &&
          leavingAt <= marks.now - LEAVING_FOR_MS,
      );
      const claimed = due.slice(0, limit);
      for (const [name, { foundAt }] of claimed)
        marked.set(name, { foundAt, leavingAt: marks.now });
      return claimed.map(([name]) => Buffer.from(name, 'hex'));
    },
    async forget(sha256s) {
      for (const sha256 of sha256s) marked.delete(nameOf(sha256));
    },
    takeTurn: async () => true,
  };
  return marks;
}
