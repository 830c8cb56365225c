import type { ApiSummary } from '#contracts/portal.ts';
import type { ViewName } from '#storage/api-views.ts';
import { localesOf } from '#storage/available-locales.ts';
import type { Database } from '#storage/open-database.ts';
import { type LocalizedTexts, localizeSummary } from './localize.ts';
import { chooseLocale, type WantedLocales } from './wanted-locales.ts';

type Item = { id: string; summary: string };

/** Puts rendered list items into the wanted language; those without it stay as they are. */
export function localizeItems(
  { revisions, localeViews }: Pick<Database, 'revisions' | 'localeViews'>,
  view: ViewName,
  items: readonly Item[],
  wanted: WantedLocales,
): { items: string[]; languages: string[] } {
  const languages = new Set<string>();
  const localized = items.map(({ id, summary }) => {
    const available: string[] = JSON.parse(localesOf(summary));
    const locale = chooseLocale(available, wanted);
    if (locale !== undefined) languages.add(locale);
    if (locale === undefined || locale === available[0]) return summary;
    const apart = view === 'published' ? localeViews.summary(id, locale) : undefined;
    if (apart !== undefined) return apart;
    const record: ApiSummary = JSON.parse(summary);
    const all: LocalizedTexts[] = JSON.parse(revisions.locales(id, record.revision) ?? '[]');
    const texts = all.find((one) => one.locale === locale);
    return texts ? JSON.stringify(localizeSummary(record, texts)) : summary;
  });
  return { items: localized, languages: [...languages] };
}
