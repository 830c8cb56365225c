/** Which revision is public in a language, and since when. */
export type PublishedLocale = {
  /** BCP 47, in canonical case. */
  locale: string;
  revision: number;
  publishedAt: number;
};

export type PublishedLocaleStore = {
  /** In the order that readers are shown them, the leading language first; empty for a draft. */
  of(apiId: string): PublishedLocale[];
  /** Puts these in the place of all that an API has. Their revisions are there already. */
  replace(apiId: string, locales: readonly PublishedLocale[]): void;
};

/** Inside the JSON of a text, quotes are escaped. */
const LOCALES = /"availableLocales":(\[[^\]]*\])/u;

/** JSON of the languages in a rendered list item or detail, the leading one first; it costs a part of parsing it. */
export function localesOf(rendered: string): string {
  return LOCALES.exec(rendered)?.[1] ?? '[]';
}
