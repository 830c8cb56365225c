import type { Translated } from '#messages/define-messages.ts';
import type { backendWorkbenchMessages } from '#messages/en/backend-workbench.ts';

export const backendWorkbench: Translated<typeof backendWorkbenchMessages> = {
  merge: {
    undecided:
      'اختر نسخة لـ {file}، {place}{more, plural, =0 {} zero {} one {، ولموضع آخر} two {، ولموضعين آخرين} few {، ولـ # مواضع أخرى} many {، ولـ # موضعًا آخر} other {، ولـ # موضع آخر}}.',
    gone: 'لم يعد هذا الدمج متاحًا.',
    movedOn: 'تغيّرت واجهة API على {portal} أو التصميم منذ بدأت الدمج. لم يُكتب شيء. ادمج مرة أخرى.',
  },
  file: {
    notText:
      '{path} ليس نصًا بترميز UTF-8، لذا لا يمكن عرضه هنا. حوّله إلى UTF-8، أو افتحه في برنامج آخر.',
    sayWhat: 'حدّد ما يُستبدل: If-Match مع ETag النص الذي قُرئ، أو "If-None-Match: *" لملف جديد.',
  },
  push: {
    underWay: 'يجري بالفعل دفع "{slug}" إلى {portal}. انتظر حتى ينتهي، أو ألغِه أولًا.',
    noDryRun: 'لا توفر {portal} تشغيلًا تجريبيًا. تُفحص واجهة API عند إرسالها.',
    gone: 'لم يعد هذا الدفع في صندوق الصادر.',
    ended: 'انتهى هذا الدفع. راجع التصميم، ثم ادفعه مرة أخرى.',
    running: 'هذا الدفع قيد التنفيذ. ألغِه أولًا.',
  },
  archive: {
    several: 'يحتوي {name} على عدة واجهات API، والتصميم واجهة واحدة. فك ضغطه وافتح مجلد إحداها.',
  },
  launchCode:
    'استُخدم الرمز الموجود في هذا العنوان بالفعل أو انتهت صلاحيته. استخدم النافذة التي فتحها، أو أوقف Portolan وشغّله مرة أخرى.',
  onlyDeleted: 'لا تُحذف إلا واجهة API. استخدم GET هنا.',
  onlyReads: 'لا يمكن للنافذة إلا قراءة واجهات API وحدود البوابة.',
  noPortal: 'لا توجد بوابة {id}. اختر بوابة من القائمة.',
  history: 'سجل الملف',
  versionGone: 'لم تعد هذه النسخة محفوظة.',
  unsavedCopy: 'نسخة ما لم يُحفظ',
  unsavedGone: 'حُفظ هذا النص أو أُهمل بعد ذلك.',
};
