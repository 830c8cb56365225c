import type { Translated } from '#messages/define-messages.ts';
import type { rulesMessages } from '#messages/en/rules.ts';

export const rules: Translated<typeof rulesMessages> = {
  menu: {
    actions: 'إجراءات المشكلة في السطر {line, number, ::group-off}',
    mute: 'كتم',
    rule: 'القاعدة {rule}',
    muteHere: 'كتم هنا',
    muteThese: 'كتم هذه المشكلات ({count, number}) في {file}',
    muteDesign: 'كتم في التصميم كله',
    severity: 'الخطورة في التصميم',
    error: 'خطأ',
    warning: 'تحذير',
    hint: 'تلميح',
    off: 'متوقفة',
    default: 'الافتراضي ({severity})',
  },
  changed: {
    inFile: '{rule}، في {file}.',
    inNewFile: '{rule}، في {file}، وهو ملف جديد.',
    undo: 'تراجع',
    mutedDesign: 'كُتمت في التصميم كله',
    default: 'عادت إلى الافتراضي',
    error: 'خطأ في هذا التصميم',
    warning: 'تحذير في هذا التصميم',
    hint: 'تلميح في هذا التصميم',
    muted:
      '{count, plural, =1 {كُتمت هنا} zero {لم تُكتم في أي موضع} one {كُتمت في موضع واحد} two {كُتمت في موضعين} few {كُتمت في # مواضع} many {كُتمت في # موضعًا} other {كُتمت في # موضع}}',
    unmuted:
      '{count, plural, =1 {أُلغي كتمها هنا} zero {لم يُلغَ كتمها في أي موضع} one {أُلغي كتمها في موضع واحد} two {أُلغي كتمها في موضعين} few {أُلغي كتمها في # مواضع} many {أُلغي كتمها في # موضعًا} other {أُلغي كتمها في # موضع}}',
    nothing: 'لا شيء لتغييره',
    elsewhere: '{rule}: مصدرها مجموعة قواعد تستند إليها هذه المجموعة. غيّرها هناك.',
    same: 'هذا هو إعداد {rule} بالفعل.',
    failed: 'لم تتغير القواعد',
    unsaved: 'في تبويب {file} تغييرات لا يمكن حفظها.',
  },
  muted: {
    list: 'المكتومة',
    wholeDesign: 'التصميم كله',
    places:
      '{count, plural, zero {لا مواضع في {file}} one {موضع واحد في {file}} two {موضعان في {file}} few {# مواضع في {file}} many {# موضعًا في {file}} other {# موضع في {file}}}',
    entry: '<b>{rule}</b>: {where}، بموجب {by}',
    unmute: 'إلغاء الكتم',
    unmuteIn: 'إلغاء كتم {rule} في {where}',
  },
};
