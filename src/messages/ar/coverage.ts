import type { Translated } from '#messages/define-messages.ts';
import type { coverageMessages } from '#messages/en/coverage.ts';

export const coverage: Translated<typeof coverageMessages> = {
  title: 'التغطية',
  filter: 'تصفية',
  filterLabel: 'تصفية العمليات',
  groupBy: 'التجميع',
  byTag: 'حسب الوسم',
  byPath: 'حسب المسار',
  untagged: 'بلا وسم',
  onlyGaps: 'الفجوات فقط',
  clear: 'مسح التحديد',
  gaps: '{gaps, plural, zero {لا فجوات} one {فجوة واحدة} two {فجوتان} few {# فجوات} many {# فجوة} other {# فجوة}} في {operations, plural, zero {# عملية} one {عملية واحدة} two {عمليتين} few {# عمليات} many {# عملية} other {# عملية}}',
  selected:
    '{gaps}، {count, plural, zero {لا شيء محدد} one {واحدة محددة} two {اثنتان محددتان} few {# محددة} many {# محددة} other {# محددة}}',
  selectedBehind:
    '{gaps}، {count, plural, zero {لا شيء محدد} one {واحدة محددة} two {اثنتان محددتان} few {# محددة} many {# محددة} other {# محددة}}، جارٍ قراءة النص…',
  added:
    'أُضيفت {responses, plural, zero {# استجابة} one {استجابة واحدة} two {استجابتان} few {# استجابات} many {# استجابة} other {# استجابة}} إلى {operations, plural, zero {# عملية} one {عملية واحدة} two {عمليتين} few {# عمليات} many {# عملية} other {# عملية}}.',
  undo: '{added} تراجع واحد يزيلها.',
  reading: 'جارٍ قراءة المستند…',
  unreadable:
    'تتعذّر قراءة المستند عند السطر {line}: {problem} لا يمكن إضافة استجابات إلى العمليات المتأثرة بذلك حتى تصلحه في المحرر.',
  notRead: 'تتعذّر قراءة الاستجابات: {problem}',
  noOperations: 'ليس في هذا المستند عمليات بعد. أضف عملية ضمن «paths» في المحرر.',
  noGaps: 'لا تنقص أي عملية استجابة متوقعة.',
  noMatch: 'لا توجد عملية تطابق «{filter}». جرّب جزءًا من مسار أو ملخص أو وسم.',
  columns: {
    title: 'الأعمدة',
    other: 'رمز حالة آخر',
    otherHint: 'اضغط Enter لإضافة عموده.',
    count:
      '{count, plural, =0 {في لا عملية} zero {في # عملية} one {في عملية واحدة} two {في عمليتين} few {في # عمليات} many {في # عملية} other {في # عملية}}',
  },
  grid: {
    label: 'استجابات كل العمليات',
    operation: 'العملية',
    others: 'رموز أخرى',
    selectColumn: 'تحديد كل {status} ناقصة أدناه',
    cell: '{name}، {status}: {state}',
    have: '{count, number} من {total, number}',
    notExpected: 'غير متوقعة',
    complete: 'مكتملة',
    missing: 'ناقصة',
    missingCount:
      '{count, plural, zero {# ناقصة} one {# ناقصة} two {# ناقصتان} few {# ناقصة} many {# ناقصة} other {# ناقصة}}',
    missingSome:
      '{chosen, number} من {count, plural, zero {# ناقصة} one {# ناقصة} two {# ناقصتين} few {# ناقصة} many {# ناقصة} other {# ناقصة}}',
    add: 'إضافة',
    by: 'بواسطة {status}',
    noBody: 'بلا متن',
    unread: 'تجري قراءته',
    thereCell: '{name}، {status}: موجودة، {body}',
    thereHint: 'موجودة بالفعل: {body}. اضغط Enter للانتقال إليها.',
    openCell:
      '{name}، {status}: {state, select, gap {ناقصة} covered {مغطاة بواسطة {by}} other {غير متوقعة}}',
    chosenCell:
      '{name}، {status}: {state, select, gap {ناقصة} covered {مغطاة بواسطة {by}} other {غير متوقعة}}، إضافة',
    coveredHint: 'مغطاة بواسطة {by}. اضغط Space لتحديدها مع ذلك.',
    notExpectedHint: 'غير متوقعة هنا. اضغط Space لتحديدها مع ذلك.',
  },
  dialog: {
    title: 'إضافة استجابات',
    about:
      '<b>{responses, plural, zero {# استجابة} one {استجابة واحدة} two {استجابتان} few {# استجابات} many {# استجابة} other {# استجابة}}</b> في {operations, plural, zero {# عملية} one {عملية واحدة} two {عمليتين} few {# عمليات} many {# عملية} other {# عملية}}',
    failed: 'تعذّرت إضافة الاستجابات: {problem} لم يُكتب شيء.',
    description: 'وصف {status}',
    descriptionExample: '{operation}: «{description}»',
    filledIn: 'يُملأ لكل عملية:',
    planning: 'جارٍ التخطيط للاستجابات',
    planned:
      'جارٍ التخطيط: {done, number} من {count, plural, zero {# استجابة} one {استجابة واحدة} two {استجابتين} few {# استجابات} many {# استجابة} other {# استجابة}}…',
    add: '{count, plural, zero {إضافة # استجابة} one {إضافة استجابة واحدة} two {إضافة استجابتين} few {إضافة # استجابات} many {إضافة # استجابة} other {إضافة # استجابة}}',
    notAdded: 'لم تُضف',
    refused:
      '{count, plural, zero {# استجابة لا يمكن إضافتها} one {استجابة واحدة لا يمكن إضافتها} two {استجابتان لا يمكن إضافتهما} few {# استجابات لا يمكن إضافتها} many {# استجابة لا يمكن إضافتها} other {# استجابة لا يمكن إضافتها}}',
    more: '{count, plural, zero {… ولا شيء آخر} one {… وواحدة أخرى} two {… واثنتان أخريان} few {… و# أخرى} many {… و# أخرى} other {… و# أخرى}}',
  },
  plan: {
    lines:
      '{responses, plural, zero {# استجابة} one {استجابة واحدة} two {استجابتان} few {# استجابات} many {# استجابة} other {# استجابة}} في {operations, plural, zero {# عملية} one {عملية واحدة} two {عمليتين} few {# عمليات} many {# عملية} other {# عملية}}: أُضيف {lines, plural, zero {# سطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}}',
    linesInFiles:
      '{responses, plural, zero {# استجابة} one {استجابة واحدة} two {استجابتان} few {# استجابات} many {# استجابة} other {# استجابة}} في {operations, plural, zero {# عملية} one {عملية واحدة} two {عمليتين} few {# عمليات} many {# عملية} other {# عملية}} و{files, plural, zero {# ملف} one {ملف واحد} two {ملفين} few {# ملفات} many {# ملفًا} other {# ملف}}: أُضيف {lines, plural, zero {# سطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}}',
    replaced:
      '{count, plural, zero {لم يُستبدل شيء} one {استُبدل سطر واحد} two {استُبدل سطران} few {استُبدلت # أسطر} many {استُبدل # سطرًا} other {استُبدل # سطر}}',
    refused:
      '{count, plural, zero {# لا يمكن إضافتها} one {واحدة لا يمكن إضافتها} two {اثنتان لا يمكن إضافتهما} few {# لا يمكن إضافتها} many {# لا يمكن إضافتها} other {# لا يمكن إضافتها}}',
  },
  step: 'إضافة استجابات',
  replanned: 'تغيّر ملف منذ التخطيط للتغييرات. يُعاد التخطيط لها الآن: راجعها ثم أضفها.',
};
