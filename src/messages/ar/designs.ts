import type { Translated } from '#messages/define-messages.ts';
import type { designsMessages } from '#messages/en/designs.ts';

export const designs: Translated<typeof designsMessages> = {
  title: 'التصاميم',
  lead: 'المجلدات التي تعمل عليها وفيها مستندات OpenAPI.',
  reading: 'جارٍ قراءة التصاميم',
  failed: 'تعذّرت قراءة التصاميم',
  none: {
    title: 'لا توجد تصاميم بعد',
    text: 'التصميم مجلد فيه مستند OpenAPI. أنشئ تصميمًا جديدًا في {workspace}، أو افتح مجلدًا موجودًا، أو استورد مستندًا.',
  },
  find: {
    label: 'البحث في التصاميم',
    placeholder: 'الاسم أو slug أو المجلد',
    found:
      '{found, number} من {count, plural, zero {# تصميم} one {تصميم واحد} two {تصميمين} few {# تصاميم} many {# تصميمًا} other {# تصميم}}',
    none: 'لا يوجد تصميم يطابق «{typed}». جرّب حروفًا أقل.',
  },
  order: { label: 'الترتيب حسب', used: 'آخر استخدام', name: 'الاسم', changed: 'آخر تغيير' },
  table: {
    name: 'الاسم',
    slug: 'المعرّف (slug)',
    version: 'الإصدار',
    folder: 'المجلد',
    changed: 'آخر تغيير',
    actions: 'الإجراءات',
  },
  menu: {
    label: 'إجراءات {name}',
    rename: 'إعادة التسمية…',
    copy: 'تكرار…',
    delete: 'حذف…',
    forget: 'إزالة من القائمة…',
  },
  deleted: {
    title: 'التصاميم المحذوفة',
    text: 'يبقى كل تصميم هنا بجميع ملفاته إلى أن تستعيده.',
    place: '{path} · حُذف <when></when>',
    restore: 'استعادة',
    restoreOne: 'استعادة {name}',
  },
  field: {
    name: 'الاسم',
    slug: 'المعرّف (slug)',
    slugHelp: 'اسم واجهة API في عناوين URL، واسم مجلدها على القرص.',
  },
  cancel: 'إلغاء',
  rename: {
    title: 'إعادة تسمية {name}',
    help: 'اسم واجهة API على البوابة. يُكتب في overview.json، ولا يتغير slug ولا المجلد.',
    submit: 'إعادة التسمية',
  },
  copy: {
    title: 'تكرار {name}',
    newName: '{name} (نسخة)',
    text: 'تُنسخ الملفات المحفوظة. أما التغييرات غير المحفوظة فتبقى في {name}.',
    submit: 'تكرار',
  },
  delete: {
    title: 'حذف {name}',
    toOwnBin:
      'يُنقل المجلد {path} بجميع ملفاته إلى سلة محذوفات Portolan، ويظهر ضمن «التصاميم المحذوفة» حيث يمكنك استعادته. وكل ما نُشر من قبل يبقى منشورًا.',
    toSystemBin:
      'يُنقل المجلد {path} بجميع ملفاته إلى سلة محذوفات نظامك، حيث يمكنك استعادته. وكل ما نُشر من قبل يبقى منشورًا.',
    submit: 'حذف',
    done: 'نُقل {name} إلى سلة المحذوفات.',
  },
  forget: {
    title: 'إزالة {name} من القائمة',
    text: 'لا يُحذف أي شيء في المجلد {path} لأنه خارج مجلد Portolan. لإعادته إلى القائمة استخدم <b>فتح مجلد</b>.',
    submit: 'إزالة',
  },
  openFolder: {
    title: 'فتح مجلد',
    label: 'المجلد',
    help: 'مجلد فيه مستند OpenAPI. اكتب مساره أو اختره من القائمة أدناه.',
    empty: 'اكتب مسار مجلد، أو اختر مجلدًا من القائمة أدناه.',
    submit: 'فتح',
  },
  folders: {
    label: 'المجلدات',
    parent: 'المجلد الأصل',
    none: 'لا توجد مجلدات هنا.',
    design: 'تصميم',
  },
  archiveOpened: { title: 'أصبح {name} تصميمًا', text: 'ملفاته في {folder}.' },
  create: {
    title: 'تصميم جديد',
    namePlaceholder: 'منتجات الميناء',
    place: 'يُحفظ في {path}',
    submit: 'إنشاء',
    template: {
      label: 'القالب',
      rest: { label: 'مورد REST', hint: 'العمليات الأساسية الخمس.' },
      portal: { label: 'واجهة API الخاصة بالبوابة', hint: 'واجهة حقيقية للاستكشاف.' },
      blank: { label: 'فارغ', hint: 'الأجزاء المطلوبة فقط.' },
    },
    version: {
      label: 'إصدار OpenAPI',
      newest: 'الأحدث.',
      known: 'تعرفه معظم الأدوات.',
      older: 'للأدوات الأقدم.',
    },
    format: {
      label: 'التنسيق',
      yaml: 'سهل القراءة ويقبل التعليقات.',
      json: 'صارم وتدعمه كل الأدوات.',
    },
  },
};
