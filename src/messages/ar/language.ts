import type { Translated } from '#messages/define-messages.ts';
import type { languageMessages } from '#messages/en/language.ts';

export const language: Translated<typeof languageMessages> = {
  label: 'اللغة',
  system: 'لغة النظام',
  failed: 'تعذّر تغيير اللغة لأن نصوصها لم تُقرأ. حاول مرة أخرى.',
};
