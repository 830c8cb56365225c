import type { FastifyRequest } from 'fastify';
import type { ReadQuery } from '#contracts/portal-queries.ts';
import type { Clock } from '#backend/runtime/ids.ts';
import type { ViewsContext } from './context.ts';
import { callerOf, tokenMissing } from '#backend/portal/accounts/caller.ts';
import type { Refusal } from '#backend/http/problem-reply.ts';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { ViewDetail, ViewName } from '#storage/portal/api-views.ts';
import { unknownApi } from './api-refusals.ts';
import type { LocalizedTexts } from './localize.ts';
import { readPreview } from './previews.ts';
import {
  chooseLocale,
  localeNotAvailable,
  type WantedLocales,
  wantedLocales,
} from './wanted-locales.ts';

/** What a request reads of an API: which of its views, in which language. */
export type Representation = {
  view: ViewName | 'preview';
  /** A preview is kept by nobody on its way. */
  headers: Record<string, string>;
  row: ViewDetail;
  locale: string;
  /** The languages that it can be read in, the leading one first. */
  available: readonly string[];
  /** Whether another language will do where something is not translated. */
  fallback: boolean;
  /** Where the row is still to be put into the language. */
  texts: LocalizedTexts | undefined;
  /** Whether something in the row had to be taken from another language. */
  isPatched: boolean;
  /** What tells the ETags of languages apart; empty for the leading one. */
  suffix: string;
};

/** Finds what a request reads of an API, or why it may not. */
export async function findRepresentation(
  { data, clock }: ViewsContext,
  request: FastifyRequest,
  query: ReadQuery,
  slug: string,
): Promise<Representation | Refusal> {
  const view = viewFor(request, query);
  if (typeof view === 'string' && query.preview === undefined) {
    // What most read is in one row, which is of one moment by itself.
    const row = await data.read(({ views }) =>
      views.detail(callerOf(request).tenant.id, view, slug),
    );
    const found = row ? rendered(request, query, slug, view, row) : unknownApi(slug);
    if (found) return found;
  }
  return data.read((stores) => representationIn(stores, clock, request, query, slug));
}

/** The same among other steps. */
export function* representationIn(
  stores: PortalStores,
  clock: Clock,
  request: FastifyRequest,
  query: ReadQuery,
  slug: string,
): Steps<Representation | Refusal> {
  const view: ViewName | 'preview' | Refusal =
    query.preview === undefined ? viewFor(request, query) : 'preview';
  if (typeof view !== 'string') return view;
  const wanted = wantedLocales(request, query);
  if ('code' in wanted) return wanted;
  const row =
    view === 'preview'
      ? yield* readPreview(stores, clock, slug, query.preview ?? '')
      : yield* stores.views.detail(callerOf(request).tenant.id, view, slug);
  if (!row) return unknownApi(slug);
  if ('code' in row) return row;
  const found = inLanguage(view, row, slug, wanted);
  if ('code' in found) return found;
  const { available, locale } = found;
  const [own = ''] = available;
  if (isRendered(found)) return { ...found, texts: undefined, isPatched: false };
  const apart =
    view === 'published' ? yield* stores.localeViews.find(row.apiId, locale) : undefined;
  if (apart) {
    const { locales } = row;
    return { ...found, row: { ...apart, locales }, texts: undefined, isPatched: !apart.complete };
  }
  if (locale === own) return { ...found, texts: undefined, isPatched: false };
  const texts = yield* textsIn(stores, { apiId: row.apiId, revision: row.revision, locale });
  return { ...found, texts, isPatched: false };
}

type Found = Omit<Representation, 'texts' | 'isPatched'>;

function inLanguage(
  view: Representation['view'],
  row: ViewDetail,
  slug: string,
  wanted: WantedLocales,
): Found | Refusal {
  const available: string[] = JSON.parse(row.locales);
  const locale = chooseLocale(available, wanted);
  if (locale === undefined) return localeNotAvailable(slug, available);
  const headers: Record<string, string> = view === 'preview' ? { 'cache-control': 'no-store' } : {};
  const suffix = locale === available[0] ? '' : `-${locale}`;
  return { view, headers, row, locale, available, fallback: wanted.fallback, suffix };
}

/** Whether the row is what is to be answered, as it stands. */
function isRendered({ locale, available, fallback, view }: Found): boolean {
  return locale === available[0] && (fallback || view !== 'published');
}

/** The representation where the row alone has it, or a refusal where it alone tells that; else `undefined`. */
function rendered(
  request: FastifyRequest,
  query: ReadQuery,
  slug: string,
  view: ViewName,
  row: ViewDetail,
): Representation | Refusal | undefined {
  const wanted = wantedLocales(request, query);
  if ('code' in wanted) return wanted;
  const found = inLanguage(view, row, slug, wanted);
  if ('code' in found) return found;
  return isRendered(found) ? { ...found, texts: undefined, isPatched: false } : undefined;
}

/** What a revision says in one of its languages other than its own; `undefined` where it says nothing in that. */
export function* textsIn(
  { revisions }: Pick<PortalStores, 'revisions'>,
  { apiId, revision, locale }: { apiId: string; revision: number; locale: string },
): Steps<LocalizedTexts | undefined> {
  const rendered = yield* revisions.locales(apiId, revision);
  const translations: LocalizedTexts[] = JSON.parse(rendered ?? '[]');
  return translations.find((one) => one.locale === locale);
}

/** Which revision the caller reads: drafts only when asked for, and only with a token. */
export function viewFor(
  request: FastifyRequest,
  query: { draft?: 'true' | 'false' },
): ViewName | Refusal {
  if (query.draft !== 'true') return 'published';
  return callerOf(request).session ? 'newest' : tokenMissing();
}
