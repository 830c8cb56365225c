import type { Translated } from '#messages/define-messages.ts';
import type { apiPartsMessages } from '#messages/en/api-parts.ts';

export const apiParts: Translated<typeof apiPartsMessages> = {
  overview: {
    description: 'الوصف',
    servers: 'الخوادم',
    documents: 'المستندات',
    facts: 'معلومات',
    openApiDocument: 'مستند OpenAPI',
    links: 'الروابط',
    tags: 'الوسوم',
    copy: 'نسخ {text}',
    slug: 'معرّف slug',
    tenant: 'المستأجر',
    size: 'الحجم',
    operations:
      '{count, plural, zero {لا عمليات} one {عملية واحدة} two {عمليتان} few {# عمليات} many {# عملية} other {# عملية}}',
    language: 'اللغة',
    revision: 'المراجعة',
    created: 'تاريخ الإنشاء',
    updated: 'آخر تحديث',
    published: 'تاريخ النشر',
    notYet: 'لم يُنشر بعد',
  },
  changelog: {
    breaking: 'تغيير غير متوافق',
    withoutVersion: 'بلا رقم إصدار',
    types: {
      added: 'إضافات',
      changed: 'تغييرات',
      deprecated: 'عناصر مهملة',
      removed: 'إزالات',
      fixed: 'إصلاحات',
      security: 'الأمان',
    },
  },
  sdk: {
    copyInstall: 'نسخ أمر تثبيت {name}',
    repository: 'المستودع',
    documentation: 'التوثيق',
  },
  opensOutside: '(يُفتح خارج Portolan)',
  lifecycle: {
    design: 'تصميم',
    development: 'تطوير',
    testing: 'اختبار',
    preview: 'معاينة',
    production: 'إنتاج',
    deprecated: 'مهملة',
    retired: 'متقاعدة',
  },
  pricing: {
    model: {
      free: 'مجانية',
      freemium: 'مجانية مع خطط مدفوعة',
      paid: 'مدفوعة',
      contact: 'السعر عند الطلب',
    },
    noPrice: 'لم يُحدَّد سعر',
    interval: {
      month: 'شهريًا',
      year: 'سنويًا',
      once: 'مرة واحدة',
      unit: 'لكل وحدة',
    },
    limit: '{value, number} {metric}',
    limitPer:
      '{value, number} {metric} {period, select, second {في الثانية} minute {في الدقيقة} hour {في الساعة} day {في اليوم} week {في الأسبوع} month {في الشهر} year {في السنة} other {لكل {period}}}',
  },
};
