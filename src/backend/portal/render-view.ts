import { createHash } from 'node:crypto';
import type { ApiDetail, ApiState, ApiStatus, ApiSummary } from '#contracts/portal.ts';
import type { ImportedApi } from '#backend/archive/archive-types.ts';
import type { ApiView, ViewName } from '#storage/api-views.ts';
import type { ApiRecord } from '#storage/apis.ts';

/** What is kept of an imported API beside its files. */
export type RevisionRecord = Omit<ImportedApi, 'files'>;

export type RenderedView = { row: ApiView; tags: readonly string[] };

/** Whether the newest revision of an API is the public one. */
export function statusOf(api: ApiRecord): ApiStatus {
  return api.publishedRevision === api.latestRevision ? 'published' : 'draft';
}

/**
 * Renders a revision for one audience.
 *
 * The published view never shows that a newer draft exists: neither in its fields nor in its times.
 */
export function renderView(
  view: ViewName,
  api: ApiRecord,
  revision: number,
  record: RevisionRecord,
  tenantLocale: string,
): RenderedView {
  const { overview } = record;
  const updatedAt = view === 'published' ? (api.publishedAt ?? api.updatedAt) : api.updatedAt;
  const summary = summaryOf(view, { ...api, updatedAt }, revision, record, tenantLocale);
  const detail = detailOf(summary, record);
  const detailText = JSON.stringify(detail);
  return {
    tags: overview.tags,
    row: {
      apiId: api.id,
      view,
      tenantId: api.tenantId,
      slug: api.slug,
      nameKey: overview.name.normalize('NFC').toLowerCase(),
      status: summary.status,
      lifecycle: overview.lifecycle,
      revision,
      createdAt: api.createdAt,
      updatedAt,
      publishedAt: api.publishedAt,
      tag: createHash('sha256').update(detailText).digest('hex').slice(0, 32),
      summary: JSON.stringify(summary),
      detail: detailText,
    },
  };
}

function summaryOf(
  view: ViewName,
  api: ApiRecord,
  revision: number,
  record: RevisionRecord,
  tenantLocale: string,
): ApiSummary {
  const { overview, spec } = record;
  const url = `/api/apis/${api.slug}`;
  const locale = overview.locale ?? tenantLocale;
  return {
    id: api.id,
    slug: api.slug,
    name: overview.name,
    version: overview.version,
    summary: overview.summary,
    status: view === 'published' ? 'published' : statusOf(api),
    state: view === 'published' ? 'published' : stateOf(api),
    lifecycle: overview.lifecycle,
    tags: overview.tags,
    locale,
    availableLocales: [...new Set([locale, ...overview.locales.map((one) => one.locale)])],
    links: overview.links,
    spec: {
      format: spec.format,
      openapi: spec.openapi,
      operations: spec.operations.length,
      bytes: spec.bytes,
      sha256: record.specSha256,
      url: `${url}/spec`,
    },
    has: {
      pricing: record.pricing !== null,
      sdks: record.sdks.length > 0,
      changelog: record.changelog.length > 0,
      docs: record.docs.length > 0,
    },
    revision,
    createdAt: timeText(api.createdAt),
    updatedAt: timeText(api.updatedAt),
    publishedAt: api.publishedAt === null ? null : timeText(api.publishedAt),
    url,
  };
}

function stateOf(api: ApiRecord): ApiState {
  if (api.publishedRevision === null) return 'draft';
  return api.publishedRevision === api.latestRevision ? 'published' : 'changed';
}

function detailOf(summary: ApiSummary, record: RevisionRecord): ApiDetail {
  return {
    ...summary,
    description: record.spec.description,
    servers: record.spec.servers,
    docs: record.docs.map((doc) => ({
      role: doc.role,
      title: doc.title,
      path: doc.path,
      mediaType: doc.mediaType,
      bytes: doc.bytes,
      locale: doc.locale ?? summary.locale,
      url: `${summary.url}/docs/${doc.path.split('/').map(encodeURIComponent).join('/')}`,
    })),
    pricing: record.pricing,
    sdks: record.sdks,
    changelog: record.changelog,
  };
}

function timeText(time: number): string {
  return new Date(time).toISOString();
}
