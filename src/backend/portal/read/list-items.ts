import { type ApiSummary, type FoundWords, ListedApi } from '#contracts/portal.ts';
import type { ViewRow } from '#storage/portal/view-page.ts';
import type { ViewName } from '#storage/portal/api-views.ts';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import { type LocalizedTexts, localizeSummary } from '#backend/portal/views/localize.ts';
import { chooseLocale, type WantedLocales } from '#backend/portal/views/wanted-locales.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';

type Item = Pick<ViewRow, 'id' | 'summary' | 'locales'>;

type Localized = { items: string[]; languages: string[] };

/** The items where all of them are in the language that they are rendered in, or in no wanted one: nothing is read then. */
export function asTheyAre(items: readonly Item[], wanted: WantedLocales): Localized | undefined {
  const languages = new Set<string>();
  // Most of a page are in the same ones.
  for (const locales of new Set(items.map((item) => item.locales))) {
    const available: string[] = JSON.parse(locales);
    const locale = chooseLocale(available, wanted);
    if (locale === undefined) continue;
    if (locale !== available[0]) return undefined;
    languages.add(locale);
  }
  return { items: items.map(({ summary }) => summary), languages: [...languages] };
}

/** Puts rendered list items into the wanted language; those without it stay as they are. */
export function* localizeItems(
  { revisions, localeViews }: Pick<PortalStores, 'revisions' | 'localeViews'>,
  view: ViewName,
  items: readonly Item[],
  wanted: WantedLocales,
): Steps<Localized> {
  const languages = new Set<string>();
  const summaryIn = function* (
    locale: string,
    { id, summary }: Pick<Item, 'id' | 'summary'>,
  ): Steps<string> {
    const apart = view === 'published' ? yield* localeViews.summary(id, locale) : undefined;
    if (apart !== undefined) return apart;
    const record: ApiSummary = JSON.parse(summary);
    const rendered = yield* revisions.locales(id, record.revision);
    const all: LocalizedTexts[] = JSON.parse(rendered ?? '[]');
    const texts = all.find((one) => one.locale === locale);
    return texts ? JSON.stringify(localizeSummary(record, texts)) : summary;
  };
  const localized: string[] = [];
  for (const { id, summary, locales } of items) {
    const available: string[] = JSON.parse(locales);
    const locale = chooseLocale(available, wanted);
    if (locale !== undefined) languages.add(locale);
    localized.push(
      locale === undefined || locale === available[0]
        ? summary
        : yield* summaryIn(locale, { id, summary }),
    );
  }
  return { items: localized, languages: [...languages] };
}

const known = new Set(Object.keys(ListedApi.properties));

/** Which members list items shall have; `undefined` is all of them. */
export type Fields = { names: readonly string[] | undefined };

/** Reads `fields`, names with commas between them. */
export function parseFields(text: string | undefined): Fields | Refusal {
  if (text === undefined) return { names: undefined };
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return { names };
  const detail = `The query parameter "fields" names fields that list entries do not have: ${unknown
    .map((name) => `"${name.slice(0, 40)}"`)
    .join(', ')
    .slice(0, 300)}. It knows ${[...known].join(', ')}.`;
  return refusal('invalid_parameter', detail, {
    errors: [{ code: 'invalid_parameter', message: detail, severity: 'error', pointer: '/fields' }],
  });
}

/** Leaves of a rendered list item what was asked for, in its own order. */
export function pickFields(item: string, fields: readonly string[]): string {
  const record: Record<string, unknown> = JSON.parse(item);
  const picked = Object.entries(record).filter(([name]) => fields.includes(name));
  return JSON.stringify(Object.fromEntries(picked));
}

/** Adds to a rendered list item where the words of a search are in it. */
export function withFound(item: string, found: readonly FoundWords[]): string {
  const rest = item.slice(1);
  return `{"found":${JSON.stringify(found)}${rest === '}' ? rest : `,${rest}`}`;
}
