import type { ApiDetail, ChangelogView, PricingView, SdksView } from '#contracts/portal.ts';
import type { Database } from '#storage/open-database.ts';
import type { ViewDetail } from '#storage/api-views.ts';

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

/** The record as signed-in callers read it: also which revisions there are, and whose work they are. */
export function signedInDetail(
  database: Pick<Database, 'apis' | 'users'>,
  tenantId: string,
  slug: string,
  detail: ViewDetail,
): ApiDetail | undefined {
  const api = database.apis.bySlug(tenantId, slug);
  if (!api) return undefined;
  const record: ApiDetail = JSON.parse(detail.detail);
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
