import type { Translated } from '#messages/define-messages.ts';
import type { apiMessages } from '#messages/en/api.ts';

export const api: Translated<typeof apiMessages> = {
  unreachable: {
    title: 'Portolan لا يستجيب',
    detail: 'لم يعد Portolan قيد التشغيل. شغّله من جديد ثم أعد المحاولة.',
  },
  unexpected: {
    title: 'أرسل Portolan استجابة لا يمكن قراءتها',
    detail: 'رمز حالة الاستجابة {status} ولا تتضمن أي توضيح. أعد تحميل النافذة ثم حاول مرة أخرى.',
  },
  ownFault: {
    title: 'حدث خطأ ما في هذه النافذة',
    detail: 'أعد تحميل النافذة ثم حاول مرة أخرى.',
  },
  cancelled: {
    title: 'أُلغيت',
    detail: 'أُلغيت المهمة قبل أن تكتمل.',
    short: 'أُلغيت المهمة.',
  },
  portal: { unknown: 'البوابة', local: 'البوابة المحلية' },
  open: {
    title: 'فتح {slug} كتصميم',
    done: 'حُفظ التصميم في {path}.',
    show: 'فتح',
    leftOut: {
      file: '{path} ({reason})',
      some: 'لم تُكتب هذه الملفات: {files}.',
      more: 'لم تُكتب هذه الملفات: {files}، و{count, number} غيرها.',
    },
  },
  import: { title: 'استيراد {name}', done: 'حُفظ التصميم في {path}.', show: 'فتح' },
  archive: {
    checking: 'فحص الملفات على القرص',
    packing: 'إنشاء الأرشيف',
    importing: 'الاستيراد إلى البوابة المحلية',
    show: 'عرض في الكتالوج',
  },
  push: {
    preparing: 'تجهيز دفع {design} إلى {portal}',
    trying: 'تشغيل تجريبي لدفع {design} إلى {portal}',
    tried: '{message} لم يُكتب أي شيء.',
  },
  data: {
    backup: 'كتابة نسخة احتياطية',
    check: 'فحص نسخة احتياطية',
    restore: 'استعادة نسخة احتياطية',
    written: 'كُتبت في {file}.',
    show: 'عرض في الإعدادات',
  },
};
