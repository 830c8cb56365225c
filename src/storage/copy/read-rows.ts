import type { ApiView } from '#storage/portal/api-views.ts';
import type { RevisionRow } from '#storage/portal/revisions.ts';
import { bytesOf, numberOf, type Row, textOf } from './rows.ts';

/** A row of `revisions` as its store takes it. */
export function revisionOf(row: Row): RevisionRow {
  return {
    apiId: textOf(row, 'api_id'),
    number: numberOf(row, 'number'),
    version: textOf(row, 'version'),
    contentSha256: bytesOf(row, 'content_sha256'),
    archiveSha256: row['archive_sha256'] === null ? null : bytesOf(row, 'archive_sha256'),
    importId: textOf(row, 'import_id'),
    createdAt: numberOf(row, 'created_at'),
    createdBy: row['created_by'] === null ? null : textOf(row, 'created_by'),
    record: textOf(row, 'record'),
  };
}

/** A row of `api_views` as its store takes it. */
export function apiViewOf(row: Row): ApiView {
  return {
    apiId: textOf(row, 'api_id'),
    view: textOf(row, 'view') === 'published' ? 'published' : 'newest',
    tenantId: textOf(row, 'tenant_id'),
    slug: textOf(row, 'slug'),
    nameKey: textOf(row, 'name_key'),
    status: textOf(row, 'status'),
    lifecycle: row['lifecycle'] === null ? null : textOf(row, 'lifecycle'),
    revision: numberOf(row, 'revision'),
    mixed: numberOf(row, 'mixed') === 1,
    createdAt: numberOf(row, 'created_at'),
    updatedAt: numberOf(row, 'updated_at'),
    publishedAt: row['published_at'] === null ? null : numberOf(row, 'published_at'),
    tag: textOf(row, 'tag'),
    summary: textOf(row, 'summary'),
    detail: textOf(row, 'detail'),
  };
}
