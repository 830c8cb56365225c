import type { Translated } from '#messages/define-messages.ts';
import type { sharingMessages } from '#messages/en/sharing.ts';

export const sharing: Translated<typeof sharingMessages> = {
  share: 'مشاركة…',
  shared: 'مُشارَكة…',
  title: 'مشاركة هذه البوابة',
  what: 'يحصل القرّاء على موقع خاص بهم: الكتالوج، ولكل واجهة برمجة تطبيقات عامة نظرتها العامة ومرجعها وأسعارها وحزم SDK وسجل تغييراتها. لا يحتاجون إلى حساب، ولا يمكنهم تغيير شيء.',
  until: 'تستمر المشاركة إلى أن توقفها أو تغلق Portolan.',
  reach: 'من يمكنه القراءة',
  computer: 'هذا الحاسوب',
  computerNote: 'أي متصفح عليه.',
  network: 'شبكتك',
  networkNote: 'كل من يمكنه الوصول إلى هذا الحاسوب. قد يطلب جدار الحماية منك السماح بذلك.',
  start: 'مشاركة',
  stop: 'إيقاف المشاركة',
  close: 'إغلاق',
  addresses:
    '{count, plural, zero {لا يوجد عنوان} one {يجدها القرّاء هنا} two {يجدها القرّاء في أحد هذين العنوانين} few {يجدها القرّاء في أحد هذه العناوين} many {يجدها القرّاء في أحد هذه العناوين} other {يجدها القرّاء في أحد هذه العناوين}}',
  copy: 'نسخ {address}',
  previewNeeds: 'تعمل روابط معاينة هذه البوابة ما دامت مُشارَكة. شاركها أولًا، ثم أنشئ رابطًا.',
};
