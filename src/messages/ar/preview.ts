import type { Translated } from '#messages/define-messages.ts';
import type { previewMessages } from '#messages/en/preview.ts';

export const preview: Translated<typeof previewMessages> = {
  title: 'معاينة',
  toggle: 'إظهار المعاينة أو إخفاؤها ({keys})',
  partShown: 'تعذّرت قراءة النص من السطر {line, number, ::group-off}. يُعرض الجزء المقروء.',
  lastShown: 'تعذّرت قراءة النص من السطر {line, number, ::group-off}. تُعرض آخر نسخة مقروءة.',
  reading: 'جارٍ قراءة المستند…',
};
