/** A tree of messages in ICU MessageFormat; its leaves are found by keys such as `save.title`. */
export type MessageTree = { readonly [key: string]: string | MessageTree };

/** The languages that Portolan speaks; English is there always, the others are read when they are wanted. */
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * What a language is in BCP 47 (RFC 5646), and which way it is written. Arabic takes the digits that status codes,
 * versions and line numbers have in documents, so that numbers beside one another read alike. English dates are British,
 * as its spelling is (`1 March 2026`); its lists and amounts are not: `a, b, and c`, `$9.50`.
 */
const facts = {
  en: { locale: 'en', dates: 'en-GB', direction: 'ltr', ownName: 'English' },
  ar: { locale: 'ar-u-nu-latn', dates: 'ar-u-nu-latn', direction: 'rtl', ownName: 'العربية' },
} as const satisfies Record<
  Language,
  { locale: string; dates: string; direction: 'ltr' | 'rtl'; ownName: string }
>;

const translations = new Map<Language, Readonly<Record<string, MessageTree>>>();
const listeners = new Set<() => void>();
let spoken: Language = 'en';
let asked: () => Language | undefined = () => undefined;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The first of the wanted languages (BCP 47 tags, the best first) that Portolan speaks; English where it speaks none. */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** The language of texts that are written now. */
export function currentLanguage(): Language {
  return asked() ?? spoken;
}

/** Its tag for `Intl`. */
export function currentLocale(): string {
  return facts[currentLanguage()].locale;
}

export function localeOf(language: Language): string {
  return facts[language].locale;
}

/** The tag by which `Intl` writes its dates. */
export function dateLocaleOf(language: Language): string {
  return facts[language].dates;
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return facts[language].direction;
}

/** What those who speak it call it. */
export function ownNameOf(language: Language): string {
  return facts[language].ownName;
}

/** Gives the messages of a language, by the names of their groups. */
export function addTranslations(
  language: Exclude<Language, 'en'>,
  messages: Readonly<Record<string, MessageTree>>,
): void {
  translations.set(language, { ...translations.get(language), ...messages });
}

export function translationOf(language: Language, group: string): MessageTree | undefined {
  return translations.get(language)?.[group];
}

/** From now on texts are written in that language, whose messages are there. */
export function setLanguage(language: Language): void {
  if (language === spoken) return;
  spoken = language;
  for (const listener of listeners) listener();
}

/** Calls back after each change of the language; the returned function ends that. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Where several are served at a time: tells the language of whom the text is for, `undefined` where nobody is known. */
export function askForLanguage(of: () => Language | undefined): void {
  asked = of;
}
