import type { Translated } from '#messages/define-messages.ts';
import type { designsImportMessages } from '#messages/en/designs-import.ts';

export const designsImport: Translated<typeof designsImportMessages> = {
  title: 'استيراد مواصفة',
  cancel: 'إلغاء',
  source: {
    label: 'المصدر',
    file: 'ملف',
    paste: 'لصق',
    url: 'عنوان URL',
    next: 'متابعة',
    noAddress: 'اكتب عنوان مستند OpenAPI.',
    noText: 'الصق نص مستند OpenAPI.',
    readPrivate: 'القراءة من هذا العنوان الخاص',
  },
  address: {
    label: 'العنوان',
    help: 'يقرؤه Portolan مرة واحدة، من دون ملفات تعريف ارتباط ومن دون تسجيل الدخول.',
  },
  file: {
    drop: 'أفلت هنا مستند OpenAPI 3 أو Swagger 2 بتنسيق YAML أو JSON.',
    label: 'ملف المواصفة',
    choose: 'اختيار ملف',
    tooLarge: 'حجم {name} هو {size}، ولا يُقرأ أكثر من {most}. قسّم المستند أو قلّل الأمثلة التي فيه.',
    unreadable:
      'لا يمكن قراءة {name}. إذا كان مجلدًا فافتحه عن طريق «فتح مجلد»، وإذا نُقل أو تغيّر فاختره مرة أخرى.',
    none: 'أفلت ملفًا هنا، أو الصق النص ضمن «لصق».',
    several:
      'أفلت ملفًا واحدًا: مستند OpenAPI. أما التصميم المؤلف من عدة ملفات فيُفتح عن طريق «فتح مجلد».',
  },
  paste: {
    label: 'النص',
    help: 'المستند كاملًا، بتنسيق YAML أو JSON.',
    long: 'نص ملصوق حجمه {size}، وهو أطول من أن يُعرض هنا.',
    remove: 'إزالة',
    name: 'النص الملصوق',
  },
  working: {
    fetching: 'جارٍ القراءة من {label}',
    checking: 'جارٍ فحص {label}',
    seconds: '{seconds, number} ث',
    secondsOf: '{seconds, number} ث من {most, number} على الأكثر',
  },
  review: {
    label: 'ما عُثر عليه',
    facts:
      '\u2066{source, select, swagger {Swagger} other {OpenAPI}} {version}\u2069، {format}، {size}، {operations, plural, zero {بلا عمليات} one {عملية واحدة} two {عمليتان} few {# عمليات} many {# عملية} other {# عملية}}',
    findings: {
      none: 'لم يُعثر على أي مشكلات',
      errors:
        '{errors, plural, zero {# خطأ} one {خطأ واحد} two {خطآن} few {# أخطاء} many {# خطأً} other {# خطأ}}: يمكن استيراد المستند على أي حال وإصلاحه في المحرر',
      warnings:
        '{warnings, plural, zero {# تحذير} one {تحذير واحد} two {تحذيران} few {# تحذيرات} many {# تحذيرًا} other {# تحذير}}: يمكن استيراد المستند على أي حال وإصلاحه في المحرر',
      both: '{errors, plural, zero {# خطأ} one {خطأ واحد} two {خطآن} few {# أخطاء} many {# خطأً} other {# خطأ}} و{warnings, plural, zero {# تحذير} one {تحذير واحد} two {تحذيران} few {# تحذيرات} many {# تحذيرًا} other {# تحذير}}: يمكن استيراد المستند على أي حال وإصلاحه في المحرر',
      more: 'يعرضها المحرر كلها.',
    },
    converted:
      'حُوّل إلى OpenAPI 3.0: {lost, plural, =0 {لم يُفقد شيء} zero {لم يُفقد شيء} one {فُقد شيء واحد} two {فُقد شيئان} few {فُقدت # أشياء} many {فُقد # شيئًا} other {فُقد # شيء}}، عدد التغييرات {changed, number}',
    kept: 'المصدر محفوظ في {file}.',
    changes: 'التغييرات',
    lost: 'مفقود',
    changed: 'متغيّر',
    line: 'السطر {line}',
    places:
      '{count, plural, zero {# موضع} one {موضع واحد} two {موضعان} few {# مواضع} many {# موضعًا} other {# موضع}}، أولها في السطر {line}',
    name: 'الاسم',
    slug: 'المعرّف (slug)',
    slugHelp: 'اسم واجهة API في عناوين URL، واسم مجلدها على القرص.',
    back: 'رجوع',
    submit: 'استيراد',
  },
};
