import type { Database } from 'better-sqlite3';
import type { AnswerKey, KeptAnswer, KeptAnswerStore } from '#storage/portal/kept-answers.ts';

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
