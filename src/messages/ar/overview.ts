import type { Translated } from '#messages/define-messages.ts';
import type { overviewMessages } from '#messages/en/overview.ts';

export const overview: Translated<typeof overviewMessages> = {
  typing: 'الكتابة',
  discard: 'تجاهل التغييرات',
  useFile: 'استخدام نص الملف',
  mergeFile: 'دمج نص الملف',
  notUndone: 'تعذّر التراجع: {name}',
  notRedone: 'تعذّرت الإعادة: {name}',
};
