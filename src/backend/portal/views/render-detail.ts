import type { ApiDetail } from '#contracts/portal.ts';
import type { ApiRecord } from '#storage/portal/apis.ts';
import type { RevisionRecord } from './render-view.ts';

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
