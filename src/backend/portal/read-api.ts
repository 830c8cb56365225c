import type { ApiDetail, ChangelogView, PricingView, SdksView } from '#contracts/portal.ts';
import type { Database } from '#storage/open-database.ts';
import type { ApiRecord } from '#storage/apis.ts';
import type { ViewDetail, ViewName } from '#storage/api-views.ts';
import type { Tenant } from '#storage/tenants.ts';
import { etagOf } from './api-etag.ts';
import { renderView, type RevisionRecord } from './render-view.ts';

export type SubView = 'pricing' | 'sdks' | 'changelog';

/** The JSON of one part of an API's record. */
export function subViewOf(
  detail: ViewDetail,
  part: SubView,
): PricingView | SdksView | ChangelogView {
  const record: ApiDetail = JSON.parse(detail.detail);
  const { slug, version, revision, locale } = record;
  const head = { slug, version, revision, locale };
  if (part === 'pricing') return { ...head, pricing: record.pricing };
  if (part === 'sdks') return { ...head, sdks: record.sdks };
  return { ...head, changelog: record.changelog };
}

export type SignedInRecord = { etag: string; record: ApiDetail };

/** The record as signed-in callers read it: also which revisions there are, and whose work they are. */
export function readSignedIn(
  database: Database,
  tenantId: string,
  view: ViewName,
  slug: string,
): SignedInRecord | undefined {
  const api = database.apis.bySlug(tenantId, slug);
  const detail = database.views.detail(tenantId, view, slug);
  if (!api || !detail) return undefined;
  // The newest view changes with every change of the API, so its tag stands for what is added here too.
  const tag = database.views.pointer(tenantId, 'newest', slug)?.tag ?? detail.tag;
  return {
    etag: etagOf(tag, view === 'published' ? 'p' : 'n'),
    record: withPeople(database, api, JSON.parse(detail.detail)),
  };
}

/** One revision of an API, as editors read it; `undefined` where there is none of that number. */
export function detailOfRevision(
  database: Database,
  tenant: Tenant,
  api: ApiRecord,
  number: number,
): ApiDetail | undefined {
  const found = database.revisions.find(api.id, number);
  if (!found) return undefined;
  const view = number === api.publishedRevision ? 'published' : 'newest';
  const record: RevisionRecord = JSON.parse(found.record);
  const { row } = renderView(view, api, number, record, tenant.locale);
  const detail: ApiDetail = JSON.parse(row.detail);
  const status = number === api.publishedRevision ? 'published' : 'draft';
  return withPeople(database, api, {
    ...detail,
    status,
    updatedAt: new Date(found.createdAt).toISOString(),
  });
}

function withPeople(
  database: Pick<Database, 'users'>,
  api: ApiRecord,
  record: ApiDetail,
): ApiDetail {
  const emailOf = (id: string | null): string | null =>
    (id === null ? undefined : database.users.byId(id)?.email) ?? null;
  return {
    ...record,
    publishedRevision: api.publishedRevision,
    draftRevision: api.latestRevision === api.publishedRevision ? null : api.latestRevision,
    createdBy: emailOf(api.createdBy),
    updatedBy: emailOf(api.updatedBy),
  };
}
