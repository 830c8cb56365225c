import type { Translated } from '#messages/define-messages.ts';
import type { dataSettingsMessages } from '#messages/en/data-settings.ts';

export const dataSettings: Translated<typeof dataSettingsMessages> = {
  title: 'البيانات',
  note: 'البوابة المحلية والبوابات المحفوظة وصندوق الصادر والنصوص غير المحفوظة وسجل الملفات. أما التصاميم فمجلدات عادية: انسخها احتياطيًّا كما تنسخ ملفاتك الأخرى.',
  copyPath: 'نسخ مسار مجلد البيانات',
  folder: 'مجلد النسخ الاحتياطية',
  folderHelp: 'تُكتب النسخ الاحتياطية في هذا المجلد وتُعرض منه. ومجلد على قرص آخر أكثر أمانًا.',
  choose: 'اختيار…',
  useFolder: 'استخدام هذا المجلد',
  backUp: 'إنشاء نسخة احتياطية',
  written: 'كُتبت في {file}',
  backups: 'النسخ الاحتياطية',
  noBackups: 'لا نسخ احتياطية في هذا المجلد.',
  unreadable: 'تتعذّر قراءتها، {size}',
  madeAt: '<when></when>، {size}',
  restore: 'استعادة…',
  restoreNamed: 'استعادة {name}',
  job: {
    backup: 'جارٍ كتابة النسخة الاحتياطية',
    check: 'جارٍ فحص النسخة الاحتياطية',
    restore: 'جارٍ استعادة النسخة الاحتياطية',
    progress: '{done} من {total}',
    cancel: 'إلغاء',
  },
  staged: {
    label: 'النسخة الاحتياطية المستعادة',
    text: 'تحلّ النسخة الاحتياطية التي أُنشئت <when></when> محل البيانات عند تشغيل Portolan التالي. ويُحفظ ما هو موجود هنا حتى ذلك الحين في المجلد {folder} داخل المجلد المذكور أعلاه.',
    cancel: 'إلغاء الاستعادة',
  },
  kept: {
    label: 'البيانات المحتفظ بها',
    text: 'بيانات تعود إلى ما قبل استعادة. لعرضها، شغّل Portolan وأحد هذه المجلدات مجلدًا لبياناته. احذفها عندما لا تعود لازمة.',
  },
  dialog: {
    intact: 'النسخة الاحتياطية سليمة. أُنشئت <when></when> بواسطة Portolan {version}.',
    contents: 'في النسخة الاحتياطية',
    apis: '{apis, plural, zero {لا واجهات API} one {واجهة API واحدة} two {واجهتا API} few {# واجهات API} many {# واجهة API} other {# واجهة API}} مع {revisions, plural, zero {لا مراجعات} one {مراجعة واحدة} two {مراجعتين} few {# مراجعات} many {# مراجعة} other {# مراجعة}} و{files, plural, zero {لا ملفات} one {ملف واحد} two {ملفين} few {# ملفات} many {# ملفًا} other {# ملف}}',
    accounts:
      '{users, plural, zero {لا حسابات} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}} لدى {tenants, plural, zero {لا مستأجرين} one {مستأجر واحد} two {مستأجرين} few {# مستأجرين} many {# مستأجرًا} other {# مستأجر}}',
    texts:
      '{count, plural, zero {لا نصوص غير محفوظة} one {نص واحد غير محفوظ} two {نصان غير محفوظين} few {# نصوص غير محفوظة} many {# نصًّا غير محفوظ} other {# نص غير محفوظ}}',
    size: '{size} إجمالًا',
    consequences:
      'عند تشغيل Portolan التالي، تحلّ هذه النسخة محل كل ما هو موجود هنا: واجهات API والحسابات والبوابات والسجل والنصوص غير المحفوظة. وتُحفظ البيانات الحالية في مجلد يحمل التاريخ داخل مجلد البيانات، ولا تُحذف أبدًا. وعلى الجميع تسجيل الدخول من جديد، وتتوقف روابط المعاينة عن العمل، ولا يُرسل شيء مما كان ينتظر في صندوق الصادر فيها.',
    restore: 'استعادة عند التشغيل التالي',
    ready: 'النسخة الاحتياطية جاهزة. أغلق Portolan ثم شغّله من جديد لتحلّ محل البيانات.',
    close: 'إغلاق',
    cancel: 'إلغاء',
  },
};
