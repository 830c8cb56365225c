import type { Translated } from '#messages/define-messages.ts';
import type { pushMergeMessages } from '#messages/en/push-merge.ts';

export const pushMerge: Translated<typeof pushMergeMessages> = {
  title: 'الدمج',
  comparing: 'جارٍ مقارنة التصميم و{portal} بآخر نسخة مشتركة بينهما…',
  retry: 'إعادة المحاولة',
  cancel: 'إلغاء',
  close: 'إغلاق',
  again: 'إعادة الدمج',
  apply: 'تطبيق',
  conflicts:
    '{count, plural, zero {# موضع تغيّر} one {تغيّر موضع واحد} two {تغيّر موضعان} few {تغيّرت # مواضع} many {تغيّر # موضعًا} other {تغيّر # موضع}} هنا وعلى {portal} معًا. اختر النسخة التي تريد الإبقاء عليها.',
  left: 'بقي {left, number} من {count, number} تحتاج إلى قرار.',
  ready: 'تُكتب الملفات كلها دفعة واحدة، ويكفي تراجع واحد لإلغاء الدمج.',
  taken: {
    label: 'المأخوذ من البوابة',
    text: 'يُؤخذ من {portal}، إضافة إلى تغييراتك:',
    nothing: 'في التصميم كل ما غيّره الآخرون على {portal}: لا حاجة إلى كتابة أي ملف.',
    nothingElse: 'في التصميم كل التغييرات الأخرى على {portal}.',
    isNew: 'جديد',
    places:
      '{count, plural, zero {# موضع} one {موضع واحد} two {موضعان} few {# مواضع} many {# موضعًا} other {# موضع}}',
  },
  conflict: {
    title: '<c>{file}</c>، {place}',
    label: '{file}، {place}',
    base: 'آخر نسخة مشتركة',
    own: 'نسختي',
    nothing: 'لا شيء',
    mine: 'الإبقاء على نسختي',
    portal: 'استخدام نسخة البوابة',
    both: 'الاثنتان، ونسختي أولًا',
  },
  made: {
    label: 'مدموج',
    done: 'في التصميم الآن ما غيّره الآخرون على {portal}.',
    doneFiles:
      'في التصميم الآن ما غيّره الآخرون على {portal}: {count, plural, zero {كُتب # ملف} one {كُتب ملف واحد} two {كُتب ملفان} few {كُتبت # ملفات} many {كُتب # ملفًا} other {كُتب # ملف}}، {files}.',
    undone: 'أُلغي الدمج: ما غيّره الآخرون لم يعد مدموجًا.',
    undoneFiles:
      'أُلغي الدمج: {count, plural, zero {عاد} one {عاد الملف} two {عاد الملفان} few {عادت الملفات} many {عادت الملفات} other {عادت الملفات}} {files} إلى ما قبله.',
    undo: 'التراجع عن الدمج',
    redo: 'إعادة تنفيذ الدمج',
  },
};
