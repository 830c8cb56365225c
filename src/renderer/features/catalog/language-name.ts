const names = new Intl.DisplayNames('en', { type: 'language' });

/** `German (de)`: a language tag (BCP 47) with its English name, where it has one. */
export const languageName = (locale: string): string => {
  const name = names.of(locale);
  return name === undefined || name === locale ? locale : `${name} (${locale})`;
};
