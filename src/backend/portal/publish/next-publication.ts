import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { ApiRecord } from '#storage/portal/apis.ts';
import type { Database } from '#storage/open/open-database.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import { localesOf, type Publication } from '#backend/portal/views/publication.ts';

/** What becomes public, or is taken away; in all languages unless some are named, in canonical case. */
export type Move = { locales: readonly string[] | undefined } & (
  | { kind: 'publish'; revision: number | 'newest' }
  | { kind: 'unpublish' }
);

/** What is public after a move, in no order; a pointer that stays where it is keeps its time. */
export function nextPublication(
  { revisions }: Pick<Database, 'revisions'>,
  tenant: Tenant,
  api: ApiRecord,
  before: Publication,
  move: Move,
  now: number,
): Publication | Refusal {
  if (move.kind === 'unpublish') {
    const { locales } = move;
    if (!locales) return [];
    const unknown = locales.filter(
      (locale) => !before.some((one) => one.locale === locale) && !revisions.anyIn(api.id, locale),
    );
    if (unknown.length > 0) {
      const has = before.map(({ locale }) => locale).join(', ');
      return unavailable(
        unknown,
        locales,
        `No revision of the API "${api.slug}" is in`,
        has === '' ? 'Nothing of it is public.' : `It is public in ${has}.`,
      );
    }
    return before.filter(({ locale }) => !locales.includes(locale));
  }
  const revision = move.revision === 'newest' ? api.latestRevision : move.revision;
  const languages = revisions.languages(api.id, revision);
  if (!languages) {
    return refusal('not_found', `The API "${api.slug}" has no revision ${revision}.`);
  }
  const available = localesOf(languages, tenant.locale);
  const wanted = move.locales ?? available;
  const unknown = wanted.filter((locale) => !available.includes(locale));
  if (unknown.length > 0) {
    return unavailable(
      unknown,
      wanted,
      `Revision ${revision} of the API "${api.slug}" is not in`,
      `It is in ${available.join(', ')}. Nothing was published.`,
    );
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
  what: string,
  advice: string,
): Refusal {
  return refusal('locale_not_available', `${what} ${unknown.join(', ').slice(0, 300)}. ${advice}`, {
    errors: unknown.map((locale) => ({
      code: 'locale_not_available',
      message: `${what} ${locale}.`,
      severity: 'error',
      pointer: `/locales/${asked.indexOf(locale)}`,
    })),
  });
}
