import { formatLanguageTag } from '#messages/format.ts';

/** `German (de)`: a language tag (BCP 47) with its name in the current language, where it has one. */
export function languageName(locale: string): string {
  const name = formatLanguageTag(locale);
  return name === locale ? locale : `${name} (${locale})`;
}

/** Whether a text is a language tag (BCP 47). */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text.trim()).length === 1;
  } catch {
    return false;
  }
}
