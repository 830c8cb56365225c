import type { ApiDetail, Lifecycle, Pricing } from '#contracts/portal.ts';

type Price = NonNullable<NonNullable<NonNullable<Pricing['plans']>[number]['price']>>;

const english = {
  catalog: 'APIs',
  catalogDescription: (site: string) => `The APIs of ${site}: what they do, and how to call them.`,
  sections: 'Sections',
  overview: 'Overview',
  reference: 'Reference',
  pricing: 'Pricing',
  sdks: 'SDKs',
  changelog: 'Changelog',
  documents: 'Documents',
  servers: 'Servers',
  links: 'Links',
  languages: 'Languages',
  version: 'Version',
  tags: 'Tags',
  updated: 'Updated',
  search: 'Search',
  searchFor: 'Search for APIs',
  lifecycle: 'Lifecycle',
  anyLifecycle: 'Any',
  allApis: 'All APIs',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  found: { one: '# API', other: '# APIs' },
  nothingFound: 'No API matches. Try other words, or remove a filter.',
  noApis: 'There are no APIs here yet.',
  operations: { one: '# operation', other: '# operations' },
  noOperations: 'The document describes no operations.',
  manyOperations: 'There are too many operations to list here. The OpenAPI document has them all.',
  specification: 'OpenAPI document',
  plans: 'Plans',
  noPricing: 'No pricing is given for this API.',
  noSdks: 'There are no SDKs for this API.',
  noChangelog: 'There is no changelog for this API.',
  olderEntries: { one: 'There is # older entry.', other: 'There are # older entries.' },
  breaking: 'Breaking',
  repository: 'Repository',
  documentation: 'Documentation',
  wholeDocument: 'Only the beginning is shown here. Open the whole document',
  uploadedDocument: 'Open the document as it was uploaded',
  per: (value: string, period: string) => `${value} per ${period}`,
  preview: (revision: string, until: string) =>
    `This is a preview of revision ${revision}, which may differ from what is published. The link works until ${until}.`,
  previewEnded: 'This preview link has expired',
  previewEndedText: 'Preview links work for a limited time. Ask whoever sent it for a new one.',
  previewUnknown: 'This preview link does not work',
  previewUnknownText:
    'It may have been revoked or copied incompletely. Ask whoever sent it for a new one.',
  notFound: 'Not found',
  notFoundText: 'There is nothing at this address, or it is not published.',
  toCatalog: 'See all APIs',
  lifecycles: {
    design: 'Design',
    development: 'Development',
    testing: 'Testing',
    preview: 'Preview',
    production: 'Production',
    deprecated: 'Deprecated',
    retired: 'Retired',
  } satisfies Record<Lifecycle, string>,
  models: {
    free: 'Free',
    freemium: 'Freemium',
    paid: 'Paid',
    contact: 'Price on request',
  } satisfies Record<Pricing['model'], string>,
  intervals: {
    month: 'per month',
    year: 'per year',
    once: 'once',
    unit: 'per unit',
  } satisfies Record<Price['interval'], string>,
};

/** A text with a number: its forms by plural category (Unicode CLDR); `#` stands for the number. */
export type Counted = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : T extends { other: string }
      ? Counted
      : { [K in keyof T]: Widened<T[K]> };

/** The words of the pages that are the server's own. */
export type Messages = Widened<typeof english>;

const arabic: Messages = {
  catalog: 'واجهات API',
  catalogDescription: (site) => `واجهات API التي يقدّمها ${site}: ما تفعله وكيفية استدعائها.`,
  sections: 'الأقسام',
  overview: 'نظرة عامة',
  reference: 'المرجع',
  pricing: 'الأسعار',
  sdks: 'حزم SDK',
  changelog: 'سجل التغييرات',
  documents: 'المستندات',
  servers: 'الخوادم',
  links: 'الروابط',
  languages: 'اللغات',
  version: 'الإصدار',
  tags: 'الوسوم',
  updated: 'آخر تحديث',
  search: 'بحث',
  searchFor: 'ابحث عن واجهات API',
  lifecycle: 'دورة الحياة',
  anyLifecycle: 'الكل',
  allApis: 'كل واجهات API',
  pages: 'الصفحات',
  previous: 'السابق',
  next: 'التالي',
  page: (page, pages) => `الصفحة ${page} من ${pages}`,
  found: {
    zero: 'لا توجد واجهات API',
    one: 'واجهة API واحدة',
    two: 'واجهتا API',
    few: '# واجهات API',
    many: '# واجهة API',
    other: '# واجهة API',
  },
  nothingFound: 'لا توجد واجهة API مطابقة. جرّب كلمات أخرى أو أزل أحد عوامل التصفية.',
  noApis: 'لا توجد واجهات API هنا بعد.',
  operations: {
    zero: 'لا توجد عمليات',
    one: 'عملية واحدة',
    two: 'عمليتان',
    few: '# عمليات',
    many: '# عملية',
    other: '# عملية',
  },
  noOperations: 'لا يصف المستند أي عمليات.',
  manyOperations: 'عدد العمليات أكبر من أن يُعرض هنا. تجدها كلها في مستند OpenAPI.',
  specification: 'مستند OpenAPI',
  plans: 'الخطط',
  noPricing: 'لم تُحدَّد أسعار لهذه الواجهة.',
  noSdks: 'لا توجد حزم SDK لهذه الواجهة.',
  noChangelog: 'لا يوجد سجل تغييرات لهذه الواجهة.',
  olderEntries: {
    one: 'يوجد إدخال أقدم واحد.',
    two: 'يوجد إدخالان أقدم.',
    few: 'توجد # إدخالات أقدم.',
    many: 'يوجد # إدخالًا أقدم.',
    other: 'يوجد # إدخال أقدم.',
  },
  breaking: 'تغيير غير متوافق',
  repository: 'المستودع',
  documentation: 'التوثيق',
  wholeDocument: 'يظهر هنا أول المستند فقط. افتح المستند كاملًا',
  uploadedDocument: 'افتح المستند كما رُفع',
  per: (value, period) => `${value} لكل ${period}`,
  preview: (revision, until) =>
    `هذه معاينة للمراجعة ${revision}، وقد تختلف عمّا هو منشور. يعمل الرابط حتى ${until}.`,
  previewEnded: 'انتهت صلاحية رابط المعاينة هذا',
  previewEndedText: 'تعمل روابط المعاينة لمدة محدودة. اطلب رابطًا جديدًا ممن أرسله إليك.',
  previewUnknown: 'رابط المعاينة هذا لا يعمل',
  previewUnknownText: 'ربما أُلغي أو نُسخ ناقصًا. اطلب رابطًا جديدًا ممن أرسله إليك.',
  notFound: 'غير موجود',
  notFoundText: 'لا يوجد شيء في هذا العنوان، أو أنه غير منشور.',
  toCatalog: 'اعرض كل واجهات API',
  lifecycles: {
    design: 'تصميم',
    development: 'تطوير',
    testing: 'اختبار',
    preview: 'معاينة',
    production: 'إنتاج',
    deprecated: 'مهملة',
    retired: 'متقاعدة',
  },
  models: {
    free: 'مجانية',
    freemium: 'مجانية مع خطط مدفوعة',
    paid: 'مدفوعة',
    contact: 'السعر عند الطلب',
  },
  intervals: { month: 'شهريًا', year: 'سنويًا', once: 'مرة واحدة', unit: 'لكل وحدة' },
};

/** The server's words, and how it writes numbers and times, for readers of a language. */
export type Speech = {
  /** The language of the words. */
  language: 'en' | 'ar';
  messages: Messages;
  count(text: Counted, number: number): string;
  number(value: number): string;
  /** A day in UTC; the text as it is where it is no date. */
  day(text: string): string;
  /** A moment in UTC. */
  moment(time: number): string;
  price(price: Price, currency: string | undefined): string;
  limit(limit: { metric: string; value: number; period?: string }): string;
  lifecycle(lifecycle: NonNullable<ApiDetail['lifecycle']>): string;
};

const made = new Map<Speech['language'], Speech>();

/** The words for readers of a language: Arabic ones for Arabic, else English ones. */
export function speechFor(locale: string): Speech {
  const language = /^ar\b/i.test(locale) ? 'ar' : 'en';
  const known = made.get(language);
  if (known) return known;
  const speech = speechIn(language);
  made.set(language, speech);
  return speech;
}

function speechIn(language: Speech['language']): Speech {
  const messages = language === 'ar' ? arabic : english;
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return {
    language,
    messages,
    count: (text, number) =>
      (text[plurals.select(number)] ?? text.other).replace('#', numbers.format(number)),
    number: (value) => numbers.format(value),
    day(text) {
      const time = Date.parse(text);
      return Number.isNaN(time) ? text : days.format(time);
    },
    moment: (time) => moments.format(time),
    price: ({ amount, interval }, currency) =>
      `${amountText(language, amount, currency)} ${messages.intervals[interval]}`,
    limit({ metric, value, period }) {
      const text = `${numbers.format(value)} ${metric}`;
      return period === undefined ? text : messages.per(text, period);
    },
    lifecycle: (lifecycle) => messages.lifecycles[lifecycle],
  };
}

/** The decimal text is never made a binary number. */
function amountText(language: string, amount: string, currency: string | undefined): string {
  if (!isDecimal(amount)) return currency === undefined ? amount : `${amount} ${currency}`;
  if (currency === undefined) return new Intl.NumberFormat(language).format(amount);
  try {
    return new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      // A price per unit may be a fraction of a cent.
      maximumFractionDigits: 8,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount);
  } catch {
    return `${amount} ${currency}`;
  }
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** The direction of a language's script. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    const described: Intl.Locale & { getTextInfo?: () => { direction?: string } } = new Intl.Locale(
      locale,
    );
    return described.getTextInfo?.().direction === 'rtl' ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
