import type { Translated } from '#messages/define-messages.ts';
import type { siteClientMessages } from '#messages/en/site-client.ts';

export const siteClient: Translated<typeof siteClientMessages> = {
  skip: 'الانتقال إلى المحتوى',
  scheme: {
    now: {
      system: 'الألوان: كما في النظام',
      light: 'الألوان: فاتحة',
      dark: 'الألوان: داكنة',
    },
    change: {
      system: 'الألوان: كما في النظام. التغيير إلى الفاتحة',
      light: 'الألوان: فاتحة. التغيير إلى الداكنة',
      dark: 'الألوان: داكنة. التغيير إلى ألوان النظام',
    },
  },
  catalog: {
    title: 'واجهات API',
    reading: 'جارٍ قراءة الكتالوج…',
    search: 'البحث عن واجهات API',
    lifecycle: 'دورة الحياة',
    anyLifecycle: 'الكل',
    language: 'اللغة',
    browserLanguage: 'لغة المتصفح',
    clear: 'مسح عوامل التصفية',
    found:
      '{count, plural, zero {لا توجد واجهات API} one {واجهة API واحدة} two {واجهتا API} few {# واجهات API} many {# واجهة API} other {# واجهة API}}',
    foundOnPage:
      '{count, plural, zero {لا توجد واجهات API} one {واجهة API واحدة} two {واجهتا API} few {# واجهات API} many {# واجهة API} other {# واجهة API}}، الصفحة {page, number} من {pages, number}',
    tagged:
      '{count, plural, zero {لا توجد واجهات API} one {واجهة API واحدة} two {واجهتا API} few {# واجهات API} many {# واجهة API} other {# واجهة API}} بالوسم «{tag}»',
    taggedOnPage:
      '{count, plural, zero {لا توجد واجهات API} one {واجهة API واحدة} two {واجهتا API} few {# واجهات API} many {# واجهة API} other {# واجهة API}} بالوسم «{tag}»، الصفحة {page, number} من {pages, number}',
    operations:
      '{count, plural, zero {لا عمليات} one {عملية واحدة} two {عمليتان} few {# عمليات} many {# عملية} other {# عملية}}',
    updated: 'آخر تحديث <time></time>',
    tagsOf: 'وسوم {name}',
    noMatch: 'لا توجد واجهة API مطابقة',
    noMatchText: 'ابحث بكلمات أقل، أو <a>امسح عوامل التصفية</a>.',
    nothing: 'لم يُنشر شيء بعد',
    nothingText: 'تظهر واجهات API هنا فور نشرها على هذه البوابة.',
    pages: 'الصفحات',
    previous: 'الصفحة السابقة',
    next: 'الصفحة التالية',
  },
  api: {
    reading: 'جارٍ قراءة واجهة API…',
    parts: 'أقسام واجهة API',
    overview: 'نظرة عامة',
    reference: 'المرجع',
    pricing: 'الأسعار',
    sdks: 'حزم SDK',
    changelog: 'سجل التغييرات',
    documents: 'المستندات',
    language: 'اللغة',
    preview: 'معاينة',
    previewOf: '<b>معاينة للمراجعة {revision, number}.</b> قد تختلف عمّا هو منشور.',
    previewUntil:
      '<b>معاينة للمراجعة {revision, number}.</b> قد تختلف عمّا هو منشور. يعمل هذا الرابط حتى <time>{until}</time>.',
    noPricing: 'لا توجد أسعار',
    noPricingText: 'لا تذكر هذه الواجهة شيئًا عن تكلفتها.',
    noSdks: 'لا توجد حزم SDK',
    noSdksText: 'لا تذكر هذه الواجهة أي حزم. في مرجعها أمثلة برمجية لكل عملية.',
    noChangelog: 'لا يوجد سجل تغييرات',
    noChangelogText: 'لا تذكر هذه الواجهة ما الذي تغيّر.',
    start: 'اقرأ المرجع وجرّبها',
    noDescription: 'ليس لهذه الواجهة وصف. مرجعها يبيّن ما تفعله.',
    download: 'تنزيل بتنسيق {format}',
  },
  document: {
    reading: 'جارٍ قراءة المستند…',
    missing: 'لا يوجد مستند كهذا',
    missingText:
      'ليس لهذه الواجهة مستند <code>{path}</code>. مستنداتها مذكورة في <a>النظرة العامة</a>.',
    place: '<a>نظرة عامة</a> › المستندات',
    gone: 'لم يعد المستند موجودًا.',
  },
  notFound: {
    title: 'غير موجود',
    heading: 'لا توجد صفحة كهذه',
    text: 'ربما كُتب العنوان خطأً، أو أُزيل ما كان هنا. ابحث عنه في <a>الكتالوج</a>.',
    api: 'لا توجد واجهة API منشورة في هذا العنوان. ابحث عنها في <a>الكتالوج</a>.',
  },
  previewOver: {
    heading: 'رابط المعاينة هذا لا يعمل',
    text: 'انتهت صلاحيته أو أُلغي. اطلب رابطًا جديدًا ممن أرسله إليك، أو اطّلع على ما هو منشور في <a>الكتالوج</a>.',
  },
  failed: {
    api: 'تعذّرت قراءة واجهة API',
    catalog: 'تعذّرت قراءة الكتالوج',
    document: 'تعذّرت قراءة المستند',
    unreachable: 'يتعذّر الوصول إلى البوابة',
    unreachableText: 'ربما يُعاد تشغيلها. حاول مرة أخرى بعد قليل.',
    unreachableDetail: 'يتعذّر الوصول إلى البوابة. تحقق من اتصالك ثم حاول مرة أخرى.',
    offline: 'أنت غير متصل بالإنترنت',
    offlineText: 'اتصل بالشبكة ثم حاول مرة أخرى.',
    retry: 'إعادة المحاولة',
    status: 'أجابت البوابة بالحالة {status}.',
  },
};
