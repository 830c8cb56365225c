import type { Translated } from '#messages/define-messages.ts';
import type { activityMessages, pushProgressMessages } from '#messages/en/activity.ts';

export const activity: Translated<typeof activityMessages> = {
  title: 'النشاط',
  empty: 'لا شيء بعد. تُدرج هنا عمليات الحزم والاستيراد والدفع وسائر الأعمال الطويلة.',
  clear: 'مسح المكتمل',
  cancel: 'إلغاء',
  retry: 'إعادة المحاولة',
  state: { running: 'قيد التنفيذ', done: 'تم', failed: 'فشل', cancelled: 'أُلغي' },
  running:
    '{others, plural, zero {{title}…} one {{title}، وعمل آخر…} two {{title}، وعملان آخران…} few {{title}، و# أعمال أخرى…} many {{title}، و# عملًا آخر…} other {{title}، و# عمل آخر…}}',
  cancelWork: 'إلغاء: {title}',
  push: 'دفع {design} إلى {portal}',
  pushing:
    '{others, plural, zero {جارٍ دفع {design} إلى {portal}…} one {جارٍ دفع {design} إلى {portal}، ودفعة أخرى…} two {جارٍ دفع {design} إلى {portal}، ودفعتان أخريان…} few {جارٍ دفع {design} إلى {portal}، و# دفعات أخرى…} many {جارٍ دفع {design} إلى {portal}، و# دفعة أخرى…} other {جارٍ دفع {design} إلى {portal}، و# دفعة أخرى…}}',
  cancelPush: 'إلغاء: دفع {design} إلى {portal}',
};

export const pushProgress: Translated<typeof pushProgressMessages> = {
  state: {
    waiting: 'بانتظار الإرسال في صندوق الصادر',
    sending: 'جارٍ الإرسال',
    verifying: 'جارٍ التحقق من وصوله',
    done: 'تم',
    unknown: 'النتيجة غير معروفة بعد',
    conflict: 'تغيّر على البوابة',
    'sign-in': 'يلزم تسجيل الدخول',
    refused: 'مرفوض',
    cancelled: 'أُلغي',
  },
  publicNotDraft: 'عام وليس مسودة',
  notPublic: 'ليس عامًّا',
  upload: 'رفع {design}',
  sent: '{sent} من {total}',
  signIn: 'تسجيل الدخول',
  retry: 'إعادة المحاولة',
  checkAgain: 'التحقق من جديد',
  unpublish: 'إلغاء النشر',
  cancel: 'إلغاء',
  reviewAgain: 'المراجعة من جديد',
  remove: 'إزالة',
  showInCatalog: 'إظهاره في كتالوج {portal}',
  showOutbox: 'إظهار صندوق الصادر',
};
