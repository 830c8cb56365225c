import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { ApiRecord } from '#storage/portal/apis.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import { localesOf, type Publication, standingOf, isWhole } from './publication.ts';
import {
  renderNewest,
  type RevisionRecord,
  renderDetail,
  renderedView,
  summaryOf,
  tagOf,
} from './render-view.ts';
import type { ApiDetail } from '#contracts/portal.ts';
import type { TaggedView } from '#storage/portal/api-views.ts';
import type { LocaleView } from '#storage/portal/locale-views.ts';
import type { PublishedLocale } from '#storage/portal/published-locales.ts';
import { isFullyTranslated, localizeDetail } from './localize.ts';

/** Renders what every reader sees of an API from its revisions. Runs inside a transaction. */
export function* renderApi(
  stores: PortalStores,
  tenant: Tenant,
  api: ApiRecord,
  publication: Publication,
): Steps<void> {
  const numbers = new Set([api.latestRevision, ...publication.map(({ revision }) => revision)]);
  const records = new Map<number, RevisionRecord>();
  for (const number of numbers) {
    const found = yield* stores.revisions.find(api.id, number);
    if (!found) throw missing(api, number);
    const read: RevisionRecord = JSON.parse(found.record);
    records.set(number, read);
  }
  const recordOf = (number: number): RevisionRecord => {
    const record = records.get(number);
    if (!record) throw missing(api, number);
    return record;
  };
  const newest = recordOf(api.latestRevision);
  const locales = localesOf(newest.overview, tenant.locale);
  const standing = standingOf(publication, api.latestRevision, locales);
  const editors = renderNewest(api, newest, standing, tenant.locale);
  const shown = renderPublic(api, publication, recordOf, tenant.locale);
  yield* putViews(stores, editors, shown);
  if (!shown) yield* stores.views.remove(api.id, 'published');
}

function missing(api: ApiRecord, number: number): Error {
  return new Error(`Revision ${number} of ${api.id} is missing.`);
}

/** Puts what editors and, where anything is public, readers see in the place of what they saw. */
export function* putViews(
  { views, localeViews }: Pick<PortalStores, 'views' | 'localeViews'>,
  newest: TaggedView,
  shown?: RenderedPublic,
): Steps<void> {
  yield* views.putAll(shown ? [newest, shown.view] : [newest]);
  for (const one of shown?.locales ?? []) yield* localeViews.add(one);
}

/** What the public sees of an API, and the languages that its row cannot stand for. */
export type RenderedPublic = { view: TaggedView; locales: LocaleView[] };

type Rendered = { detail: ApiDetail; isOwn: boolean; isComplete: boolean };

/**
 * Renders what is public of an API; `undefined` for a draft.
 *
 * Each language comes whole from the revision that is public in it. Nothing shows that a newer draft exists. The row
 * is in the leading language. The languages that were published together with it are localized when they are
 * read, the others are rendered here.
 */
export function renderPublic(
  api: ApiRecord,
  publication: Publication,
  recordOf: (revision: number) => RevisionRecord,
  tenantLocale: string,
): RenderedPublic | undefined {
  const [lead] = publication;
  if (!lead) return undefined;
  const available = publication.map(({ locale }) => locale);
  const render = (one: PublishedLocale): Rendered => {
    const record = recordOf(one.revision);
    // A document in a language that is public from another revision belongs to that one.
    const here = publication.filter(({ revision }) => revision === one.revision);
    const own = renderDetail(api, record, {
      revision: one.revision,
      status: 'published',
      state: 'published',
      availableLocales: here.map(({ locale }) => locale),
      tenantLocale,
      updatedAt: one.publishedAt,
      publishedAt: one.publishedAt,
    });
    const detail = { ...own, availableLocales: available };
    const texts = record.overview.locales.find(({ locale }) => locale === one.locale);
    if (one.locale === own.locale || !texts) return { detail, isOwn: true, isComplete: true };
    return {
      detail: localizeDetail(detail, texts),
      isOwn: false,
      isComplete: isFullyTranslated(detail, texts),
    };
  };
  const leading = render(lead);
  const apart = publication.filter(
    (one) =>
      !leading.isOwn || one.revision !== lead.revision || one.publishedAt !== lead.publishedAt,
  );
  const mixed = !isWhole(
    publication,
    lead.revision,
    localesOf(recordOf(lead.revision).overview, tenantLocale),
  );
  return {
    view: renderedView('published', api, leading.detail, { mixed }),
    locales: apart.map((one) => localeView(api, one, render(one))),
  };
}

function localeView(
  api: ApiRecord,
  { locale, revision }: PublishedLocale,
  { detail, isComplete }: Rendered,
): LocaleView {
  const text = JSON.stringify(detail);
  return {
    apiId: api.id,
    locale,
    revision,
    tag: tagOf(text),
    complete: isComplete,
    summary: JSON.stringify(summaryOf(detail)),
    detail: text,
  };
}
