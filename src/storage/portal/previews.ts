import type { Database } from 'better-sqlite3';

/** Leave to read one revision of an API for a while, for whoever holds the token. */
export type Preview = {
  tokenSha256: Uint8Array;
  apiId: string;
  revision: number;
  expiresAt: number;
};

/** What a token opens. */
export type PreviewTarget = { tenantId: string; revision: number };

/** A link as it was made. */
export type PreviewLink = Pick<Preview, 'revision' | 'expiresAt'> & { slug: string };

export type PreviewStore = {
  insert(preview: Preview): void;
  /** What a token opens of the API of this slug; it has to end after `now`, and not after `latest`. */
  find(
    tokenSha256: Uint8Array,
    slug: string,
    ends: { now: number; latest: number },
  ): PreviewTarget | undefined;
  /** What a token leads to, whether it still opens it or not; `undefined` where there is no such link. */
  byToken(tokenSha256: Uint8Array): PreviewLink | undefined;
  revoke(apiId: string): void;
  /** Forgets those that ended before a time. */
  prune(before: number): void;
};

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
