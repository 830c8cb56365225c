import type { Database } from 'better-sqlite3';

/** Secrets of remembered portals, sealed by the keyring of the system: nothing in here opens them. */
export type SealedSecretStore = {
  put(portalId: string, kind: string, sealed: Uint8Array): void;
  get(portalId: string, kind: string): Uint8Array | undefined;
  remove(portalId: string, kind: string): void;
};

export function createSealedSecretStore(db: Database): SealedSecretStore {
  const put = db.prepare<[string, string, Uint8Array]>(
    `INSERT INTO sealed_secrets (portal_id, kind, sealed) VALUES (?, ?, ?)
     ON CONFLICT (portal_id, kind) DO UPDATE SET sealed = excluded.sealed`,
  );
  const get = db
    .prepare<[string, string], Uint8Array>(
      'SELECT sealed FROM sealed_secrets WHERE portal_id = ? AND kind = ?',
    )
    .pluck();
  const remove = db.prepare<[string, string]>(
    'DELETE FROM sealed_secrets WHERE portal_id = ? AND kind = ?',
  );
  return {
    put(portalId, kind, sealed) {
      put.run(portalId, kind, sealed);
    },
    get: (portalId, kind) => get.get(portalId, kind),
    remove(portalId, kind) {
      remove.run(portalId, kind);
    },
  };
}
