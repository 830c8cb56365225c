import type { Translated } from '#messages/define-messages.ts';
import type { guideMessages } from '#messages/en/guide.ts';

export const guide: Translated<typeof guideMessages> = {
  title: '{page} – دليل Portolan',
  label: 'الدليل',
  search: 'البحث في الدليل',
  found: 'النتائج: {count, number}',
  reading: 'جارٍ قراءة الدليل',
  nothing: 'لا شيء في الدليل يطابق «{typed}».',
  next: 'التالي: <page>{title}</page>',
  example: 'مثال',
  pages: {
    start: 'البدء',
    editor: 'المحرر',
    responses: 'الاستجابات',
    archives: 'الأرشيفات',
    portals: 'البوابات',
    serving: 'تشغيل بوابة',
    pipelines: 'خطوط المعالجة',
    shortcuts: 'الاختصارات',
  },
};
