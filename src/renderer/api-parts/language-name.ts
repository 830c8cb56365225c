const names = new Intl.DisplayNames('en', { type: 'language' });

/** `German (de)`: a language tag (BCP 47) with its English name, where it has one. */
export function languageName(locale: string): string {
  const name = names.of(locale);
  return name === undefined || name === locale ? locale : `${name} (${locale})`;
}

/** Whether a text is a language tag (BCP 47). */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text.trim()).length === 1;
  } catch {
    return false;
  }
}
