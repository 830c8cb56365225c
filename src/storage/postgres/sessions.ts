import type { SessionIdentity, SessionStore } from '#storage/portal/sessions.ts';
import type { Asynchronous } from '#storage/portal/steps.ts';
import type { PostgresClient } from './client.ts';

export function createSessionStore(client: PostgresClient): Asynchronous<SessionStore> {
  return {
    async insert({ tokenSha256, userId, startedAt, expiresAt }) {
      await client.run(
        'INSERT INTO sessions (token_sha256, user_id, started_at, expires_at) VALUES ($1, $2, $3, $4)',
        [tokenSha256, userId, startedAt, expiresAt],
      );
    },
    find: (tokenSha256) =>
      client.row<SessionIdentity>(
        `SELECT s.started_at AS "startedAt", s.expires_at AS "expiresAt", u.id AS "userId", u.email, u.name, u.role,
                u.disabled, t.id AS "tenantId", t.slug AS "tenantSlug", t.name AS "tenantName"
           FROM sessions s JOIN users u ON u.id = s.user_id JOIN tenants t ON t.id = u.tenant_id
          WHERE s.token_sha256 = $1`,
        [tokenSha256],
      ),
    remove: async (tokenSha256) =>
      (await client.run('DELETE FROM sessions WHERE token_sha256 = $1', [tokenSha256])) > 0,
    async removeOfUser(userId) {
      await client.run('DELETE FROM sessions WHERE user_id = $1', [userId]);
    },
    async prune(time) {
      // What another write forgets is not waited for.
      await client.run(
        `DELETE FROM sessions WHERE token_sha256 IN
          (SELECT token_sha256 FROM sessions WHERE expires_at < $1 FOR UPDATE SKIP LOCKED)`,
        [time],
      );
    },
  };
}
