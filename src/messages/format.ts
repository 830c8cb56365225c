import {
  currentLanguage,
  currentLocale,
  dateLocaleOf,
  type Language,
  localeOf,
} from './language.ts';

type Made =
  | Intl.NumberFormat
  | Intl.DateTimeFormat
  | Intl.RelativeTimeFormat
  | Intl.ListFormat
  | Intl.DisplayNames;

/** What `Intl` makes is dear to make, and the same for the same locale and options. */
const made = new Map<string, Made>();

function keep<One extends Made, Options extends object>(
  Format: new (locale: string, options: Options) => One,
  options: NoInfer<Options>,
  locale: string,
): One {
  const key = `${Format.name} ${locale} ${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known instanceof Format) return known;
  const format = new Format(locale, options);
  made.set(key, format);
  return format;
}

/** A number in the current language, or in one that is named: `2,310`. */
export function formatNumber(
  value: number,
  options: Intl.NumberFormatOptions = {},
  language: Language = currentLanguage(),
): string {
  return keep(Intl.NumberFormat, options, localeOf(language)).format(value);
}

/** A moment in the current language and the zone of this machine, unless the options name another. */
export function formatDate(
  value: Date,
  options: Intl.DateTimeFormatOptions,
  language: Language = currentLanguage(),
): string {
  return keep(Intl.DateTimeFormat, options, dateLocaleOf(language)).format(value);
}

/** `2 hours ago`, `yesterday`. */
export function formatRelative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return keep(Intl.RelativeTimeFormat, { numeric: 'auto' }, currentLocale()).format(value, unit);
}

/** `a, b, and c`; `a, b, or c` by `disjunction`. */
export function formatList(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
): string {
  return keep(Intl.ListFormat, { type }, currentLocale()).format(items);
}

const COMMAS = { en: ', ', ar: '، ' } as const satisfies Record<Language, string>;

/** `a, b, c`: facts beside one another, which no word joins. */
export function formatFacts(facts: readonly string[]): string {
  return facts.join(COMMAS[currentLanguage()]);
}

/** What a language tag (BCP 47) is called, `German` for `de`; the tag itself where it has no name. */
export function formatLanguageTag(tag: string): string {
  return keep(Intl.DisplayNames, { type: 'language' }, currentLocale()).of(tag) ?? tag;
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** An amount in its currency (ISO 4217), if it has one; the decimal text is never made a binary number. */
export function formatAmount(
  amount: string,
  currency: string | undefined,
  language: Language = currentLanguage(),
): string {
  if (!isDecimal(amount)) return currency === undefined ? amount : `${amount} ${currency}`;
  if (currency === undefined) return keep(Intl.NumberFormat, {}, localeOf(language)).format(amount);
  // A price per unit may be a fraction of a cent.
  const options: Intl.NumberFormatOptions = {
    style: 'currency',
    currency,
    maximumFractionDigits: 8,
    trailingZeroDisplay: 'stripIfInteger',
  };
  try {
    return keep(Intl.NumberFormat, options, localeOf(language)).format(amount);
  } catch {
    return `${amount} ${currency}`;
  }
}
