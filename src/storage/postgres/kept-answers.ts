import type { AnswerKey, KeptAnswer, KeptAnswerStore } from '#storage/portal/kept-answers.ts';
import type { Asynchronous } from '#storage/portal/steps.ts';
import { claimed } from './claim.ts';
import type { PostgresClient } from './client.ts';

export function createKeptAnswerStore(client: PostgresClient): Asynchronous<KeptAnswerStore> {
  const keyOf = ({ tenantId, userId, route, key }: AnswerKey) => [tenantId, userId, route, key];
  return {
    async find(of, since) {
      // Of two calls that write with the same key, the second is told the answer of the first.
      await claimed(client, `answer ${JSON.stringify(keyOf(of))}`);
      return client.row<KeptAnswer>(
        `SELECT fingerprint, status, answer, created_at AS "createdAt" FROM kept_answers
          WHERE tenant_id = $1 AND user_id = $2 AND route = $3 AND key = $4 AND created_at > $5`,
        [...keyOf(of), since],
      );
    },
    async put(of, { fingerprint, status, answer, createdAt }) {
      await client.run(
        `INSERT INTO kept_answers (tenant_id, user_id, route, key, fingerprint, status, answer, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (tenant_id, user_id, route, key) DO UPDATE
            SET fingerprint = excluded.fingerprint, status = excluded.status, answer = excluded.answer,
                created_at = excluded.created_at`,
        [...keyOf(of), fingerprint, status, answer, createdAt],
      );
    },
    async prune(time) {
      // What another write forgets is not waited for.
      await client.run(
        `DELETE FROM kept_answers WHERE (tenant_id, user_id, route, key) IN
          (SELECT tenant_id, user_id, route, key FROM kept_answers WHERE created_at <= $1 FOR UPDATE SKIP LOCKED)`,
        [time],
      );
    },
  };
}
