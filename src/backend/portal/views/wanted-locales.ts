import type { FastifyRequest } from 'fastify';
import { canonicalLocale } from '#core/archive/overview/read-locales.ts';
import { parseAcceptLanguage } from '#core/locale/accept-language.ts';
import { lookUpLocale } from '#core/locale/look-up-locale.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

/** The languages that a caller wants, most wanted first. */
export type WantedLocales = {
  ranges: readonly string[];
  /** Whether another language will do. */
  fallback: boolean;
};

type LocaleQuery = { locale?: string; 'fallback-locale'?: 'none' };

/**
 * Reads what a request says about languages: `?locale=` beats `Accept-Language`, which is another language and counts
 * for nothing where no other will do. Many clients send one unasked.
 */
export function wantedLocales(
  request: Pick<FastifyRequest, 'headers'>,
  query: LocaleQuery,
): WantedLocales | Refusal {
  const fallback = query['fallback-locale'] === undefined;
  const { 'accept-language': header } = request.headers;
  const accepted = header === undefined ? [] : parseAcceptLanguage(header);
  if (query.locale === undefined) return { ranges: accepted, fallback };
  const locale = canonicalLocale(query.locale);
  if (locale !== undefined)
    return { ranges: fallback ? [locale, ...accepted] : [locale], fallback };
  return noLanguageTag(query.locale, '/locale');
}

/** Language tags of a body, in canonical case, each once. */
export function readLocales(tags: readonly string[]): string[] | Refusal {
  const locales = new Set<string>();
  for (const [index, tag] of tags.entries()) {
    const locale = canonicalLocale(tag);
    if (locale === undefined) return noLanguageTag(tag, `/locales/${index}`);
    locales.add(locale);
  }
  return [...locales];
}

function noLanguageTag(tag: string, pointer: string): Refusal {
  const message = backendPortalMessages.t('languages.noTag', { tag: tag.slice(0, 80) });
  return refusal('invalid_parameter', message, {
    errors: [{ code: 'invalid_parameter', message, severity: 'error', pointer }],
  });
}

/**
 * The language of an answer, of those that an API has, its own first.
 *
 * What nobody asked for otherwise is answered in the API's own. `undefined` where the wanted ones are not there and
 * no other will do.
 */
export function chooseLocale(
  available: readonly string[],
  { ranges, fallback }: WantedLocales,
): string | undefined {
  const [own] = available;
  if (ranges.length === 0) return own;
  const found = lookUpLocale(ranges, available);
  return found ?? (fallback || ranges.includes('*') ? own : undefined);
}

export function localeNotAvailable(slug: string, available: readonly string[]): Refusal {
  return refusal(
    'locale_not_available',
    backendPortalMessages.t('languages.notThere', { slug, locales: available.join(', ') }),
  );
}
