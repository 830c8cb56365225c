import type { PublishContext } from './context.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { ViewName } from '#storage/portal/api-views.ts';
import type { ApiRecord } from '#storage/portal/apis.ts';
import type { Outcome, PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import { checkUnchanged, unknownApi } from '#backend/portal/views/api-refusals.ts';
import { inOrder, isSame, localesOf, type Publication } from '#backend/portal/views/publication.ts';
import { renderApi } from '#backend/portal/views/render-api.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

export type PublishRequest = {
  tenant: Tenant;
  userId: string;
  slug: string;
  ifMatch: string | undefined;
  move: Move;
};

type Moved = { ok: true; view: ViewName } | { ok: false; refusal: Refusal };

/** Moves the pointers to what is public, and renders what readers see, in one transaction. */
export function movePublished(context: PublishContext, request: PublishRequest): Promise<Moved> {
  const { tenant, slug } = request;
  return context.data.write<Moved>(function* (stores) {
    const { apis, publishedLocales, revisions } = stores;
    const present = yield* apis.bySlug(tenant.id, slug);
    if (!present) return refuse(unknownApi(slug));
    const changed = yield* checkUnchanged(stores, tenant.id, slug, request.ifMatch);
    if (changed) return refuse(changed);
    const before = yield* publishedLocales.of(present.id);
    const now = Math.max(context.clock(), present.updatedAt + 1);
    const next = yield* nextPublication(stores, tenant, present, before, request.move, now);
    if ('code' in next) return refuse(next);
    const view: ViewName = next.length === 0 ? 'newest' : 'published';
    if (isSame(before, next)) return { commit: false, value: { ok: true, view } };
    const locales = new Map<number, string[]>();
    for (const { revision } of next) {
      const languages = yield* revisions.languages(present.id, revision);
      locales.set(revision, languages ? localesOf(languages, tenant.locale) : []);
    }
    const publication = inOrder(next, (number) => locales.get(number) ?? []);
    const [lead] = publication;
    const api: ApiRecord = {
      ...present,
      publishedRevision: lead?.revision ?? null,
      publishedAt: lead?.publishedAt ?? null,
      updatedAt: now,
      updatedBy: request.userId,
    };
    yield* apis.update(api);
    yield* publishedLocales.replace(api.id, publication);
    yield* renderApi(stores, tenant, api, publication);
    return { commit: true, value: { ok: true, view } };
  });
}

function refuse(from: Refusal): Outcome<Moved> {
  return { commit: false, value: { ok: false, refusal: from } };
}

/** What becomes public, or is taken away; in all languages unless some are named, in canonical case. */
export type Move = { locales: readonly string[] | undefined } & (
  | { kind: 'publish'; revision: number | 'newest' }
  | { kind: 'unpublish' }
);

/** What is public after a move, in no order; a pointer that stays where it is keeps its time. */
export function* nextPublication(
  { revisions }: Pick<PortalStores, 'revisions'>,
  tenant: Tenant,
  api: ApiRecord,
  before: Publication,
  move: Move,
  now: number,
): Steps<Publication | Refusal> {
  if (move.kind === 'unpublish') {
    const { locales } = move;
    if (!locales) return [];
    const unknown: string[] = [];
    for (const locale of locales) {
      const isPublic = before.some((one) => one.locale === locale);
      if (!isPublic && !(yield* revisions.anyIn(api.id, locale))) unknown.push(locale);
    }
    if (unknown.length > 0) {
      const has = before.map(({ locale }) => locale).join(', ');
      const { slug } = api;
      return unavailable(unknown, locales, {
        what: (inLocales) =>
          backendPortalMessages.t('languages.noRevision', { slug, locales: inLocales }),
        advice:
          has === ''
            ? backendPortalMessages.t('languages.nothingPublic')
            : backendPortalMessages.t('languages.public', { locales: has }),
      });
    }
    return before.filter(({ locale }) => !locales.includes(locale));
  }
  const revision = move.revision === 'newest' ? api.latestRevision : move.revision;
  const languages = yield* revisions.languages(api.id, revision);
  if (!languages) {
    return refusal(
      'not_found',
      backendPortalMessages.t('noRevision', { slug: api.slug, revision: String(revision) }),
    );
  }
  const available = localesOf(languages, tenant.locale);
  const wanted = move.locales ?? available;
  const unknown = wanted.filter((locale) => !available.includes(locale));
  if (unknown.length > 0) {
    const named = { revision: String(revision), slug: api.slug };
    return unavailable(unknown, wanted, {
      what: (locales) => backendPortalMessages.t('languages.notIn', { ...named, locales }),
      advice: backendPortalMessages.t('languages.in', { locales: available.join(', ') }),
    });
  }
  const moved = wanted.map((locale) => {
    const there = before.find((one) => one.locale === locale && one.revision === revision);
    return there ?? { locale, revision, publishedAt: now };
  });
  // A whole revision takes the place of all that was public, also of languages that it lacks.
  const kept = move.locales ? before.filter(({ locale }) => !wanted.includes(locale)) : [];
  return [...kept, ...moved];
}

function unavailable(
  unknown: readonly string[],
  asked: readonly string[],
  { what, advice }: { what: (locales: string) => string; advice: string },
): Refusal {
  const detail = `${what(unknown.join(', ').slice(0, 300))} ${advice}`;
  return refusal('locale_not_available', detail, {
    errors: unknown.map((locale) => ({
      code: 'locale_not_available',
      message: what(locale),
      severity: 'error',
      pointer: `/locales/${asked.indexOf(locale)}`,
    })),
  });
}
