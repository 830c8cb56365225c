import type { Translated } from '#messages/define-messages.ts';
import type { shellMessages } from '#messages/en/shell.ts';

export const shell: Translated<typeof shellMessages> = {
  skip: 'الانتقال إلى المحتوى',
  rail: {
    label: 'التنقل الرئيسي',
    home: 'الرئيسية',
    designs: 'التصاميم',
    catalog: 'الكتالوج',
    publish: 'النشر',
    portals: 'البوابات',
    settings: 'الإعدادات',
    commands: 'الأوامر',
    commandsTitle: 'لوحة الأوامر ({keys})',
    guide: 'الدليل',
    guideTitle: 'الدليل ({keys})',
    shortcuts: 'الاختصارات',
    shortcutsTitle: 'اختصارات لوحة المفاتيح',
  },
  theme: { label: 'السمة', light: 'فاتحة', dark: 'داكنة', system: 'سمة النظام' },
  begin: {
    newDesign: 'تصميم جديد',
    openFolder: 'فتح مجلد',
    importSpecification: 'استيراد مواصفة',
  },
  views: {
    label: 'طرق عرض التصميم',
    editor: 'المحرر',
    coverage: 'التغطية',
    archive: 'الأرشيف',
    push: 'الدفع',
  },
  switcher: {
    label: 'التصاميم المفتوحة',
    unsaved: '{name} (غير محفوظ)',
    close: 'إغلاق {name}',
    all: 'كل التصاميم',
  },
  status: {
    label: 'الحالة',
    localPortal: 'البوابة المحلية',
    builtIn: 'البوابة المضمّنة في Portolan',
    checking: 'جارٍ الفحص…',
    noProblems: 'لا أخطاء ولا تحذيرات',
    problems:
      '{errors, plural, zero {لا أخطاء} one {خطأ واحد} two {خطآن} few {# أخطاء} many {# خطأً} other {# خطأ}}، {warnings, plural, zero {لا تحذيرات} one {تحذير واحد} two {تحذيران} few {# تحذيرات} many {# تحذيرًا} other {# تحذير}}',
    saved: 'محفوظ',
    unsaved: 'لم يُحفظ بعد',
    saving: 'جارٍ الحفظ…',
    failed: 'فشل الحفظ',
    leaveText: 'F6: اللوحة التالية · {keys}: يغادر Tab النص',
  },
  access: {
    title: 'افتح Portolan من جديد',
    noKey:
      'لم تُسجِّل هذه النافذة الدخول: إما أن عنوانها يخلو من المفتاح الذي ينشئه Portolan عند كل تشغيل، أو أن Portolan أُعيد تشغيله بعد ذلك. استخدم النافذة التي فتحها Portolan عند تشغيله، أو العنوان المتضمن <code>#token=</code> الذي طبعه في الطرفية. وإن لم تجد أيًّا منهما، فأوقف Portolan ثم شغّله من جديد. تصاميمك محفوظة بأمان على القرص.',
    refused: '{why} تصاميمك محفوظة بأمان على القرص.',
  },
  notShown: {
    home: 'تعذّر عرض الصفحة الرئيسية',
    designs: 'تعذّر عرض قائمة التصاميم',
    editor: 'تعذّر عرض المحرر',
    coverage: 'تعذّر عرض التغطية',
    archive: 'تعذّر عرض الأرشيف',
    push: 'تعذّر عرض الدفع',
    portals: 'تعذّر عرض قائمة البوابات',
    settings: 'تعذّر عرض الإعدادات',
    guide: 'تعذّر عرض الدليل',
    outbox: 'تعذّر عرض صندوق الصادر',
    catalog: 'تعذّر عرض الكتالوج',
    api: 'تعذّر عرض واجهة API',
  },
};
