import { connect } from './connect.ts';
import { migrate, migrations } from '#storage/open/migrations.ts';

type Added = {
  api: string;
  /** 1 unless said otherwise. */
  revision?: number;
  /** The public revision, if any. */
  published?: number;
  record: object;
};

/** A data file as an earlier build left it: what is written to it is written in the tables of that time. */
export type OldFile = {
  /** Adds a revision, and the API with the first one; ids are slugs. */
  add(added: Added): void;
  addFile(api: string, path: string, text: string): void;
  /** Writes a view of an API's first revision whose list item is its slug. */
  show(api: string, view: 'newest' | 'published'): void;
  delete(api: string): void;
  close(): void;
};

/** Makes a data file of the schema before the step of this name, with the tenant `ten_1` whose language is `en`. */
export function openOldFile(path: string, before: string): OldFile {
  const end = migrations.findIndex(({ name }) => name === before);
  const db = connect(path);
  migrate(db, path, migrations.slice(0, end));
  db.exec("INSERT INTO tenants VALUES ('ten_1', 'default', 'Default', NULL, 'en', 1)");
  return {
    add({ api, revision = 1, published, record }) {
      db.prepare(
        `INSERT INTO apis (id, tenant_id, slug, latest_revision, published_revision, published_at, created_at, updated_at)
         VALUES (@api, 'ten_1', @api, @revision, @published, iif(@published, 7, NULL), 1, 2)
         ON CONFLICT (id) DO UPDATE SET latest_revision = @revision`,
      ).run({ api, revision, published: published ?? null });
      db.prepare(
        `INSERT INTO revisions (api_id, number, version, content_sha256, import_id, created_at, record)
         VALUES (?, ?, '1', x'00', 'imp_1', 1, ?)`,
      ).run(api, revision, JSON.stringify(record));
    },
    addFile(api, file, text) {
      const sha256 = Buffer.from(file);
      db.prepare('INSERT INTO blobs VALUES (?, ?, ?)').run(sha256, text.length, Buffer.from(text));
      db.prepare('INSERT INTO revision_files VALUES (?, 1, ?, ?)').run(api, file, sha256);
    },
    show(api, view) {
      db.prepare(
        `INSERT INTO api_views (api_id, view, tenant_id, slug, name_key, status, revision, created_at, updated_at,
                                tag, summary, detail)
         VALUES (@api, @view, 'ten_1', @api, @api, 'published', 1, 1, 1, 'x', @api, '{}')`,
      ).run({ api, view });
    },
    delete(api) {
      db.prepare('UPDATE apis SET deleted_at = 9 WHERE id = ?').run(api);
    },
    close() {
      db.close();
    },
  };
}
