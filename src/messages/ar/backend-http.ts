import type { Translated } from '#messages/define-messages.ts';
import type { backendHttpMessages } from '#messages/en/backend-http.ts';

export const backendHttp: Translated<typeof backendHttpMessages> = {
  atLine: '{file}، السطر {line}: {message}',
  mediaType: {
    other: 'النص من النوع "{given}". أرسل {wanted}.',
    none: 'ليس للنص Content-Type. أرسل {wanted}.',
  },
  tooLarge: {
    known:
      'حجم {what, select, archive_too_large {الأرشيف} other {النص}} {length} بايت؛ والحد الأقصى {limit} بايت.',
    unknown:
      'يتجاوز حجم {what, select, archive_too_large {الأرشيف} other {النص}} {limit} بايت، وهو الحد الأقصى.',
  },
  field: {
    noObject: 'النص ليس كائن JSON.',
    missing:
      '{place, select, querystring {معامل الاستعلام} params {معامل المسار} headers {الترويسة} other {الحقل}} "{name}" غير موجود.',
    unknown:
      '{place, select, querystring {معامل الاستعلام} params {معامل المسار} headers {الترويسة} other {الحقل}} "{name}" غير معروف هنا.',
    repeated:
      '{place, select, querystring {معامل الاستعلام} params {معامل المسار} headers {الترويسة} other {الحقل}} "{name}" غير صالح. أعطه مرة واحدة.',
    invalid:
      '{place, select, querystring {معامل الاستعلام} params {معامل المسار} headers {الترويسة} other {الحقل}} "{name}" غير صالح. القيمة المطلوبة: {wanted}.',
  },
  wanted: {
    characters: '{kind}، عدد محارفها {range}',
    range: '{kind}، {range}',
    or: '{values} أو {last}',
  },
  range: {
    between: 'من {least} إلى {most}',
    least: '{least} على الأقل',
    most: 'حتى {most}',
  },
  internal: 'حدث خطأ من جانبنا. حاول مرة أخرى؛ وإذا تكرر، فأبلغ عن معرّف الطلب.',
  noHost: 'الترويسة Host مفقودة. أرسل اسم البوابة.',
  shuttingDown: 'البوابة قيد الإيقاف. حاول مرة أخرى بعد بضع ثوانٍ.',
  nothing: 'لا يوجد شيء في {path}. تحقق من العنوان.',
  noJson: 'النص ليس JSON صالحًا. أرسل كائن JSON واحدًا.',
  contentLength: 'تختلف الترويسة Content-Length عن طول النص.',
  storageUnavailable:
    'المخزن الذي تحفظ فيه البوابة ملفاتها لا يستجيب. لم يتغير شيء؛ حاول مرة أخرى بعد بضع ثوانٍ.',
  diskFull: 'القرص ممتلئ. لم يتغير شيء؛ أخلِ بعض المساحة.',
  database: {
    unreachable:
      'لا يمكن الوصول إلى قاعدة البيانات حاليًا. لم يتغير شيء؛ حاول مرة أخرى بعد بضع ثوانٍ.',
    unknown:
      'انقطع الاتصال بقاعدة البيانات أثناء حفظ تغيير. تحقق مما إذا كان قد حُفظ قبل أن تحاول مرة أخرى.',
    contended: 'قاعدة البيانات مشغولة جدًا حاليًا. لم يتغير شيء؛ حاول مرة أخرى.',
  },
  unreadable: 'تتعذّر قراءة الطلب. تحقق من عنوانه وترويساته.',
  encoded: 'للنص ترميز المحتوى "{coding}". أرسله دونه.',
  guard: {
    host: 'لا يستجيب Portolan لاسم المضيف هذا. استخدم العنوان الذي طبعه عند بدء تشغيله.',
    origin: 'جاء الطلب من موقع آخر. لا يجيب Portolan إلا نافذته الخاصة.',
    token: 'لا تنتمي هذه النافذة إلى Portolan الذي يعمل الآن. افتح العنوان الذي طبعه عند بدء تشغيله.',
  },
  rateLimit:
    'سبق إجراء {limit} من هذه الاستدعاءات من عنوانك. انتظر {seconds} ثانية، ثم حاول مرة أخرى.',
  kind: {
    string: 'سلسلة نصية',
    integer: 'عدد صحيح',
    number: 'عدد',
    boolean: 'true أو false',
    object: 'كائن',
    array: 'مصفوفة',
    other: 'قيمة أخرى',
  },
};
