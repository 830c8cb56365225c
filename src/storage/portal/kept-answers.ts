import type { Database } from 'better-sqlite3';

/** Which call an answer belongs to: the key is the caller's own, for one route. */
export type AnswerKey = { tenantId: string; userId: string; route: string; key: string };

/** An answer that is given again when the same call comes again. */
export type KeptAnswer = {
  /** SHA-256 of what was asked. */
  fingerprint: Uint8Array;
  status: number;
  /** JSON. */
  answer: string;
  createdAt: number;
};

export type KeptAnswerStore = {
  /** The answer, unless it is older than `since`. */
  find(of: AnswerKey, since: number): KeptAnswer | undefined;
  put(of: AnswerKey, kept: KeptAnswer): void;
  /** Forgets answers older than `time`. */
  prune(time: number): void;
};

export function createKeptAnswerStore(db: Database): KeptAnswerStore {
  const find = db.prepare<[AnswerKey & { since: number }], KeptAnswer>(
    `SELECT fingerprint, status, answer, created_at AS createdAt FROM kept_answers
      WHERE tenant_id = @tenantId AND user_id = @userId AND route = @route AND key = @key
        AND created_at > @since`,
  );
  const put = db.prepare<[AnswerKey & KeptAnswer]>(
    `INSERT OR REPLACE INTO kept_answers (tenant_id, user_id, route, key, fingerprint, status, answer, created_at)
     VALUES (@tenantId, @userId, @route, @key, @fingerprint, @status, @answer, @createdAt)`,
  );
  const prune = db.prepare<[number]>('DELETE FROM kept_answers WHERE created_at <= ?');
  return {
    find: (of, since) => find.get({ ...of, since }),
    put(of, kept) {
      put.run({ ...of, ...kept });
    },
    prune(time) {
      prune.run(time);
    },
  };
}
