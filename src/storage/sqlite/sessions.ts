import type { Database } from 'better-sqlite3';
import type { SessionRecord, SessionIdentity, SessionStore } from '#storage/portal/sessions.ts';

export function createSessionStore(db: Database): SessionStore {
  const insert = db.prepare<[SessionRecord]>(
    'INSERT INTO sessions (token_sha256, user_id, started_at, expires_at) VALUES (@tokenSha256, @userId, @startedAt, @expiresAt)',
  );
  const find = db.prepare<[Uint8Array], SessionIdentity>(
    `SELECT s.started_at AS startedAt, s.expires_at AS expiresAt, u.id AS userId, u.email, u.name, u.role, u.disabled,
            t.id AS tenantId, t.slug AS tenantSlug, t.name AS tenantName
       FROM sessions s JOIN users u ON u.id = s.user_id JOIN tenants t ON t.id = u.tenant_id
      WHERE s.token_sha256 = ?`,
  );
  const remove = db.prepare<[Uint8Array]>('DELETE FROM sessions WHERE token_sha256 = ?');
  const removeOfUser = db.prepare<[string]>('DELETE FROM sessions WHERE user_id = ?');
  const prune = db.prepare<[number]>('DELETE FROM sessions WHERE expires_at < ?');
  return {
    insert(session) {
      insert.run(session);
    },
    find: (tokenSha256) => find.get(tokenSha256),
    remove: (tokenSha256) => remove.run(tokenSha256).changes > 0,
    removeOfUser(userId) {
      removeOfUser.run(userId);
    },
    prune(time) {
      prune.run(time);
    },
  };
}
