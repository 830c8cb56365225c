import type { Translated } from '#messages/define-messages.ts';
import type { editorMessages } from '#messages/en/editor.ts';

export const editor: Translated<typeof editorMessages> = {
  opening: 'جارٍ فتح المستند…',
  unsaved: 'تغييرات غير محفوظة',
  keys: 'ينتقل F6 إلى اللوحة التالية وShift+F6 إلى اللوحة السابقة. ويتيح {keys} للمفتاح Tab مغادرة النص أيضًا.',
  step: {
    undone: 'تم التراجع: {name}.',
    redone: 'تمت الإعادة: {name}.',
  },
  panels: {
    all: 'اللوحات',
    outline: 'المخطط التفصيلي',
    text: 'النص',
    preview: 'المعاينة',
    inspector: 'المفتش',
    problems: 'المشكلات',
    withKeys: '{panel} ({keys})',
  },
  sizes: {
    outline: 'عرض المخطط التفصيلي',
    inspector: 'عرض المفتش',
    problems: 'ارتفاع المشكلات',
  },
  files: {
    all: 'ملفات التصميم',
    open: 'فتح ملف',
    close: 'إغلاق {file}',
    unsaved: 'غير محفوظ',
    stays: 'الملف {file} غير محفوظ',
    staysHint: 'احفظه ثم أغلقه.',
  },
  save: {
    action: 'حفظ',
    again: 'حفظ مرة أخرى',
    failed: 'لم يُحفظ: {problem}',
    failedHint: '{detail} لا يزال نصك هنا.',
    dismiss: 'إخفاء',
    unkept: 'تغييراتك موجودة في هذه النافذة فقط',
    unkeptHint: '{detail} اترك النافذة مفتوحة حتى ذلك الحين.',
  },
  cursor: {
    reading: 'جارٍ قراءة ما عند المؤشر…',
    stillReading: 'لا تزال قراءة المستند جارية',
    stillMoving: 'لا يزال المؤشر يتحرك. حاول مرة أخرى بعد لحظة.',
    unknown: 'لم يُعرف بعد ما عند المؤشر. حاول مرة أخرى عندما يظهر المخطط التفصيلي.',
    noOperation: 'لا توجد عملية عند المؤشر',
    noOperationHint: 'ضع المؤشر داخل عملية، ثم أضف استجابة إليها.',
    noName: 'لا يوجد اسم عند المؤشر',
    noNameHint: 'ضع المؤشر على مكوّن أو مرجع أو وسم أو operationId.',
    places:
      '{name}: {count, plural, zero {لا مواضع} one {موضع واحد} two {موضعان} few {# مواضع} many {# موضعًا} other {# موضع}}',
    definedHere: 'معرَّف هنا',
    definedWithin: 'معرَّف هنا · {place}',
  },
};
