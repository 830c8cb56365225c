import type { Translated } from '#messages/define-messages.ts';
import type { publishMessages } from '#messages/en/publish.ts';

export const publish: Translated<typeof publishMessages> = {
  title: 'النشر',
  lead: 'عمليات الدفع إلى البوابات ونتائجها.',
  push: '{version}، {isDraft, select, true {كمسودة} other {منشورًا}}، إلى {portal}',
  nothing: 'لم يُدفع شيء بعد',
  nothingText: 'اختر تصميمًا أدناه وادفعه إلى بوابة: تُدرج هنا عمليات الدفع ونتائجها.',
  reading: 'جارٍ قراءة الصادر',
  unread: 'تعذّرت قراءة الصادر',
  outbox: 'الصادر',
  history: 'السجل',
  designs: 'التصاميم',
  name: 'الاسم',
  version: 'الإصدار',
  changed: 'آخر تغيير',
  ways: 'الإجراءات',
  archive: 'الأرشيف',
  archiveOf: 'أرشيف {name}',
};
