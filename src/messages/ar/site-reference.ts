import type { Translated } from '#messages/define-messages.ts';
import type { siteReferenceMessages } from '#messages/en/site-reference.ts';

export const siteReference: Translated<typeof siteReferenceMessages> = {
  title: 'المرجع',
  reading: 'جارٍ قراءة المستند…',
  failed: 'تعذّر عرض مستند OpenAPI',
  missing: 'لا شيء في المستند هنا',
  missingText:
    'ربما أُعيدت تسمية العملية أو المخطط أو أُزيل. ابحث عنه، أو انتقل إلى <a>بداية المرجع</a>.',
  index: {
    label: 'العمليات والمخططات',
    hide: 'إخفاء القائمة',
    show: 'كل العمليات والمخططات',
    search: 'البحث في العمليات والمخططات',
    found: 'عدد النتائج: {count, number}',
    empty: 'لا يصف المستند أي عمليات أو مخططات.',
    noMatch: 'لا نتائج مطابقة. ابحث بكلمات أقل.',
    schemas: 'المخططات',
  },
  operation: {
    webhook: 'طلب Webhook: ترسل واجهة API هذا الطلب إليك، وليس هناك ما تستدعيه.',
    reading: 'جارٍ قراءة العملية…',
    unreadable: 'تتعذّر قراءة هذه العملية.',
  },
  schema: {
    kind: 'مخطط',
    reading: 'جارٍ قراءة المخطط…',
    unreadable: 'تتعذّر قراءة هذا المخطط.',
  },
  request: {
    label: 'الطلب',
    writing: 'جارٍ كتابة الطلب…',
    uncallable: 'يتعذّر استدعاء هذه العملية.',
    tryIt: 'تجربة',
    language: 'لغة الكود',
    copy: 'نسخ كود {language}',
    code: 'الطلب بلغة {language}',
  },
  form: {
    label: 'تجربة',
    required: 'مطلوب',
    leftOut: 'لا تسمح المتصفحات للصفحات بإرسال {names}: يُرسل الطلب من دونها. تجدها في أمر curl.',
    sending: 'جارٍ الإرسال…',
    send: 'إرسال طلب {method}',
    sendAny: 'إرسال الطلب',
    note: 'هذا طلب حقيقي، يُرسل من متصفحك إلى الخادم المذكور أعلاه.',
    unwritten: 'تعذّرت كتابة الطلب. أعد تحميل الصفحة.',
    server: 'الخادم',
    body: 'المتن',
    answer: 'الاستجابة',
    noBody: 'بلا متن.',
    noText:
      'المتن ليس نصًا: {count, plural, zero {لا بايتات} one {بايت واحد} two {بايتان} few {# بايتات} many {# بايتًا} other {# بايت}}.',
  },
  secret: {
    basic: 'اسم المستخدم وكلمة المرور',
    bearer: 'رمز',
    user: 'اسم المستخدم',
    userOf: '{scheme}: اسم المستخدم',
    passwordOf: '{scheme}: كلمة المرور',
    tokenOf: '{scheme}: الرمز',
    keyOf: '{scheme}: المفتاح',
    password: 'كلمة المرور',
    token: 'رمزك',
    key: 'مفتاحك',
  },
  refused: {
    value: 'أدخل أولًا قيمة لـ «{name}».',
    noServer: 'لا يذكر المستند خادم واجهة API. اكتب عنوانه.',
    scheme: 'يجب أن يبدأ عنوان الخادم بـ https:// أو http://.',
    mixed: 'وصلت هذه الصفحة عبر https؛ ولا يسمح لها المتصفح باستدعاء خادم عبر http غير المشفّر.',
    trace: 'لا ترسل المتصفحات طلبات TRACE. استخدم أمر curl.',
    body: 'لا ترسل المتصفحات طلب {method} له متن. استخدم أمر curl.',
    policy:
      'لا تسمح هذه البوابة لصفحاتها إلا باستدعاء الخوادم التي يذكرها مستند واجهة API، وليس {origin} منها. استخدم أمر curl.',
    timeout:
      'لم يُجب {origin} خلال {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.',
    offline: 'أنت غير متصل. اتصل ثم حاول مرة أخرى.',
    header: 'لا يرسل المتصفح هذا الطلب: لإحدى الترويسات اسم أو قيمة غير مسموح بها.',
    cors: 'لا يعرض المتصفح استجابة {origin}. إما أنه يتعذّر الوصول إليه، أو أنه لا يسمح لصفحات {page} بقراءة استجاباته (CORS). يعمل أمر curl من دون إذنه.',
  },
};
