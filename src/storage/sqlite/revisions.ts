import type { Database } from 'better-sqlite3';
import type {
  RevisionRow,
  RevisionLanguages,
  RevisionHead,
  RevisionFile,
  RevisionStore,
  StoredFile,
} from '#storage/portal/revisions.ts';

/** `others` is JSON. */
type RawLanguages = { locale: string | null; others: string | null };
type RawHead = Omit<RevisionHead, 'languages'> & RawLanguages;

const LANGUAGES =
  "r.record ->> '$.overview.locale' AS locale, r.record ->> '$.overview.locales' AS others";

export function createRevisionStore(db: Database): RevisionStore {
  const insert = db.prepare<[RevisionRow]>(
    `INSERT INTO revisions (api_id, number, version, content_sha256, archive_sha256, import_id, created_at, created_by, record)
     VALUES (@apiId, @number, @version, @contentSha256, @archiveSha256, @importId, @createdAt, @createdBy, @record)`,
  );
  const insertFile = db.prepare<[string, number, string, Uint8Array]>(
    'INSERT INTO revision_files (api_id, revision, path, sha256) VALUES (?, ?, ?, ?)',
  );
  const find = db.prepare<[string, number], RevisionRow>(
    `SELECT api_id AS apiId, number, version, content_sha256 AS contentSha256, archive_sha256 AS archiveSha256,
            import_id AS importId, created_at AS createdAt, created_by AS createdBy, record
       FROM revisions WHERE api_id = ? AND number = ?`,
  );
  const page = db.prepare<[string, number, number], RawHead>(
    `SELECT r.number, r.version, r.import_id AS importId, r.created_at AS createdAt, u.email AS createdBy,
            r.record ->> '$.overview.name' AS name, ${LANGUAGES}
       FROM revisions r LEFT JOIN users u ON u.id = r.created_by
      WHERE r.api_id = ? ORDER BY r.number DESC LIMIT ? OFFSET ?`,
  );
  const count = db
    .prepare<[string], number>('SELECT count(*) FROM revisions WHERE api_id = ?')
    .pluck();
  const files = db.prepare<[string, number], RevisionFile>(
    'SELECT path, sha256 FROM revision_files WHERE api_id = ? AND revision = ? ORDER BY path',
  );
  const content = db
    .prepare<[string, number, string], Uint8Array>(
      `SELECT b.content FROM revision_files f JOIN blobs b ON b.sha256 = f.sha256
        WHERE f.api_id = ? AND f.revision = ? AND f.path = ?`,
    )
    .pluck();
  const stored = db.prepare<[string, number, string], StoredFile>(
    `SELECT b.sha256, b.bytes FROM revision_files f JOIN blobs b ON b.sha256 = f.sha256
      WHERE f.api_id = ? AND f.revision = ? AND f.path = ?`,
  );
  const specPath = db
    .prepare<[string, number], string>(
      `SELECT record ->> '$.spec.path' FROM revisions WHERE api_id = ? AND number = ?`,
    )
    .pluck();
  const showsImage = db
    .prepare<[string, number, string], number>(
      `SELECT EXISTS (SELECT 1 FROM revisions r JOIN json_each(r.record, '$.images') i
                       WHERE r.api_id = ? AND r.number = ? AND i.value = ?)`,
    )
    .pluck();
  const locales = db
    .prepare<[string, number], string>(
      `SELECT record ->> '$.overview.locales' FROM revisions WHERE api_id = ? AND number = ?`,
    )
    .pluck();
  const languages = db.prepare<[string, number], RawLanguages>(
    `SELECT ${LANGUAGES} FROM revisions r WHERE api_id = ? AND number = ?`,
  );
  const anyIn = db
    .prepare<[string, string, string], number>(
      `SELECT EXISTS (
         SELECT 1 FROM revisions r JOIN apis a ON a.id = r.api_id JOIN tenants t ON t.id = a.tenant_id
          WHERE r.api_id = ? AND (ifnull(r.record ->> '$.overview.locale', t.locale) = ?
             OR EXISTS (SELECT 1 FROM json_each(r.record, '$.overview.locales') l WHERE l.value ->> '$.locale' = ?)))`,
    )
    .pluck();
  const documents = db.prepare<[string, number], { locale: string; docs: string }>(
    `SELECT ifnull(r.record ->> '$.overview.locale', t.locale) AS locale, r.record ->> '$.docs' AS docs
       FROM revisions r JOIN apis a ON a.id = r.api_id JOIN tenants t ON t.id = a.tenant_id
      WHERE r.api_id = ? AND r.number = ?`,
  );
  const operations = db
    .prepare<[string, number, number, number, number], string>(
      `SELECT o.value FROM revisions r JOIN json_each(r.record, '$.spec.operations') o
        WHERE r.api_id = ? AND r.number = ? AND octet_length(r.record) <= ? LIMIT ? OFFSET ?`,
    )
    .pluck();
  const operation = db
    .prepare<[string, number, number, string, string], string>(
      `SELECT o.value FROM revisions r JOIN json_each(r.record, '$.spec.operations') o
        WHERE r.api_id = ? AND r.number = ? AND octet_length(r.record) <= ?
          AND o.value ->> '$.method' = ? AND o.value ->> '$.path' = ?`,
    )
    .pluck();
  const operationServers = db
    .prepare<[string, number, number], string | null>(
      `SELECT record ->> '$.spec.operationServers' FROM revisions
        WHERE api_id = ? AND number = ? AND octet_length(record) <= ?`,
    )
    .pluck();
  return {
    insert(revision, revisionFiles) {
      insert.run(revision);
      for (const file of revisionFiles) {
        insertFile.run(revision.apiId, revision.number, file.path, file.sha256);
      }
    },
    find: (apiId, number) => find.get(apiId, number),
    page: (apiId, limit, offset) =>
      page.all(apiId, limit, offset).map(({ locale, others, ...head }) => ({
        ...head,
        languages: languagesOf({ locale, others }),
      })),
    count: (apiId) => count.get(apiId) ?? 0,
    files: (apiId, number) => files.all(apiId, number),
    specPath: (apiId, number) => specPath.get(apiId, number),
    showsImage: (apiId, number, path) => showsImage.get(apiId, number, path) === 1,
    locales: (apiId, number) => locales.get(apiId, number),
    languages(apiId, number) {
      const found = languages.get(apiId, number);
      return found && languagesOf(found);
    },
    anyIn: (apiId, locale) => anyIn.get(apiId, locale, locale) === 1,
    documents: (apiId, number) => documents.get(apiId, number) ?? { locale: '', docs: '[]' },
    stored: (apiId, number, path) => stored.get(apiId, number, path),
    operations: (apiId, number, { limit, offset, longest }) =>
      operations.all(apiId, number, longest, limit, offset),
    operation: (apiId, number, { method, path, longest }) =>
      operation.get(apiId, number, longest, method, path),
    operationServers: (apiId, number, longest) =>
      operationServers.get(apiId, number, longest) ?? undefined,
    content: (apiId, number, path) => content.get(apiId, number, path),
  };
}

function languagesOf({ locale, others }: RawLanguages): RevisionLanguages {
  const locales: RevisionLanguages['locales'] = JSON.parse(others ?? '[]');
  return { locale, locales };
}
