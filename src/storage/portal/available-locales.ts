/** Inside the JSON of a text, quotes are escaped. */
const LOCALES = /"availableLocales":(\[[^\]]*\])/u;

/** JSON of the languages in a rendered list item or detail, the leading one first; it costs a part of parsing it. */
export function localesOf(rendered: string): string {
  return LOCALES.exec(rendered)?.[1] ?? '[]';
}
