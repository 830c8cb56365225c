import type { Translated } from '#messages/define-messages.ts';
import type { documentMessages } from '#messages/en/document.ts';

export const document: Translated<typeof documentMessages> = {
  editor: {
    label: 'مستند OpenAPI',
    readOnly: 'افتح الملف لتغييره.',
    addResponse: 'إضافة استجابة',
    noName: 'ضع المؤشر على مكوّن أو وسم أو operationId أو على مرجع إلى أحدها.',
  },
  steps: {
    typing: 'الكتابة',
    useFile: 'استخدام نص الملف',
    merge: 'دمج نص الملف',
    restore: 'استعادة نسخة',
    rename: 'إعادة تسمية',
    renameNamed: 'إعادة تسمية {name}',
  },
  change: {
    failed: 'تعذّر إجراء التغيير: {problem}',
    keptChanging: 'ظل النص يتغير في هذه الأثناء. حاول مرة أخرى.',
    movedOn: 'تغيّر النص في هذه الأثناء. حاول مرة أخرى.',
    changedOutside:
      'غيّر برنامج آخر الملف {file}. افتحه وقرّر أي نص تريد الاحتفاظ به، ثم {what, select, rename {أعد التسمية} other {أضف الاستجابات}} مرة أخرى.',
    notOpened: 'يتعذّر فتح {file}. {detail}',
    notRead: 'تتعذّر قراءة {file}. {detail}',
    tooManyFiles: 'في المجلد ملفات أكثر من أن يُبحث فيها. ضع التصميم في مجلد خاص به.',
    noSuchName: 'لم يُعثر على شيء بهذا الاسم في النص.',
    notRenamed: 'لم تتم إعادة التسمية',
    renamed:
      '{count, plural, zero {لم تُعَد التسمية في أي ملف} one {أُعيدت التسمية في ملف واحد} two {أُعيدت التسمية في ملفين} few {أُعيدت التسمية في # ملفات} many {أُعيدت التسمية في # ملفًا} other {أُعيدت التسمية في # ملف}}',
    unsaved:
      '{files}: لم تُحفظ بعد. {count, plural, zero {يمكنك التراجع عنها.} one {التراجع يعيد الملف كما كان.} two {التراجع يعيد الملفين كما كانا.} few {التراجع يعيدها جميعًا كما كانت.} many {التراجع يعيدها جميعًا كما كانت.} other {التراجع يعيدها جميعًا كما كانت.}}',
    unsavedMore:
      '{files} {more, plural, zero {فقط} one {وملف آخر} two {وملفان آخران} few {و# ملفات أخرى} many {و# ملفًا آخر} other {و# ملف آخر}}: لم تُحفظ بعد. التراجع يعيدها جميعًا كما كانت.',
    saveAll: 'حفظ الكل',
  },
  unsavedUnreadable: 'تعذّرت قراءة بعض النصوص غير المحفوظة',
  reference: {
    nothingThere: 'لا شيء قابل للقراءة في هذا الموضع من {file}.',
    failed: 'تعذّر البحث عن الهدف: {problem}',
  },
};
