import type { Translated } from '#messages/define-messages.ts';
import type { completionMessages } from '#messages/en/completion.ts';

export const completion: Translated<typeof completionMessages> = {
  absent: 'لا يوجد {kind} باسم "{name}" في هذا المستند.',
  component: '{kind} {name}',
  inFile: 'في {file}.',
  anyOtherStatus: 'أي رمز آخر',
  securityScheme: 'مخطط أمان',
  required: 'مطلوب',
  list: 'مصفوفة',
  byName: 'خريطة',
  object: 'كائن',
  newItem: 'مدخل جديد في المصفوفة',
  tag: 'وسم',
  file: 'ملف',
  property: 'خاصية',
  ofEnum: 'من enum',
  mediaTypes: {
    problem: 'مشكلة (RFC 9457)',
    form: 'نموذج',
    multipart: 'نموذج مع ملفات',
    bytes: 'أي بايتات',
    mergePatch: 'تصحيح بالدمج (RFC 7396)',
    jsonPatch: 'تصحيح JSON Patch (RFC 6902)',
    jsonLines: 'JSON، قيمة في كل سطر',
    events: 'أحداث',
    text: 'نص',
  },
  versions: {
    most: 'معظم الأدوات',
    newest: 'الأحدث',
    all: 'كل الأدوات',
  },
};
