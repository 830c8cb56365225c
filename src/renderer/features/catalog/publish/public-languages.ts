import type { CatalogApi } from '#contracts/remote-portals.ts';

export type PublicLanguage = { locale: string; revision: number; publishedAt: string };

/** A language of an API: what readers see in it, and whether the newest revision has it. */
export type LanguageState = {
  locale: string;
  shown: PublicLanguage | undefined;
  isInNewest: boolean;
};

/** What readers see, the leading language first; nothing where the portal does not say. */
export function publicLanguages(api: CatalogApi): readonly PublicLanguage[] {
  return api.publishedLocales ?? [];
}

/** Every language that the newest revision has or that is public, those of the revision first. */
export function languageStates(api: CatalogApi): LanguageState[] {
  const shown = publicLanguages(api);
  const locales = new Set([...api.availableLocales, ...shown.map(({ locale }) => locale)]);
  return [...locales].map((locale) => ({
    locale,
    shown: shown.find((one) => one.locale === locale),
    isInNewest: api.availableLocales.includes(locale),
  }));
}
