import type { PreviewLink, PreviewStore, PreviewTarget } from '#storage/portal/previews.ts';
import type { Asynchronous } from '#storage/portal/steps.ts';
import type { PostgresClient } from './client.ts';

export function createPreviewStore(client: PostgresClient): Asynchronous<PreviewStore> {
  return {
    async insert({ tokenSha256, apiId, revision, expiresAt }) {
      await client.run(
        'INSERT INTO previews (token_sha256, api_id, revision, expires_at) VALUES ($1, $2, $3, $4)',
        [tokenSha256, apiId, revision, expiresAt],
      );
    },
    find: (tokenSha256, slug, { now, latest }) =>
      client.row<PreviewTarget>(
        `SELECT a.tenant_id AS "tenantId", p.revision FROM previews p JOIN apis a ON a.id = p.api_id
          WHERE p.token_sha256 = $1 AND a.slug = $2 AND a.deleted_at IS NULL
            AND p.expires_at > $3 AND p.expires_at <= $4`,
        [tokenSha256, slug, now, latest],
      ),
    byToken: (tokenSha256) =>
      client.row<PreviewLink>(
        `SELECT a.slug, p.revision, p.expires_at AS "expiresAt" FROM previews p JOIN apis a ON a.id = p.api_id
          WHERE p.token_sha256 = $1 AND a.deleted_at IS NULL`,
        [tokenSha256],
      ),
    async revoke(apiId) {
      await client.run('DELETE FROM previews WHERE api_id = $1', [apiId]);
    },
    async prune(before) {
      await client.run(
        `DELETE FROM previews WHERE token_sha256 IN
          (SELECT token_sha256 FROM previews WHERE expires_at < $1 FOR UPDATE SKIP LOCKED)`,
        [before],
      );
    },
  };
}
