import type { ApiDetail, ApiSummary } from '#contracts/portal.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

/** What an API's overview.json says in another language, as revisions keep it. */
export type LocalizedTexts = { locale: string; name: string | null; summary: string | null };

/** A list item in another language; what was not translated stays in the API's own. */
export function localizeSummary<T extends ApiSummary>(record: T, texts: LocalizedTexts): T {
  return {
    ...record,
    name: texts.name ?? record.name,
    summary: texts.summary ?? record.summary,
    locale: texts.locale,
  };
}

/** A full record in another language. A document stands in for the API's own one of the same role. */
export function localizeDetail(record: ApiDetail, texts: LocalizedTexts): ApiDetail {
  const translated = record.docs.filter((doc) => doc.locale === texts.locale);
  const roles = new Set(translated.map((doc) => doc.role));
  const own = record.docs.filter((doc) => doc.locale === record.locale && !roles.has(doc.role));
  return { ...localizeSummary(record, texts), docs: [...translated, ...own] };
}

/** Whether the texts of a record are all there in another language. */
export function isFullyTranslated(record: ApiSummary, texts: LocalizedTexts): boolean {
  return texts.name !== null && (texts.summary !== null || record.summary === null);
}

/** What of a record has to be taken from another language, each with its place in the record. */
type Untranslated = { field: string; pointer: string };

function untranslatedIn(record: ApiDetail, texts: LocalizedTexts): Untranslated[] {
  const { docs } = record.locale === texts.locale ? record : localizeDetail(record, texts);
  const others = docs.filter(({ locale }) => locale !== texts.locale);
  return [
    ...(texts.name === null ? [{ field: 'name', pointer: '/name' }] : []),
    ...(texts.summary === null && record.summary !== null
      ? [{ field: 'summary', pointer: '/summary' }]
      : []),
    ...others.map(({ path }) => ({ field: `docs \`${path}\``, pointer: '/docs' })),
  ];
}

/** The refusal of a record, in its own language or the one that is wanted, to whom no other language will do. */
export function notTranslated(record: ApiDetail, texts: LocalizedTexts): Refusal {
  return missingIn(texts.locale, record.slug, untranslatedIn(record, texts));
}

/** The same of one document. */
export function documentNotTranslated(slug: string, path: string, locale: string): Refusal {
  return missingIn(locale, slug, [{ field: `docs \`${path}\``, pointer: '/docs' }]);
}

function missingIn(locale: string, slug: string, missing: readonly Untranslated[]): Refusal {
  const code = 'locale_not_available';
  const fields = missing.map(({ field }) => field).join(', ');
  const detail = backendPortalMessages.t('languages.incomplete', { slug, locale, fields });
  const errors = missing.map(({ field, pointer }) => ({
    code,
    severity: 'error' as const,
    message: backendPortalMessages.t('languages.missing', { locale, field }),
    pointer,
  }));
  return refusal(code, detail, { errors });
}
