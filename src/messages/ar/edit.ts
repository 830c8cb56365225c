import type { Translated } from '#messages/define-messages.ts';
import type { editMessages } from '#messages/en/edit.ts';

export const edit: Translated<typeof editMessages> = {
  unreadable: 'تتعذر قراءة المستند عند السطر {line}، العمود {column}: {message} أصلح ذلك أولًا.',
  alias:
    '{subject, select, operation {العملية مكتوبة في موضع آخر: فهي} example {المثال مكتوب في موضع آخر: فهو} other {هذا الموضع مكتوب في مكان آخر: فهو}} خلف اسم مستعار في YAML، من {anchor}. حرّر النص هناك.',
  shared:
    '{subject, select, operation {العملية مشتركة} example {المثال مشترك} other {هذا الموضع مشترك}} مع مواضع أخرى عبر {anchor}. اكتب النص كاملًا حيث ينبغي أن يختلف.',
  anchor: {
    any: 'مرساة YAML',
    named: 'مرساة YAML ‏&{name} (السطر {line}؛ أسماؤها المستعارة: السطر {lines})',
    namedAndMore:
      'مرساة YAML ‏&{name} (السطر {line}؛ أسماؤها المستعارة: السطر {lines} و{count, number} أخرى)',
  },
  affectsOthers: 'لا يمكن تغيير هذا دون التأثير في شيء آخر. حرّر النص يدويًا.',
  affectsAliases: 'سيغيّر هذا أيضًا الأسماء المستعارة من {anchor}. اكتبها كاملة أولًا.',
  wholeDocument: 'لا يمكن استبدال المستند كله.',
  nothingAt: 'لا يحتوي المستند على شيء في {pointer}.',
  nameTaken: 'الاسم {name} مستخدم. اختر اسمًا آخر.',
  notAnObject: 'لا يمكن أن يُضاف حقل جديد إلا إلى كائن. أصلح النص أولًا.',
  document: 'المستند',
  undo: {
    none: 'تغيير',
    add: 'إضافة إلى {name}',
    remove: 'إزالة {name}',
    removeFrom: 'إزالة من {name}',
    rename: 'إعادة تسمية {name}',
    move: 'نقل {name}',
    moveIn: 'نقل داخل {name}',
    change: 'تغيير {name}',
  },
};
