import type { Translated } from '#messages/define-messages.ts';
import type { desktopMessages } from '#messages/en/desktop.ts';

export const desktop: Translated<typeof desktopMessages> = {
  menu: { closeWindow: 'إغلاق النافذة', settings: 'الإعدادات…', copyLink: 'نسخ الرابط' },
  role: {
    about: 'حول Portolan',
    clearRecentDocuments: 'مسح القائمة',
    copy: 'نسخ',
    cut: 'قص',
    front: 'إحضار الكل إلى المقدمة',
    help: 'مساعدة',
    hide: 'إخفاء Portolan',
    hideOthers: 'إخفاء التطبيقات الأخرى',
    minimize: 'تصغير',
    paste: 'لصق',
    quit: 'إنهاء Portolan',
    recentDocuments: 'فتح الأخيرة',
    resetZoom: 'الحجم الفعلي',
    selectAll: 'تحديد الكل',
    services: 'الخدمات',
    toggleDevTools: 'إظهار أدوات المطوّر أو إخفاؤها',
    togglefullscreen: 'ملء الشاشة',
    unhide: 'إظهار الكل',
    windowMenu: 'نافذة',
    zoom: 'تكبير النافذة',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير العرض',
  },
  unsaved: {
    message: 'في أحد التصاميم تغييرات لا توجد إلا في هذه النافذة.',
    back: 'الرجوع',
    close: 'الإغلاق من دون حفظ',
  },
  page: {
    crashed: 'تعطّلت نافذة Portolan هذه.',
    hung: 'نافذة Portolan هذه لا تستجيب.',
    unloaded: 'تعذّر تحميل نافذة Portolan هذه.',
    reload: 'إعادة التحميل',
    wait: 'الانتظار',
    closeWindow: 'إغلاق النافذة',
  },
  pageDetail: {
    crashed: 'ما كتبته محفوظ عدا الثانية الأخيرة، ويعود بعد إعادة التحميل.',
    outOfMemory:
      'نفدت الذاكرة المتاحة لها. ما كتبته محفوظ عدا الثانية الأخيرة، ويعود بعد إعادة التحميل.',
    hung: 'يمكنك انتظارها. ما كتبته محفوظ عدا الثانية الأخيرة، ويعود بعد إعادة التحميل.',
    unloaded:
      'السبب هو {reason}. إن لم تُفد إعادة التحميل، فثبّت Portolan من جديد: تبقى تصاميمك كما هي.',
  },
  shell: {
    message: 'حدث خطأ ما في Portolan.',
    detail:
      'يواصل التطبيق عمله، وما كتبته محفوظ. إن لم يعمل كالمعتاد، فأنهِه ثم شغّله من جديد. تجد التفاصيل في مساعدة ← إظهار السجلات.',
  },
  noData: 'يتعذّر على Portolan فتح بياناته',
  closing: 'Portolan قيد الإغلاق. شغّله من جديد.',
  failed: 'تعذّر تنفيذ الطلب. حاول مرة أخرى.',
};
