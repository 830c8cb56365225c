import type { Translated } from '#messages/define-messages.ts';
import type { settingsMessages } from '#messages/en/settings.ts';

export const settings: Translated<typeof settingsMessages> = {
  title: 'الإعدادات',
  lead: 'إعدادات كل التصاميم وكل البوابات على هذا الحاسوب.',
  reading: 'جارٍ قراءة الإعدادات',
  unread: 'تعذّرت قراءة الإعدادات',
  editor: {
    title: 'المحرر',
    note: 'تُصان التغييرات غير المحفوظة خلال ثانية في كل الأحوال، بمعزل عن الملف، حتى تحفظها.',
    pause: 'حفظ المستندات بعد التوقف عن الكتابة',
    pauseHelp:
      'بعد ثانيتين من آخر ضغطة مفتاح. وإذا غيّر برنامج آخر الملف، يسألك Portolan أولًا. ولا يُحفظ نص فارغ.',
    anyStatus: 'استخدام أي رمز حالة',
    anyStatusHelp:
      'تعرض «إضافة استجابة» كل رموز الحالة والنطاقات و«default»، وفي مقدمتها 200 و201 و400 و500. أداة البوابة لا تعرف إلا هذه الأربعة.',
  },
  network: {
    title: 'الشبكة',
    note: 'طريقة الوصول إلى البوابات البعيدة. للحقول الفارغة تسري متغيرات البيئة التي شُغّل بها Portolan.',
    inUse: 'المستخدم الآن',
    unlock: 'إدخال عبارة المرور',
    proxy: 'الوكيل',
    proxyHelp: 'إذا تُرك فارغًا، تسري HTTPS_PROXY وHTTP_PROXY؛ ومن دونهما يكون الاتصال مباشرًا.',
    proxyUser: 'اسم مستخدم الوكيل',
    proxyUserHelp: 'إذا طلب الوكيل اسمًا.',
    proxyPassword: 'كلمة مرور الوكيل',
    proxyPasswordKept: 'كلمة مرور هذا الوكيل محفوظة. اترك الحقل فارغًا للإبقاء عليها.',
    proxyPasswordHelp: 'تُرسل إلى الوكيل وحده.',
    noProxy: 'عناوين بلا وكيل',
    noProxyHelp:
      'مضيفون تفصل بينهم فواصل؛ ‎.example.com‎ يشمل نطاقاته الفرعية. إذا تُرك فارغًا، تسري NO_PROXY. يُوصل إلى هذا الحاسوب مباشرة دائمًا.',
    extraCa: 'شهادات إضافية',
    extraCaHelp:
      'المسار الكامل لملف PEM يحوي مرجع التصديق لدى شركتك. إذا تُرك فارغًا، يسري PORTOLAN_EXTRA_CA.',
    save: 'حفظ',
    saved: 'تم الحفظ. الإعدادات الجديدة مستخدمة الآن.',
  },
};
