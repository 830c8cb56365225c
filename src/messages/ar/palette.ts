import type { Translated } from '#messages/define-messages.ts';
import type { paletteMessages } from '#messages/en/palette.ts';

export const palette: Translated<typeof paletteMessages> = {
  found: 'النتائج: {count, number}',
  commands: {
    title: 'لوحة الأوامر',
    placeholder: 'اكتب ما تريد القيام به',
    nothing: 'لا يوجد أمر ولا صفحة في الدليل تطابق «{typed}». جرّب أحرفًا أقل أو كلمة أخرى.',
    guide: 'الدليل',
    guidePage: 'الدليل: {page}',
  },
  places: {
    title: 'انتقال إلى عملية أو مخطط',
    placeholder: 'مسار أو طريقة أو ملخص أو مخطط',
    schema: 'مخطط',
    noneOpen: 'لا يوجد تصميم مفتوح. افتح تصميمًا ضمن «التصاميم» لتجد عملياته ومخططاته هنا.',
    reading: 'ما زالت قراءة المستند جارية.',
    none: 'لا توجد عمليات ولا مخططات بعد.',
    nothing: 'لا شيء يطابق «{typed}». جرّب جزءًا من مسار أو ملخص أو اسم.',
  },
  listed: {
    placeholder: 'مسار أو طريقة أو مخطط أو ملف',
    nothing: 'لا شيء يطابق «{typed}». جرّب جزءًا من مسار أو اسم.',
  },
  designs: {
    title: 'تبديل التصميم',
    placeholder: 'اسم أو slug أو مجلد',
    none: 'لا توجد تصاميم بعد. أنشئ تصميمًا أو افتح مجلدًا ضمن «التصاميم».',
    nothing: 'لا يوجد تصميم يطابق «{typed}». جرّب أحرفًا أقل.',
  },
  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    text: 'النص (عندما يكون التركيز فيه)',
  },
};
