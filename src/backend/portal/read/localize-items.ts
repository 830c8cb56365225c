import type { ApiSummary } from '#contracts/portal.ts';
import type { ViewRow } from '#storage/portal/api-view-list.ts';
import type { ViewName } from '#storage/portal/api-views.ts';
import type { Database } from '#storage/open/open-database.ts';
import { type LocalizedTexts, localizeSummary } from '#backend/portal/views/localize.ts';
import { chooseLocale, type WantedLocales } from '#backend/portal/views/wanted-locales.ts';

type Item = Pick<ViewRow, 'id' | 'summary' | 'locales'>;

/** Puts rendered list items into the wanted language; those without it stay as they are. */
export function localizeItems(
  { revisions, localeViews }: Pick<Database, 'revisions' | 'localeViews'>,
  view: ViewName,
  items: readonly Item[],
  wanted: WantedLocales,
): { items: string[]; languages: string[] } {
  const languages = new Set<string>();
  const localized = items.map(({ id, summary, locales }) => {
    const available: string[] = JSON.parse(locales);
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
