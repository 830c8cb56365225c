import type { Database } from 'better-sqlite3';
import type {
  Preview,
  PreviewTarget,
  PreviewLink,
  PreviewStore,
} from '#storage/portal/previews.ts';

export function createPreviewStore(db: Database): PreviewStore {
  const insert = db.prepare<[Preview]>(
    `INSERT INTO previews (token_sha256, api_id, revision, expires_at)
     VALUES (@tokenSha256, @apiId, @revision, @expiresAt)`,
  );
  const find = db.prepare<[Uint8Array, string, number, number], PreviewTarget>(
    `SELECT a.tenant_id AS tenantId, p.revision FROM previews p JOIN apis a ON a.id = p.api_id
      WHERE p.token_sha256 = ? AND a.slug = ? AND a.deleted_at IS NULL
        AND p.expires_at > ? AND p.expires_at <= ?`,
  );
  const byToken = db.prepare<[Uint8Array], PreviewLink>(
    `SELECT a.slug, p.revision, p.expires_at AS expiresAt FROM previews p JOIN apis a ON a.id = p.api_id
      WHERE p.token_sha256 = ? AND a.deleted_at IS NULL`,
  );
  const revoke = db.prepare<[string]>('DELETE FROM previews WHERE api_id = ?');
  const prune = db.prepare<[number]>('DELETE FROM previews WHERE expires_at < ?');
  return {
    insert(preview) {
      insert.run(preview);
    },
    find: (tokenSha256, slug, { now, latest }) => find.get(tokenSha256, slug, now, latest),
    byToken: (tokenSha256) => byToken.get(tokenSha256),
    revoke(apiId) {
      revoke.run(apiId);
    },
    prune(before) {
      prune.run(before);
    },
  };
}
