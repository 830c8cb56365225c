import type {
  RevisionFile,
  RevisionHead,
  RevisionLanguages,
  RevisionRow,
  RevisionStore,
  StoredFile,
} from '#storage/portal/revisions.ts';
import type { Asynchronous } from '#storage/portal/steps.ts';
import type { PostgresClient } from './client.ts';
import { CONTENT, type ContentRow, readContent } from './read-content.ts';
import { columnsOf, operationsOf, type RevisionColumns } from './revision-columns.ts';
import { readRecord } from './stored-record.ts';

type RawLanguages = { locale: string | null; others: string[] };
type RawHead = Omit<RevisionHead, 'languages'> & RawLanguages;

/**
 * A number as a column of the type `integer` can be compared with: a larger one is none of a revision, and the server would
 * refuse it instead of finding nothing.
 */
function asInteger(number: number): number {
  return Math.min(number, 2 ** 31 - 1);
}

const ONE = 'WHERE r.api_id = $1 AND r.number = $2';
const WITH_TENANT =
  'FROM revisions r JOIN apis a ON a.id = r.api_id JOIN tenants t ON t.id = a.tenant_id';
const STORED_AT = `FROM revision_files f JOIN blobs b ON b.sha256 = f.sha256
  WHERE f.api_id = $1 AND f.revision = $2 AND f.path = $3`;

export function createRevisionStore(client: PostgresClient): Asynchronous<RevisionStore> {
  /** Nothing where there is none, or where it has more bytes. */
  const recordUpTo = (apiId: string, number: number, longest: number) =>
    client.row<{ record: string }>(
      `SELECT r.record FROM revisions r ${ONE} AND octet_length(r.record) <= $3`,
      [apiId, asInteger(number), longest],
    );
  return {
    async insert(revision, files) {
      const record = readRecord(revision.record);
      client.written?.addRevision({ ...revision, record }, files);
      await insertRow(client, revision, columnsOf(record));
      if (files.length === 0) return;
      await client.send(
        `INSERT INTO revision_files (api_id, revision, path, sha256)
         SELECT $1, $2, path, sha256 FROM unnest($3::text[], $4::bytea[]) AS files (path, sha256)`,
        [
          revision.apiId,
          revision.number,
          files.map(({ path }) => path),
          files.map(({ sha256 }) => sha256),
        ],
      );
    },
    find: (apiId, number) =>
      client.row<RevisionRow>(
        `SELECT r.api_id AS "apiId", r.number, r.version, r.content_sha256 AS "contentSha256",
                r.archive_sha256 AS "archiveSha256", r.import_id AS "importId", r.created_at AS "createdAt",
                r.created_by AS "createdBy", r.record
           FROM revisions r ${ONE}`,
        [apiId, asInteger(number)],
      ),
    async page(apiId, limit, offset) {
      const rows = await client.rows<RawHead>(
        `SELECT r.number, r.version, r.import_id AS "importId", r.created_at AS "createdAt", u.email AS "createdBy",
                r.name, r.locale, r.other_locales AS others
           FROM revisions r LEFT JOIN users u ON u.id = r.created_by
          WHERE r.api_id = $1 ORDER BY r.number DESC LIMIT $2 OFFSET $3`,
        [apiId, limit, offset],
      );
      return rows.map(({ locale, others, ...head }) => ({
        ...head,
        languages: languagesOf({ locale, others }),
      }));
    },
    async count(apiId) {
      const found = await client.row<{ count: number }>(
        'SELECT count(*) FROM revisions WHERE api_id = $1',
        [apiId],
      );
      return found?.count ?? 0;
    },
    files: (apiId, number) =>
      client.rows<RevisionFile>(
        'SELECT path, sha256 FROM revision_files WHERE api_id = $1 AND revision = $2 ORDER BY path',
        [apiId, asInteger(number)],
      ),
    async specPath(apiId, number) {
      const found = await client.row<{ path: string | null }>(
        `SELECT r.spec_path AS path FROM revisions r ${ONE}`,
        [apiId, asInteger(number)],
      );
      return found?.path ?? undefined;
    },
    async showsImage(apiId, number, path) {
      const found = await client.row(`SELECT 1 FROM revisions r ${ONE} AND $3 = ANY (r.images)`, [
        apiId,
        asInteger(number),
        path,
      ]);
      return found !== undefined;
    },
    async locales(apiId, number) {
      const found = await client.row<{ locales: string | null }>(
        `SELECT r.locales FROM revisions r ${ONE}`,
        [apiId, asInteger(number)],
      );
      return found?.locales ?? undefined;
    },
    async languages(apiId, number) {
      const found = await client.row<RawLanguages>(
        `SELECT r.locale, r.other_locales AS others FROM revisions r ${ONE}`,
        [apiId, asInteger(number)],
      );
      return found && languagesOf(found);
    },
    async anyIn(apiId, locale) {
      const found = await client.row(
        `SELECT 1 ${WITH_TENANT}
          WHERE r.api_id = $1 AND (coalesce(r.locale, t.locale) = $2 OR $2 = ANY (r.other_locales)) LIMIT 1`,
        [apiId, locale],
      );
      return found !== undefined;
    },
    async documents(apiId, number) {
      const found = await client.row<{ locale: string; docs: string }>(
        `SELECT coalesce(r.locale, t.locale) AS locale, r.docs ${WITH_TENANT} ${ONE}`,
        [apiId, asInteger(number)],
      );
      return found ?? { locale: '', docs: '[]' };
    },
    stored: (apiId, number, path) =>
      client.row<StoredFile>(`SELECT b.sha256, b.bytes ${STORED_AT}`, [
        apiId,
        asInteger(number),
        path,
      ]),
    async operations(apiId, number, { limit, offset, longest }) {
      const found = await recordUpTo(apiId, number, longest);
      const isOnPage = (_: object, index: number) => index >= offset && index < offset + limit;
      return found ? operationsOf(found.record, isOnPage) : [];
    },
    async operation(apiId, number, { method, path, longest }) {
      const found = await recordUpTo(apiId, number, longest);
      if (!found) return undefined;
      return operationsOf(found.record, (one) => one.method === method && one.path === path)[0];
    },
    async operationServers(apiId, number) {
      const found = await client.row<{ servers: string | null }>(
        `SELECT r.operation_servers AS servers FROM revisions r ${ONE}`,
        [apiId, number],
      );
      return found?.servers ?? undefined;
    },
    async content(apiId, number, path) {
      const found = await client.row<ContentRow>(`SELECT ${CONTENT} ${STORED_AT}`, [
        apiId,
        asInteger(number),
        path,
      ]);
      return readContent(client, found);
    },
  };
}

async function insertRow(
  client: PostgresClient,
  revision: RevisionRow,
  columns: RevisionColumns,
): Promise<void> {
  await client.send(
    `INSERT INTO revisions (api_id, number, version, content_sha256, archive_sha256, import_id, created_at, created_by,
                            record, name, summary, locale, other_locales, locales, docs, images, spec_path, operation_servers)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      revision.apiId,
      revision.number,
      revision.version,
      revision.contentSha256,
      revision.archiveSha256,
      revision.importId,
      revision.createdAt,
      revision.createdBy,
      revision.record,
      columns.name,
      columns.summary,
      columns.locale,
      columns.otherLocales,
      columns.locales,
      columns.docs,
      columns.images,
      columns.specPath,
      columns.operationServers,
    ],
  );
}

function languagesOf({ locale, others }: RawLanguages): RevisionLanguages {
  return { locale, locales: others.map((other) => ({ locale: other })) };
}
