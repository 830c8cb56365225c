import { useSyncExternalStore } from 'react';
import {
  addTranslations,
  bestLanguage,
  directionOf,
  isLanguage,
  type Language,
  type MessageTree,
  setLanguage,
} from '#messages/language.ts';

/** A language, or that of the system. */
export type LanguageChoice = Language | 'system';

const KEY = 'portolan-language';

type Read = () => Promise<Readonly<Record<string, MessageTree>>>;
let readArabic: Read | undefined;
let isArabicThere = false;
const listeners = new Set<() => void>();

export function languageChoice(): LanguageChoice {
  try {
    const kept = localStorage.getItem(KEY);
    return isLanguage(kept) ? kept : 'system';
  } catch {
    // Storage can be blocked: then the system's language is used.
    return 'system';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useLanguageChoice(): LanguageChoice {
  return useSyncExternalStore(subscribe, languageChoice);
}

async function speak(choice: LanguageChoice): Promise<void> {
  const language = choice === 'system' ? bestLanguage(navigator.languages) : choice;
  if (language === 'ar' && !isArabicThere && readArabic !== undefined) {
    addTranslations('ar', await readArabic());
    isArabicThere = true;
  }
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  setLanguage(language);
}

/** Before anything is drawn. A page says where its Arabic messages are; where they can't be read, it is in English. */
export async function startLanguage(arabic: Read): Promise<void> {
  readArabic = arabic;
  await speak(languageChoice()).catch(() => speak('en'));
  addEventListener('storage', ({ key }) => {
    if (key === KEY) void follow();
  });
}

/** Another window was given another language: all of them speak one. */
async function follow(): Promise<void> {
  await speak(languageChoice()).catch(() => undefined);
  for (const listener of listeners) listener();
}

/** Changes the language at once, and keeps the choice. Rejects where the texts of the language can't be read. */
export async function chooseLanguage(choice: LanguageChoice): Promise<void> {
  await speak(choice);
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // It holds as long as the window does.
  }
  for (const listener of listeners) listener();
}
