import { defineMessages } from '#messages/define-messages.ts';

/** The choice of the language itself. */
export const languageMessages = defineMessages('language', {
  label: 'Language',
  system: 'System',
  failed: 'The language could not be changed: its texts could not be read. Try again.',
});
