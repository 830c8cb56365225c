import type { Translated } from '#messages/define-messages.ts';
import type { inspectorMessages } from '#messages/en/inspector.ts';

export const inspector: Translated<typeof inspectorMessages> = {
  title: 'المفتش',
  reading: 'جارٍ قراءة المستند…',
  unreadable:
    'تتعذّر قراءة هذا الجزء من المستند بسبب السطر {line}: {problem} أصلحه ليظهر نموذجه هنا.',
  nothing: 'لا شيء في هذا النص يمكن عرضه كنموذج بعد. ابدأ بالسطر «\u2068openapi: 3.1.0\u2069».',
  around: 'ما يحيط بهذا',
  addResponse: 'إضافة استجابة',
  addField: 'إضافة حقل',
  required: 'مطلوب',
  others: 'حقول أخرى',
  editInText: 'التحرير في النص',
  tooLong: 'أطول من أن يُعرض في نموذج: التحرير في النص',
  typeThenEnter: 'اكتب ثم اضغط Enter',
  more: '{count, plural, zero {ولا شيء غيرها.} one {وواحد آخر: تجده في المخطط التفصيلي.} two {واثنان آخران: تجدهما في المخطط التفصيلي.} few {و# أخرى: تجدها في المخطط التفصيلي.} many {و# أخرى: تجدها في المخطط التفصيلي.} other {و# أخرى: تجدها في المخطط التفصيلي.}}',
  actions: {
    label: 'إجراءات {name}',
    edit: 'التحرير في النص',
    duplicate: 'تكرار',
    up: 'نقل لأعلى',
    down: 'نقل لأسفل',
    remove: 'إزالة',
  },
  add: {
    action: 'إضافة',
    named: 'إضافة {name}',
    to: 'إضافة إلى {name}',
    component: 'المكوّن',
    orComponent: 'أو مكوّن',
    byReference: 'يُستخدم بواسطة \u2066$ref\u2069',
    optionalByReference: 'اختياري: يُستخدم بواسطة \u2066$ref\u2069',
    noComponent: 'لا يوجد مكوّن «{name}». اختر واحدًا من القائمة.',
    noName: 'اكتب اسمًا أولاً.',
    noNameOrComponent: 'اكتب اسمًا، أو اختر مكوّنًا.',
    taken: '{name} موجود بالفعل. اختر اسمًا آخر.',
    asks: {
      path: 'المسار، مثل {example}',
      mediaType: 'نوع الوسائط',
      status: 'رمز الحالة أو اسم',
      scheme: 'مخطط الأمان',
      name: 'الاسم',
    },
  },
  fields: {
    number: 'اكتب رقمًا، مثل 10 أو 0.5.',
    json: 'السطر {line}، العمود {column}: {problem} {hint}',
  },
  rename: {
    label: 'الاسم',
    usedBy: 'تستخدمه مراجع.',
    empty: 'اكتب اسمًا.',
    changes:
      'تغيّر إعادة التسمية {uses, plural, zero {# موضع} one {موضعًا واحدًا} two {موضعين} few {# مواضع} many {# موضعًا} other {# موضع}}{files, plural, =1 {} zero {} one {} two { في ملفين} few { في # ملفات} many { في # ملفًا} other { في # ملف}}.',
    enter:
      'اضغط Enter لإعادة تسميته في {uses, plural, zero {# موضع} one {موضع واحد} two {موضعين} few {# مواضع} many {# موضعًا} other {# موضع}}{files, plural, =1 {} zero {} one {} two { في ملفين} few { في # ملفات} many { في # ملفًا} other { في # ملف}}.',
    action:
      'إعادة التسمية في {uses, plural, zero {# موضع} one {موضع واحد} two {موضعين} few {# مواضع} many {# موضعًا} other {# موضع}}{files, plural, =1 {} zero {} one {} two { في ملفين} few { في # ملفات} many { في # ملفًا} other { في # ملف}}',
  },
  reference: {
    hint: 'المكوّن أو الملف المستخدم هنا.',
    outside: 'يشير إلى خارج التصميم، ولا تُقرأ الملفات هناك. أشر إلى ملف من ملفات التصميم.',
    nothing: 'لا شيء في المستند عند هذا الموضع. اختر موضعًا آخر.',
    file: 'يشير إلى <code>{file}</code>.',
    goTo: 'الانتقال إلى الهدف',
  },
  properties: {
    add: 'إضافة خاصية',
    addTo: 'إضافة خاصية إلى {name}',
    fold: 'طي {name}',
    unfold: 'توسيع {name}',
    open: 'فتح {name}',
    type: 'نوع {name}',
    name: 'اسم {name}',
    isRequired: '{name} مطلوبة',
    cut: 'لم تُدرج كل الخصائص. حرّر البقية في نماذجها أو في النص.',
    new: 'خاصية جديدة',
    newName: 'اسم الخاصية الجديدة',
    newType: 'نوع الخاصية الجديدة',
    namePlaceholder: 'الاسم',
  },
};
