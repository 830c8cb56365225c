import type { Translated } from '#messages/define-messages.ts';
import type { problemsMessages } from '#messages/en/problems.ts';

export const problems: Translated<typeof problemsMessages> = {
  title: 'المشكلات',
  checking: 'جارٍ فحص المستند…',
  notChecked: 'لم يُفحص',
  none: 'لم يُعثر على مشكلات',
  noneShown: 'لا توجد مشكلات بدرجات الخطورة المحددة.',
  muted:
    '{count, plural, zero {لا شيء مكتوم} one {مشكلة مكتومة} two {مشكلتان مكتومتان} few {# مشكلات مكتومة} many {# مشكلة مكتومة} other {# مشكلة مكتومة}}',
  shown: 'المشكلات المعروضة',
  list: 'قائمة المشكلات',
  goTo: 'الانتقال إليها',
  actions: 'إجراءات عند السطر {line}',
  ofRule:
    '{count, plural, zero {لا مشكلات} one {مشكلة واحدة} two {مشكلتان} few {# مشكلات} many {# مشكلة} other {# مشكلة}}',
  notFixed: 'لم يُصلَح',
  count: {
    error:
      '{count, plural, zero {لا أخطاء} one {خطأ واحد} two {خطآن} few {# أخطاء} many {# خطأً} other {# خطأ}}',
    warning:
      '{count, plural, zero {لا تحذيرات} one {تحذير واحد} two {تحذيران} few {# تحذيرات} many {# تحذيرًا} other {# تحذير}}',
    hint: '{count, plural, zero {لا تلميحات} one {تلميح واحد} two {تلميحان} few {# تلميحات} many {# تلميحًا} other {# تلميح}}',
  },
  groupBy: {
    rule: 'التجميع حسب القاعدة',
    place: 'التجميع حسب الموضع',
  },
  rules: {
    with: 'بقواعد {files}',
    checking: 'جارٍ الفحص بقواعد {files}…',
    checkingFolder: 'جارٍ الفحص بمجموعة قواعد المجلد…',
    failed: 'تعذّر فحص المستند بمجموعة قواعده: {problem}',
    broken: 'تتعذّر قراءة {file} كما هو في علامة تبويبه. تُستخدم آخر نسخة مقروءة منه حتى تصلحه.',
  },
  failed: 'تعذّر فحص المستند: {problem} احفظ عملك وأعد تحميل النافذة.',
  unreadable: 'في المستند خطأ صياغة في السطر {line}. تُعرض الأجزاء التي يمكن قراءتها.',
  said: {
    checking: 'لا يزال فحص المستند جاريًا.',
    none: 'لا توجد مشكلات.',
    here: 'المشكلة {number} من {total}، {kind, select, error {خطأ} warning {تحذير} other {تلميح}}: {message} السطر {line}',
    elsewhere:
      'المشكلة {number} من {total}، {kind, select, error {خطأ} warning {تحذير} other {تلميح}}: {message} {file}، السطر {line}',
  },
};
