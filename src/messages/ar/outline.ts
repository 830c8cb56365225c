import type { Translated } from '#messages/define-messages.ts';
import type { outlineMessages } from '#messages/en/outline.ts';

export const outline: Translated<typeof outlineMessages> = {
  title: 'المخطط التفصيلي',
  tree: 'المخطط التفصيلي للمستند',
  filter: 'تصفية',
  filterLabel: 'تصفية المخطط التفصيلي',
  reading: 'جارٍ قراءة المستند…',
  noMatch: 'لا شيء هنا يطابق «{filter}».',
  groupBy: {
    tag: 'التجميع حسب الوسم',
    path: 'التجميع حسب المسار',
  },
  rows: {
    info: 'المعلومات',
    servers: 'الخوادم',
    paths: 'المسارات',
    webhooks: 'عناصر Webhook',
    components: 'المكوّنات',
    untagged: 'بلا وسم',
  },
  menu: {
    label: 'إجراءات {name}',
    goTo: 'الانتقال إليه',
    copyPath: 'نسخ المسار',
    copyReference: 'نسخ المرجع',
    copied: 'نُسخ {text}',
    notCopied: 'تعذّر نسخ النص إلى الحافظة. وهو: {text}',
  },
  add: {
    path: 'إضافة مسار',
    operation: 'إضافة عملية',
    component: 'إضافة مكوّن',
    response: 'إضافة استجابة',
  },
  addTo: {
    operation: 'إضافة عملية إلى {name}',
    component: 'إضافة مكوّن إلى {name}',
    response: 'إضافة استجابة إلى {name}',
  },
  form: {
    kind: 'النوع',
    name: 'الاسم',
    path: 'المسار',
    method: 'الطريقة',
    add: 'إضافة',
    cancel: 'إلغاء',
  },
  kinds: {
    schema: 'مخطط',
    response: 'استجابة',
    parameter: 'معامل',
    example: 'مثال',
    requestBody: 'متن الطلب',
    header: 'ترويسة',
    securityScheme: 'مخطط أمان',
  },
  refused: {
    noName: 'أدخل اسمًا.',
    name: 'استخدم الحروف اللاتينية والأرقام و«.» و«-» و«_» فقط، مثل Product.',
    nameTaken: '{name} موجود بالفعل. اختر اسمًا آخر.',
    pathStart: 'ابدأ المسار بالرمز «/»، مثل {example}.',
    pathCharacters: 'لا يمكن أن يحتوي المسار على مسافات أو «?» أو «#»؛ صف الاستعلام بالمعاملات.',
    operationTaken: '{operation} موجودة بالفعل. اختر طريقة أخرى.',
    pathElsewhere: '{path} معرَّف في {file}. أضف العملية هناك.',
  },
};
