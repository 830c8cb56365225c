import type { Translated } from '#messages/define-messages.ts';
import type { textVersionsMessages } from '#messages/en/text-versions.ts';

export const textVersions: Translated<typeof textVersionsMessages> = {
  history: {
    action: 'السجل',
    title: 'سجل {file}',
    none: 'لا توجد نسخ سابقة بعد. يُبقي كل حفظ نسخة على هذا الحاسوب.',
    versions: 'النسخ',
    earlier: 'هذه النسخة',
    now: 'الآن، في المحرر',
    close: 'إغلاق',
    restore: 'استعادة',
    movedOn: 'تغيّر النص في هذه الأثناء. افتح السجل مرة أخرى.',
    version:
      '{reason, select, saved {محفوظة} found {وُجدت على القرص} other {غير محفوظة، استُبدلت}} · {size}',
    changedVersion:
      '{reason, select, saved {محفوظة} found {وُجدت على القرص} other {غير محفوظة، استُبدلت}} · {size} · الأسطر: \u2066+{added, number} −{removed, number}\u2069',
  },
  differences: {
    label: 'الاختلافات',
    changed: 'الأسطر المتغيرة',
    same: 'النصان متطابقان.',
    count:
      'أُضيف {added, plural, zero {# سطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}}، وأُزيل {removed, plural, zero {# سطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}}',
    comparing: 'جارٍ المقارنة',
    running: 'جارٍ مقارنة النصين…',
    stopped: 'أُوقفت المقارنة.',
    failed: 'تعذّرت مقارنة النصين: {problem}',
    stop: 'إيقاف',
    again: 'المقارنة مرة أخرى',
  },
  outside: {
    gone: 'لم يعد {file} موجودًا على القرص',
    empty: 'الملف {file} فارغ على القرص',
    changed: 'غيّره برنامج آخر على القرص',
    goneHint: 'لا يزال نصك هنا. احتفظ به ليُكتب الملف عند الحفظ التالي.',
    chooseHint: 'لا يزال نصك هنا. اختر النسخة التي تريد الاحتفاظ بها.',
    mergeHint: 'تغييراتك في أسطر أخرى، لذا يمكن دمج النسختين. ويمكنك التراجع عن اختيارك.',
    conflictHint:
      'غيّرت النسختان الأسطر نفسها. اختر النسخة التي تريد الاحتفاظ بها؛ يمكنك التراجع عن اختيارك.',
    movedOn: 'تغيّر النص في هذه الأثناء. حاول مرة أخرى، أو اختر إحدى النسختين.',
    compare: 'مقارنة',
    merge: 'دمج النسختين',
    useFile: 'استخدام نسخة الملف',
    keepMine: 'الاحتفاظ بنسختي',
    comparison: '{file} على القرص وهنا',
    onDisk: 'على القرص',
    here: 'هنا',
  },
  conflict: {
    title: 'غيّر برنامج آخر الملف {file}',
    about:
      'تغيّر الملف على القرص منذ أن فتحته، لذا لم يُكتب فوقه. اختر النسخة التي تريد الاحتفاظ بها؛ وإذا استخدمت النسخة الأخرى، أعاد التراجع نسختك.',
    gone: 'لم يعد {file} موجودًا. احتفظ بنسختك ليُكتب من جديد.',
    same: 'النص على القرص مطابق لنصك.',
    later: 'القرار لاحقًا',
    look: 'عرض الاختلافات',
    useTheirs: 'استخدام النسخة الأخرى',
    keepMine: 'الاحتفاظ بنسختي',
  },
};
