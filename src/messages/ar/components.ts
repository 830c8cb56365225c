import type { Translated } from '#messages/define-messages.ts';
import type { componentMessages } from '#messages/en/components.ts';

export const components: Translated<typeof componentMessages> = {
  opening: 'جارٍ الفتح',
  close: 'إغلاق',
  dismiss: 'تجاهل',
  elapsed: { seconds: '{seconds, number} ث', minutes: '{minutes, number} د {seconds, number} ث' },
  lines: {
    added: 'أُضيف:',
    removed: 'أُزيل:',
    left: '… و{count, plural, zero {لا أسطر أخرى} one {سطر آخر لا يظهر هنا} two {سطران آخران لا يظهران هنا} few {# أسطر أخرى لا تظهر هنا} many {# سطرًا آخر لا تظهر هنا} other {# سطر آخر لا تظهر هنا}}.',
  },
  differences: {
    breaking: 'كاسرة',
    removed: 'محذوفة',
    changed: 'متغيّرة',
    added: 'مضافة',
    count:
      '{count, plural, zero {لا فروق} one {فرق واحد} two {فرقان} few {# فروق} many {# فرقًا} other {# فرق}}',
    others:
      'و{count, plural, zero {لا عمليات أخرى} one {عملية أخرى} two {عمليتان أخريان} few {# عمليات أخرى} many {# عملية أخرى} other {# عملية أخرى}}',
    showAll: 'إظهار الكل ({count, number})',
    none: 'لن يلاحظ أي مستدعٍ للواجهة فرقًا.',
    noneBreaks: 'لا شيء هنا يعطّل المستدعين.',
    someBreak:
      '{count, plural, zero {لا فروق تعطّل مستدعي الواجهة} one {فرق واحد يعطّل مستدعي الواجهة} two {فرقان يعطّلان مستدعي الواجهة} few {# فروق تعطّل مستدعي الواجهة} many {# فرقًا تعطّل مستدعي الواجهة} other {# فرق تعطّل مستدعي الواجهة}}.',
    notAll: 'لم تُدرج كل الفروق.',
  },
  findings: {
    error: 'خطأ',
    warning: 'تحذير',
    hint: 'تلميح',
    more: '{count, plural, zero {لا نتائج أخرى غير مدرجة.} one {نتيجة أخرى غير مدرجة، وتظهر بعد إصلاح ما سبق.} two {نتيجتان أخريان غير مدرجتين، وتظهران بعد إصلاح ما سبق.} few {# نتائج أخرى غير مدرجة، وتظهر بعد إصلاح ما سبق.} many {# نتيجة أخرى غير مدرجة، وتظهر بعد إصلاح ما سبق.} other {# نتيجة أخرى غير مدرجة، وتظهر بعد إصلاح ما سبق.}}',
    line: 'السطر {line, number, ::group-off}',
    place: '{file}، السطر {line, number, ::group-off}',
    actions: 'إجراءات عند السطر {line, number, ::group-off}',
    actionsInFile: 'إجراءات عند {file}، السطر {line, number, ::group-off}',
  },
  keepIn: {
    label: 'مكان حفظ الأسرار',
    keyring: 'حلقة مفاتيح نظام التشغيل',
    passphrase: 'ملف محمي بعبارة مرور',
    environment: 'متغيرات البيئة',
    session: 'الذاكرة، حتى إغلاق Portolan',
  },
  step: {
    undo: 'تراجع',
    undoNamed: 'تراجع: {name}',
    redo: 'إعادة',
    redoNamed: 'إعادة: {name}',
    withKeys: '{label} ({keys})',
  },
  visibility: {
    label: 'الظهور',
    draft: 'مسودة',
    published: 'منشور',
    everyone: 'يراه فورًا كل من يستطيع الوصول إلى البوابة.',
    uncertain: 'قد لا تدعم هذه البوابة المسودات: تحقق بعد ذلك مما تعرضه.',
    signedIn: 'لا يرى المسودة إلا من سجّل الدخول إلى البوابة.',
    noStatus: 'لا حالة في overview.json، فالقرار لهذا الاختيار.',
    sameStatus: 'الحالة في overview.json هي نفسها: {status}.',
    otherStatus:
      'الحالة في overview.json هي {status}. يتقدّم هذا الاختيار عليها، لكن البوابة التي تعتمد على overview.json وحده تعامله على أنه {status}.',
  },
};
