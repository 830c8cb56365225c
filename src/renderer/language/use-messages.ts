import { useSyncExternalStore } from 'react';
import type { Messages } from '#messages/define-messages.ts';
import {
  currentLanguage,
  type Language,
  type MessageTree,
  onLanguageChange,
} from '#messages/language.ts';

/** The current language; who asks is drawn anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}

/** Finds the messages of a room by their keys, in the current language. */
export function useMessages<Tree extends MessageTree>(messages: Messages<Tree>) {
  useLanguage();
  return messages.t;
}
