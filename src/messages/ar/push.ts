import type { Translated } from '#messages/define-messages.ts';
import type { pushMessages } from '#messages/en/push.ts';

export const push: Translated<typeof pushMessages> = {
  documentTitle: 'دفع {name} – Portolan',
  title: 'الدفع إلى {portal}',
  portal: 'البوابة',
  reviewAgain: 'إعادة المراجعة',
  comparing: 'جارٍ مقارنة التصميم بالبوابة…',
  retry: 'إعادة المحاولة',
  failure: {
    openEditor: 'فتح المحرر',
    onDisk: 'مراجعة ما على القرص',
    signIn: 'تسجيل الدخول',
    unlock: 'إلغاء القفل',
    unreachable: '{detail} تصميمك محفوظ بأمان على القرص، ولم يُرسل أي شيء.',
    notSaved: {
      title: 'تعذّر حفظ أحد نصوص التصميم',
      detail:
        'تقارن المراجعة ما هو محفوظ على القرص. افتح المحرر لمعرفة السبب، أو افتح الأرشيف إذا كان السبب في overview.json.',
    },
    leftBehind: {
      title: 'في هذا التصميم تغييرات غير محفوظة',
      detail:
        '{count, plural, zero {في} one {في الملف} two {في الملفين} few {في الملفات} many {في الملفات} other {في الملفات}} {files} تغييرات غير محفوظة من نافذة سابقة أو من نافذة أخرى. اطّلع عليها في المحرر ثم عُد: ما هو مفتوح هناك يُحفظ قبل المراجعة.',
    },
  },
  review: {
    title: 'المراجعة',
    now: 'الآن على {portal}',
    nothing: 'لا توجد بعد واجهة API بهذا الـ slug. سيجري إنشاؤها.',
    sends: 'ما سيُرسل',
    name: 'الاسم',
    version: 'الإصدار',
    status: 'الحالة',
    updated: 'آخر تحديث',
    archive: 'الأرشيف',
    untold: 'لا تذكر البوابة ذلك',
    state: { draft: 'مسودة', published: 'منشورة', changed: 'منشورة، مع مسودة أحدث' },
    files:
      '{count, plural, zero {بلا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}، {size}',
    notes: 'ملاحظات',
  },
  others: {
    title: 'ما تغيّر على البوابة منذ آخر دفع لك',
    kept: 'آخر مرة تطابق فيها هذا التصميم و{portal} كانت <when></when>. وفي التصميم كل ما غيّره الآخرون منذ ذلك الحين.',
    marked:
      'آخر مرة تطابق فيها هذا التصميم و{portal} كانت <when></when>. ما سيُلغيه الدفع معلَّم أدناه.',
    undone: 'سيُلغى',
    merge: 'دمج',
    mergeHelp: 'يُدخل تغييرات الآخرين في التصميم. ترى ما يُدمج، وتختار حيث غيّر الطرفان الشيء نفسه.',
  },
  public: {
    title: 'المقارنة بما هو منشور',
    text: 'هذا ما يستخدمه المستهلكون اليوم. النشر ينقلهم إلى هذا التصميم فورًا.',
  },
  differences: {
    title: 'الفروق',
    fromDraft: 'عن أحدث مسودة، {version}',
    none: 'لا يوجد ما يُقارن به: ليس على البوابة بعد واجهة API بهذا الـ slug.',
    notForCallers: 'تعذّرت مقارنة المستندين من جهة المستهلكين.',
    notForReaders: 'تعذّرت مقارنة ما يراه القرّاء.',
  },
  contents: {
    title: 'ما يراه القرّاء',
    same: 'لن يرى القرّاء أي فرق أيضًا.',
    sameAsTold: 'لن يرى القرّاء أي فرق أيضًا، بقدر ما تعرضه البوابة.',
    fields:
      '{count, plural, zero {# حقل} one {حقل واحد} two {حقلان} few {# حقول} many {# حقلًا} other {# حقل}}',
    files:
      '{count, plural, zero {# ملف} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}',
    all: 'عرض الكل ({count, number})',
    moreFields:
      '{count, plural, zero {لا فروق في حقول أخرى} one {فرق في حقل آخر} two {فروق في حقلين آخرين} few {فروق في # حقول أخرى} many {فروق في # حقلًا آخر} other {فروق في # حقل آخر}}.',
    filesLabel: 'الملفات المختلفة',
    added: 'جديد',
    removed: 'لم يعد موجودًا',
    changed: '\u2066+{added, number} −{removed, number}\u2069',
    lines: 'أسطر {path}',
    own: 'هذا التصميم',
    noLine: 'لا سطر',
    addedLine: 'مضاف: ',
    removedLine: 'محذوف: ',
    moreLines:
      '… و{count, plural, zero {# سطر آخر} one {سطر واحد آخر} two {سطران آخران} few {# أسطر أخرى} many {# سطرًا آخر} other {# سطر آخر}}.',
  },
  findings: {
    title: 'النتائج',
    count:
      '{count, plural, zero {# نتيجة} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
    none: 'لم يُعثر على أي مشكلات.',
  },
  send: {
    draft: 'الدفع كمسودة',
    publish: 'الدفع والنشر',
    dryRun: 'تشغيل تجريبي',
    overwrite: 'الكتابة فوق ما غيّره الآخرون: {places}',
    overwriteMore:
      'الكتابة فوق ما غيّره الآخرون: {places} و{count, plural, zero {# موضع آخر} one {موضع واحد آخر} two {موضعان آخران} few {# مواضع أخرى} many {# موضعًا آخر} other {# موضع آخر}}',
    errors:
      '{count, plural, zero {أصلح الأخطاء} one {أصلح الخطأ الوارد} two {أصلح الخطأين الواردين} few {أصلح الأخطاء الـ # الواردة} many {أصلح الأخطاء الـ # الواردة} other {أصلح الأخطاء الـ # الواردة}} في النتائج أولًا، وإلا رفضت البوابة الأرشيف.',
    unticked:
      'غيّر آخرون واجهة API منذ آخر دفع لك. ادمج تغييراتهم في التصميم، أو حدّد المربع أعلاه للكتابة فوقها.',
    same: 'لم يتغير شيء: لدى {portal} هذا نفسه بالضبط. لا يوجد ما يُرسل.',
    sameButUnread:
      'لم يتغير شيء: لدى {portal} هذا نفسه بالضبط. لكنها تعرض {parts} بصيغة ليست للتصاميم، فلم تُقارن.',
    sentBefore: 'لم يتغير شيء منذ إرسال هذا نفسه: ما زالت {portal} تعرض ما كانت تعرضه حينها.',
    ready: 'تُرسل الملفات المحفوظة كما روجعت تمامًا.',
  },
  outcome: {
    movedOn: 'تغيّرت البوابة منذ مراجعتك',
    movedOnText:
      'غيّر أحدهم واجهة API هناك، أو تغيّر التصميم هنا. لم يُكتب فوق أي شيء ولم يُفقد شيء. راجع الفروق ثم أعد الدفع.',
    accepted: 'ستقبله البوابة',
    tried: '{message} لم يُكتب أي شيء.',
  },
  release: {
    title: 'الإصدار وسجل التغييرات',
    matches: 'الإصدار {version} يوافق الفروق.',
    use: 'استخدام الإصدار {version}',
    entry: 'مُدخل سجل التغييرات',
    entryHelp:
      'مسودة أُعدّت من الفروق بتنسيق Markdown. عدّلها كما تشاء، أو امسحها إذا كنت لا تريد كتابة إدخال.',
    notSaved: 'تعذّر حفظ المستند. افتح المحرر لمعرفة السبب.',
    write: 'الكتابة في التصميم',
    step: 'كتابة الإصدار ومُدخل سجل التغييرات',
    entryOnly: 'يكتب الإدخال، ويبقى الإصدار كما هو.',
    versionOnly: 'يكتب الإصدار {version}، ثم يعيد المراجعة.',
    both: 'يكتب الإصدار {version} والإدخال، ثم يعيد المراجعة.',
  },
};
