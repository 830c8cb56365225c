import type { ApiState, ApiStatus } from '#contracts/portal.ts';
import type { PublishedLocale } from '#storage/portal/published-locales.ts';

/** What is public of an API: a revision per language, the leading language first. Empty for a draft. */
export type Publication = readonly PublishedLocale[];

type Languages = { locale: string | null; locales: readonly { locale: string }[] };

/** How an API stands; `status` and `state` are what editors read beside its newest revision. */
export type Standing = { publication: Publication; status: ApiStatus; state: ApiState };

/** The languages that a revision is in, its own first. */
export function localesOf({ locale, locales }: Languages, tenantLocale: string): string[] {
  return [...new Set([locale ?? tenantLocale, ...locales.map((one) => one.locale)])];
}

/** The newest revision counts as published when readers have it in every language that it is in. */
export function standingOf(
  publication: Publication,
  newest: number,
  locales: readonly string[],
): Standing {
  const current = publication.filter(({ revision }) => revision === newest);
  if (current.length === locales.length) {
    return { publication, status: 'published', state: 'published' };
  }
  return { publication, status: 'draft', state: publication.length === 0 ? 'draft' : 'changed' };
}

/** Whether a revision is public in all of its languages, and no other revision is public in any. */
export function isWhole(
  publication: Publication,
  revision: number,
  locales: readonly string[],
): boolean {
  return (
    publication.length === locales.length && publication.every((one) => one.revision === revision)
  );
}

export function isSame(one: Publication, other: Publication): boolean {
  if (one.length !== other.length) return false;
  const revisions = new Map(one.map(({ locale, revision }) => [locale, revision]));
  return other.every(({ locale, revision }) => revisions.get(locale) === revision);
}

/**
 * Puts the languages of a publication in order.
 *
 * What leads is the own language of the newest public revision whose own language is public; without one, the first
 * language of the newest public revision. The others follow as their revisions list them, newest revision first.
 */
export function inOrder(
  publication: Publication,
  localesOfRevision: (revision: number) => readonly string[],
): PublishedLocale[] {
  const byLocale = new Map(publication.map((one) => [one.locale, one]));
  const revisions = [...new Set(publication.map(({ revision }) => revision))]
    .sort((a, b) => b - a)
    .map((number) => localesOfRevision(number));
  const own = revisions.flatMap(([first]) => (first === undefined ? [] : [first]));
  // A language is listed by the revision that it points at, so none is missed.
  const order = new Set(own.filter((locale) => byLocale.has(locale)).slice(0, 1));
  for (const locale of revisions.flat()) order.add(locale);
  return [...order].flatMap((locale) => byLocale.get(locale) ?? []);
}
