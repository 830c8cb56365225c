import type { ApiDetail, ChangelogView, PricingView, SdksView } from '#contracts/portal.ts';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { ApiRecord } from '#storage/portal/apis.ts';
import type { ViewDetail, ViewName, ViewPointer } from '#storage/portal/api-views.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import { etagOf } from '#backend/http/etag.ts';
import { isFullyTranslated, localizeDetail, notTranslated } from './localize.ts';
import type { Standing } from './publication.ts';
import { renderRevision, type RevisionRecord } from './render-view.ts';
import { chooseLocale, localeNotAvailable, type WantedLocales } from './wanted-locales.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

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

/** What is said of a record that a call answers with. */
export function headersOf({ etag, record }: SignedInRecord): Record<string, string> {
  return { etag, 'content-language': record.locale };
}

/** The record as signed-in callers read it: also which revisions there are, and whose work they are. */
export function* readSignedIn(
  stores: PortalStores,
  tenantId: string,
  view: ViewName,
  slug: string,
): Steps<SignedInRecord | undefined> {
  const detail = yield* stores.views.detail(tenantId, view, slug);
  return detail && (yield* withSignedIn(stores, tenantId, view, slug, detail));
}

/** The same for a row that was read already: a language's own, for one. */
export function* withSignedIn(
  stores: PortalStores,
  tenantId: string,
  view: ViewName,
  slug: string,
  detail: Pick<ViewDetail, 'tag' | 'detail'>,
): Steps<SignedInRecord | undefined> {
  const api = yield* stores.apis.bySlug(tenantId, slug);
  if (!api) return undefined;
  // The newest view changes with every change of the API, so its tag stands for what is added here too.
  const newest = yield* stores.views.pointer(tenantId, 'newest', slug);
  const tag = newest?.tag ?? detail.tag;
  const standing = yield* standingBeside(stores, api, newest);
  return {
    etag: etagOf(tag, view === 'published' ? 'p' : 'n'),
    record: yield* withPeople(stores, api, standing, JSON.parse(detail.detail)),
  };
}

/** One revision of an API, as editors read it, in one of its languages; or why there is none. */
export function* detailOfRevision(
  stores: PortalStores,
  tenant: Tenant,
  api: ApiRecord,
  number: number,
  wanted: WantedLocales,
): Steps<ApiDetail | Refusal> {
  const found = yield* stores.revisions.find(api.id, number);
  if (!found)
    return refusal(
      'not_found',
      backendPortalMessages.t('noRevision', { slug: api.slug, revision: String(number) }),
    );
  const record: RevisionRecord = JSON.parse(found.record);
  const standing = yield* readStanding(stores, api);
  const own = renderRevision(api, number, record, standing, tenant.locale);
  const locale = chooseLocale(own.availableLocales, wanted);
  if (locale === undefined) return localeNotAvailable(api.slug, own.availableLocales);
  const texts =
    locale === own.locale
      ? undefined
      : record.overview.locales.find((one) => one.locale === locale);
  if (texts && !wanted.fallback && !isFullyTranslated(own, texts)) {
    return notTranslated(own, texts);
  }
  return yield* withPeople(stores, api, standing, {
    ...(texts ? localizeDetail(own, texts) : own),
    updatedAt: new Date(found.createdAt).toISOString(),
  });
}

/** How an API stands, as it is stored. */
export function* readStanding(
  stores: Pick<PortalStores, 'views' | 'publishedLocales'>,
  api: ApiRecord,
): Steps<Standing> {
  const newest = yield* stores.views.pointer(api.tenantId, 'newest', api.slug);
  return yield* standingBeside(stores, api, newest);
}

/** The row of the newest revision says whether that is the public one. */
function* standingBeside(
  { publishedLocales }: Pick<PortalStores, 'publishedLocales'>,
  api: ApiRecord,
  newest: ViewPointer | undefined,
): Steps<Standing> {
  const publication = yield* publishedLocales.of(api.id);
  if (newest?.status === 'published') {
    return { publication, status: 'published', state: 'published' };
  }
  return { publication, status: 'draft', state: publication.length === 0 ? 'draft' : 'changed' };
}

function* withPeople(
  { users }: Pick<PortalStores, 'users'>,
  api: ApiRecord,
  { publication, status }: Standing,
  record: ApiDetail,
): Steps<ApiDetail> {
  const emailOf = function* (id: string | null): Steps<string | null> {
    return (id === null ? undefined : yield* users.byId(id))?.email ?? null;
  };
  return {
    ...record,
    publishedRevision: api.publishedRevision,
    publishedLocales: publication.map(({ locale, revision, publishedAt }) => ({
      locale,
      revision,
      publishedAt: new Date(publishedAt).toISOString(),
    })),
    draftRevision: status === 'published' ? null : api.latestRevision,
    createdBy: yield* emailOf(api.createdBy),
    updatedBy: yield* emailOf(api.updatedBy),
  };
}
