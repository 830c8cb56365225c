import { AsyncLocalStorage } from 'node:async_hooks';
import { addTranslations, askForLanguage, type Language } from '#messages/language.ts';

const spoken = new AsyncLocalStorage<Language>();
let arabic: Promise<void> | undefined;

/** Reads the messages of a language, once; before anything is said in it. Where they can't be read, it is said in English. */
export async function readLanguage(language: Language): Promise<void> {
  if (language === 'en') return;
  arabic ??= import('#messages/ar/index.ts').then((read) => addTranslations('ar', read.arabic));
  await arabic.catch(() => undefined);
}

/** From now on, each text is in the language of the work that it is written for, where that has one (`inLanguage`). */
export function followLanguages(): void {
  askForLanguage(() => spoken.getStore());
}

/** The language of the work that is done just now; `undefined` where none was asked for. */
export function languageOfWork(): Language | undefined {
  return spoken.getStore();
}

/** Does something whose texts, also those that are written later on, are in that language. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
  return spoken.run(language, run);
}
