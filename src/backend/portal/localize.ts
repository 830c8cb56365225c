import type { ApiDetail, ApiSummary } from '#contracts/portal.ts';

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
