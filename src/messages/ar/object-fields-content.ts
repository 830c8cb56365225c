import type { Translated } from '#messages/define-messages.ts';
import type { contentFieldMessages } from '#messages/en/object-fields-content.ts';

export const contentFields: Translated<typeof contentFieldMessages> = {
  shared: {
    example: 'مثال. استخدم إما هذا الحقل أو "examples".',
    examples: 'أمثلة بحسب الاسم. استخدم إما هذا الحقل أو "example".',
    schema: 'مخطط القيمة.',
    content: 'نوع وسائط القيمة، بدلًا من "schema". مدخل واحد بالضبط.',
    encoding: 'كيفية ترميز خصائص النموذج، بحسب الاسم.',
    prefixEncoding: 'كيفية ترميز الأجزاء الأولى من متن متعدد الأجزاء (multipart)، بحسب الموضع.',
    itemEncoding: 'كيفية ترميز بقية أجزاء متن متعدد الأجزاء (multipart).',
  },
  parameter: {
    name: 'في المسار: الاسم الوارد بين القوسين المعقوفين. لا تميّز أسماء الترويسات بين الأحرف الكبيرة والصغيرة.',
    in: 'موضع إرسال المعامل.',
    description: 'وظيفته، بصيغة CommonMark.',
    required: 'يجب إرساله. القيمة true دائمًا في المسار.',
    deprecated: 'لم يعد ينبغي للمستدعين إرساله.',
    allowEmptyValue: 'يمكن أن يرد الاسم في الاستعلام بلا قيمة. غير مستحسن.',
    style:
      'كيفية تسلسل المصفوفات والكائنات. القيمة الافتراضية "form" في query وcookie، و"simple" في path وheader.',
    explode: 'يُكتب كل عنصر أو خاصية على حدة.',
    allowReserved: 'لا تُرمَّز الأحرف المحجوزة مثل "/" بعلامة النسبة المئوية.',
  },
  mediaType: {
    description: 'ما يحتويه نوع الوسائط هذا.',
    schema: 'مخطط المتن.',
    itemSchema: 'مخطط كل عنصر في الدفق.',
  },
  encoding: {
    contentType: 'نوع وسائط الجزء.',
    headers: 'ترويسات إضافية للجزء.',
    style: 'كيفية تسلسل المصفوفات والكائنات.',
    explode: 'يُكتب كل عنصر أو خاصية على حدة.',
    allowReserved: 'لا تُرمَّز الأحرف المحجوزة بعلامة النسبة المئوية.',
  },
  header: {
    description: 'معنى الترويسة، بصيغة CommonMark.',
    required: 'تُرسل الترويسة دائمًا.',
    deprecated: 'لم يعد ينبغي استخدامها.',
    allowEmptyValue: 'لا تأثير له في الترويسات.',
    style: 'كيفية تسلسل المصفوفات والكائنات: دائمًا "simple".',
    explode: 'تُكتب خصائص الكائن على شكل name=value.',
    allowReserved: 'لا تأثير له في الترويسات.',
  },
  example: {
    summary: 'ما يوضحه المثال، في بضع كلمات.',
    description: 'ما يوضحه المثال، بصيغة CommonMark.',
    value: 'المثال نفسه.',
    value32: 'المثال نفسه. "dataValue" و"serializedValue" أوضح.',
    dataValue: 'المثال كبيانات، قبل تسلسله.',
    serializedValue: 'المثال كما يُرسل.',
    externalValue: 'عنوان URL للمثال. استخدم إما هذا الحقل أو "value".',
  },
};
