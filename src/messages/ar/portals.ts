import type { Translated } from '#messages/define-messages.ts';
import type { portalsMessages } from '#messages/en/portals.ts';

export const portals: Translated<typeof portalsMessages> = {
  title: 'البوابات',
  lead: 'حيث تُنشر التصاميم. البوابة المحلية متاحة دائمًا ولا تحتاج إلى تسجيل الدخول.',
  add: 'إضافة بوابة',
  reading: 'جارٍ قراءة البوابات',
  failed: 'تعذّرت قراءة البوابات',
  locked: {
    label: 'الأسرار مقفلة',
    text: 'كلمات المرور محفوظة في ملف تحميه عبارة المرور. أدخلها مرة واحدة بعد كل تشغيل.',
  },
  unlock: 'إلغاء القفل',
  local: 'مدمجة في Portolan: متاحة دائمًا، ولا تحتاج إلى تسجيل الدخول، وتحفظ كل شيء على هذا الحاسوب.',
  plainHttp: 'HTTP غير مشفّر',
  fact: {
    address: 'العنوان',
    email: 'البريد الإلكتروني',
    noEmail: 'لا يوجد: القراءة من دون تسجيل الدخول',
    role: 'الدور',
    until: 'الجلسة صالحة حتى',
    noUntil: 'لا تذكر البوابة ذلك',
    secrets: 'مكان حفظ الأسرار',
  },
  role: { admin: 'مسؤول', tenantAdmin: 'مسؤول المستأجر' },
  secrets: {
    none: 'لا توجد أسرار محفوظة',
    password: 'كلمة المرور',
    provisioning: 'سر التزويد',
    kept: {
      keyring: 'في حافظة مفاتيح نظام التشغيل ({secrets})',
      passphrase: 'في ملف تحميه عبارة المرور ({secrets})',
      environment: 'في متغيرات البيئة ({secrets})',
      session: 'في الذاكرة إلى أن يُغلق Portolan ({secrets})',
    },
  },
  session: {
    notNeeded: 'لا تحتاج إلى تسجيل الدخول',
    signedIn: 'تم تسجيل الدخول',
    signedOut: 'لم يُسجَّل الدخول',
    asked: 'يلزم تسجيل الدخول',
    locked: 'مقفلة',
  },
  action: {
    signIn: 'تسجيل الدخول',
    signOut: 'تسجيل الخروج',
    catalog: 'عرض الكتالوج',
    test: 'اختبار الاتصال',
    provision: 'إنشاء مستأجر',
    edit: 'تعديل',
    remove: 'إزالة',
  },
  test: {
    label: 'نتيجة الاختبار',
    step: {
      address: 'العنوان',
      certificate: 'الشهادة',
      login: 'الدخول',
      role: 'الدور',
      features: 'الميزات',
    },
    outcome: { ok: ': سليم', warning: ': مع ملاحظة', failed: ': فشل', skipped: ': لم يُجرَّب' },
  },
  cancel: 'إلغاء',
  removal: {
    title: 'إزالة {name}',
    text: 'ينسى Portolan عنوان هذه البوابة وحسابها وأسرارها. أما ما على البوابة نفسها فيبقى هناك، وتبقى تصاميمك كذلك.',
  },
  signIn: {
    title: 'تسجيل الدخول إلى {name}',
    text: 'أدخل كلمة مرور {email} على {name}.',
    textWithoutAccount: 'أدخل كلمة مرور حسابك على {name}.',
    password: 'كلمة المرور',
    empty: 'أدخل كلمة المرور.',
  },
  passphrase: {
    choose: 'اختيار عبارة مرور',
    unlock: 'إلغاء قفل الأسرار',
    newText:
      'تحمي عبارة المرور الملف الذي يضم أسرار بواباتك، وتُدخلها مرة واحدة بعد كل تشغيل. لا يستطيع Portolan استرجاعها: إن نسيتها فسجّل الدخول إلى البوابات من جديد.',
    text: 'تحمي عبارة المرور الملف الذي يضم أسرار بواباتك. لا يستطيع Portolan استرجاعها: إن نسيتها فسجّل الدخول إلى البوابات من جديد.',
    label: 'عبارة المرور',
    help: '{least, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل؛ بضع كلمات يسهل تذكرها.',
    repeat: 'تكرار عبارة المرور',
    set: 'تعيين عبارة المرور',
    empty: 'أدخل عبارة المرور.',
    short:
      'استخدم {least, plural, zero {# حرف} one {حرفًا واحدًا} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل. بضع كلمات يسهل تذكرها.',
    again: 'أدخل عبارة المرور مرة أخرى.',
    differs: 'هذه تختلف عن عبارة المرور أعلاه. أدخل العبارة نفسها مرتين.',
  },
};
