import { hash } from 'node:crypto';
import type { ApiDetail, ApiSummary } from '#contracts/portal.ts';
import type { ImportedApi } from '#backend/archive/archive-types.ts';
import type { ApiView, TaggedView, ViewName } from '#storage/portal/api-views.ts';
import type { ApiRecord } from '#storage/portal/apis.ts';
import { localesOf, type Standing } from './publication.ts';

/** What is kept of an imported API beside its files. */
export type RevisionRecord = Omit<ImportedApi, 'files'>;

/** Renders the newest revision of an API, as editors see it on demand: in every language that it is in. */
export function renderNewest(
  api: ApiRecord,
  record: RevisionRecord,
  { status, state }: Standing,
  tenantLocale: string,
): TaggedView {
  const detail = renderDetail(api, record, {
    revision: api.latestRevision,
    status,
    state,
    availableLocales: localesOf(record.overview, tenantLocale),
    tenantLocale,
    updatedAt: api.updatedAt,
    publishedAt: api.publishedAt,
  });
  return renderedView('newest', api, detail, { mixed: false });
}

/**
 * Renders any revision, as editors and holders of a preview link see it: in every language that it is in.
 *
 * It is `published` where it is public in some language.
 */
export function renderRevision(
  api: ApiRecord,
  revision: number,
  record: RevisionRecord,
  { publication, state }: Standing,
  tenantLocale: string,
): ApiDetail {
  const times = publication.flatMap((one) => (one.revision === revision ? [one.publishedAt] : []));
  const publishedAt = times.length === 0 ? api.publishedAt : Math.max(...times);
  const isPublic = times.length > 0;
  return renderDetail(api, record, {
    revision,
    status: isPublic ? 'published' : 'draft',
    state: isPublic ? 'published' : state,
    availableLocales: localesOf(record.overview, tenantLocale),
    tenantLocale,
    updatedAt: isPublic && publishedAt !== null ? publishedAt : api.updatedAt,
    publishedAt,
  });
}

/** The row of a view that shows `detail` to whoever says nothing about languages. */
export function renderedView(
  view: ViewName,
  api: ApiRecord,
  detail: ApiDetail,
  { mixed }: Pick<ApiView, 'mixed'>,
): TaggedView {
  const text = JSON.stringify(detail);
  return {
    tags: detail.tags,
    row: {
      apiId: api.id,
      view,
      tenantId: api.tenantId,
      slug: api.slug,
      nameKey: detail.name.normalize('NFC').toLowerCase(),
      status: detail.status,
      lifecycle: detail.lifecycle,
      revision: detail.revision,
      mixed,
      createdAt: api.createdAt,
      updatedAt: Date.parse(detail.updatedAt),
      publishedAt: detail.publishedAt === null ? null : Date.parse(detail.publishedAt),
      tag: tagOf(text),
      summary: JSON.stringify(summaryOf(detail)),
      detail: text,
    },
  };
}

/** Changes whenever a rendered record does. */
export function tagOf(detail: string): string {
  return hash('sha256', detail).slice(0, 32);
}

/** A view's tag as `pointer` answers it. */
export function tagIn({ view, tag }: Pick<ApiView, 'view' | 'tag'>): string {
  return view === 'newest' ? `n${tag}` : tag;
}

/** The list item of a record. */
export function summaryOf(detail: ApiDetail): ApiSummary {
  return {
    id: detail.id,
    slug: detail.slug,
    name: detail.name,
    version: detail.version,
    summary: detail.summary,
    status: detail.status,
    state: detail.state,
    lifecycle: detail.lifecycle,
    tags: detail.tags,
    locale: detail.locale,
    availableLocales: detail.availableLocales,
    links: detail.links,
    spec: detail.spec,
    has: detail.has,
    revision: detail.revision,
    createdAt: detail.createdAt,
    updatedAt: detail.updatedAt,
    publishedAt: detail.publishedAt,
    url: detail.url,
  };
}

/** What a record says beside what its revision holds. Times are milliseconds since 1970. */
export type Shown = Pick<ApiDetail, 'revision' | 'status' | 'state' | 'availableLocales'> & {
  tenantLocale: string;
  updatedAt: number;
  publishedAt: number | null;
};

/**
 * A revision's record, in its own language. Its documents are those of its own language and of the languages that it
 * is shown to be in.
 */
export function renderDetail(api: ApiRecord, record: RevisionRecord, shown: Shown): ApiDetail {
  const { overview, spec } = record;
  const url = `/api/apis/${api.slug}`;
  const locale = overview.locale ?? shown.tenantLocale;
  const docs = record.docs.flatMap((doc) => {
    const language = doc.locale ?? locale;
    if (language !== locale && !shown.availableLocales.includes(language)) return [];
    return [{ ...doc, locale: language }];
  });
  return {
    id: api.id,
    slug: api.slug,
    name: overview.name,
    version: overview.version,
    summary: overview.summary,
    status: shown.status,
    state: shown.state,
    lifecycle: overview.lifecycle,
    tags: overview.tags,
    locale,
    availableLocales: shown.availableLocales,
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
      docs: docs.length > 0,
    },
    revision: shown.revision,
    createdAt: timeText(api.createdAt),
    updatedAt: timeText(shown.updatedAt),
    publishedAt: shown.publishedAt === null ? null : timeText(shown.publishedAt),
    url,
    description: spec.description,
    servers: spec.servers,
    docs: docs.map((doc) => ({
      role: doc.role,
      title: doc.title,
      path: doc.path,
      mediaType: doc.mediaType,
      bytes: doc.bytes,
      locale: doc.locale,
      url: `${url}/docs/${doc.path.split('/').map(encodeURIComponent).join('/')}`,
    })),
    pricing: record.pricing,
    sdks: record.sdks,
    changelog: record.changelog,
  };
}

function timeText(time: number): string {
  return new Date(time).toISOString();
}
