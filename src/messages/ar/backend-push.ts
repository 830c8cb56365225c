import type { Translated } from '#messages/define-messages.ts';
import type { backendPushMessages } from '#messages/en/backend-push.ts';

export const backendPush: Translated<typeof backendPushMessages> = {
  parts: {
    version: 'الإصدار',
    name: 'الاسم',
    summary: 'الملخص',
    tags: 'الوسوم',
    docs: 'المستندات',
    pricing: 'الأسعار',
    SDKs: 'حزم SDK',
    changelog: 'سجل التغييرات',
  },
  between: '، ',
  changedWithout: 'تغيّرت {portal}، ولا تعرض {missing}.',
  answers: 'تجيب {portal} بـ {status}.',
  answersWith: 'تجيب {portal} بـ {status}: {message}',
  says: '{refused} وتقول: {message}',
  refused: {
    locked: 'قفلته {portal}: يحرره شخص آخر هناك. حاول مرة أخرى لاحقًا.',
    rights: 'لا تسمح {portal} لهذا الحساب بذلك.',
    size: 'حجم الأرشيف {size}، وهو أكبر مما تقبله {portal}.',
  },
  bytes: '{bytes} بايت',
  seconds:
    '{count, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  unchanged: 'لم يتغير شيء: لدى {portal} هذا بعينه بالفعل. لم يُرسل شيء.',
  unchangedBut:
    'لم يتغير شيء: لدى {portal} هذا بعينه بالفعل. لم يُرسل شيء. وتقدّم {unread} بتنسيق لا تعرفه التصاميم، لذا لم يُقارن ذلك.',
  stillPublic: 'ما زال عامًا على {portal}. ألغِ نشره من صفحات البوابة نفسها.',
  stillPublicAs: 'ما زال عامًا على {portal}. {why} ألغِ نشره من صفحات البوابة نفسها.',
  took: {
    sent: 'أُرسل، لكن {portal} {shows}.',
    page: 'أجابت {portal} بـ {status} وصفحة ويب، لكنها {shows}.',
    answered: 'أجابت {portal} بـ {status}، لكنها {shows}.',
  },
  shows: {
    none: 'لا تعرض واجهة API "{slug}" بعد',
    previous: 'ما زالت تعرض الإصدار السابق',
    without: 'لا تعرض {missing}',
    other: 'تعرض {part} خلاف ما أُرسل',
    others: 'تعرض {parts} و{last} خلاف ما أُرسل',
  },
  queued: 'سيُرسل إلى {portal} تاليًا.',
  sending: 'يجري إرساله إلى {portal}.',
  done: {
    public: '‏{version} عام على {portal}، مع أنه أُرسل كمسودة. ألغِ نشره إن كان يجب ألا يراه أحد بعد.',
    publicElsewhere:
      '‏{version} عام على {portal}، مع أنه أُرسل كمسودة. ألغِ نشره من صفحات البوابة نفسها إن كان يجب ألا يراه أحد بعد.',
    notPublic:
      '‏{version} على {portal} الآن، لكنه ليس عامًا مع أنه يجب أن يكون كذلك: حالته هناك "{status}".',
    unchanged: 'لدى {portal} هذا بعينه بالفعل. لم يتغير شيء.',
    published: '‏{version} منشور على {portal} الآن.',
    draft: '‏{version} مسودة على {portal} الآن.',
    other: '‏{version} على {portal} الآن، بالحالة "{status}".',
    without: '{is} لا تعرض {portal} {missing}.',
  },
  conflict: 'تغيّر "{slug}" على {portal} منذ المراجعة. لم يُستبدل شيء. راجعه مرة أخرى.',
  again: '{message} سيحاول Portolan مرة أخرى.',
  unclear:
    '{message} لا يُعرف ما إذا كان قد وصل: يتحقق Portolan لدى {portal} قبل أن يرسل شيئًا مرة أخرى.',
  notSent: '{message} لم يُرسل.',
  takenLater: 'تعالجه {portal} لاحقًا؛ ويتحقق Portolan حتى يكتمل. {message}',
  taken: '{message} سيتحقق Portolan مرة أخرى.',
  unknown:
    'لا يُعرف بعد ما إذا كان قد وصل. {message} لا يُرسل مرة أخرى تلقائيًا: تحقق مرة أخرى، أو انظر إلى "{slug}" على {portal}.',
  unpublished: '‏{version} لم يعد عامًا على {portal}. إنه مسودة هناك.',
  notSeen:
    'ضاعت الإجابة، ولا تعرض {portal} شيئًا منه بعد. يتحقق Portolan مرة أخرى قبل إرساله من جديد.',
  resumed: 'أُغلق Portolan أثناء الرفع. يتحقق لدى {portal} مما إذا كان الدفع قد وصل.',
  cancelling: 'يجري الإلغاء. يتحقق Portolan لدى {portal} مما إذا كان قد وصل بالفعل.',
  cancelled: 'أُلغي. لم يتغير شيء على البوابة.',
  cancelledUnclear: 'أُلغي بعد إرسال كل شيء. تحقق على {portal} مما إذا كان قد وصل.',
  cancelledLate: 'كان قد وصل قبل إلغائه. {message}',
  noPortal: 'أُزيلت البوابة. أضفها من جديد، ثم أعد المحاولة.',
  draftsIgnored: 'تتجاهل {portal} المسودات: ما أُرسل إليها كمسودة من قبل صار عامًا على الفور.',
  merge: {
    noBase:
      'لم يُدفع هذا التصميم من هنا إلى {portal} ولم يُسحب منها، لذا لا يُعرف ما غيّره الآخرون منذ ذلك. قارن بين الاثنين في المراجعة، وانسخ ما تريده يدويًا.',
    gone: 'لم تعد لدى {portal} واجهة API "{slug}"، لذا لا شيء للدمج.',
    baseUnreadable: 'لم تعد قراءة آخر ما دُفع أو سُحب ممكنة، لذا لا يُعرف ما غيّره الآخرون منذ ذلك.',
    remoteUnreadable: 'تتعذّر قراءة ما لدى {portal} كتصميم.',
    tooMany:
      'تغيّر {count} موضعًا هنا وعلى {portal} معًا: عددها أكبر من أن يُبتّ فيها واحدًا واحدًا. افتح واجهة API الخاصة بالبوابة كتصميم منفصل، وانسخ ما تريده يدويًا.',
  },
  notSendable: 'تعذّر إرساله: {reason}',
  several:
    'يحتوي هذا التصميم على {count} من واجهات API، لكن الدفع يرسل واحدة. افتح مجلد إحداها كتصميم.',
  givenUp: '{message} {why} لم يُرسل شيء.',
  tryingAgain: '{message} تجري المحاولة مرة أخرى.',
  unreachedFor: 'تعذّر الوصول إليها لمدة {time}.',
  asksForLonger: 'تطلب الانتظار {asked}، لكن الحد الأقصى {limit}.',
  review: {
    missing: 'هذه ليست مراجعة لـ "{slug}". راجع الدفع أولًا.',
    designChanged: 'تغيّر {name} منذ المراجعة. راجعه مرة أخرى.',
    overwrites:
      'غيّر آخرون "{slug}" على {portal} منذ آخر تطابق مع هذا التصميم، وسيلغي الدفع ذلك. لم يُرسل شيء. في التطبيق، يجلب «دمج» في عرض الدفع التغييرات إلى تصميم دُفع أو سُحب هناك.',
    movedOn: 'تغيّر "{slug}" على {portal} منذ المراجعة. لم يُرسل شيء. راجعه مرة أخرى.',
  },
  once: {
    noDryRun:
      'لا توفر {portal} تشغيلًا تجريبيًا: جرى الفحص هنا دون أخطاء. لا يُعرف ما إذا كانت {portal} ستقبله. لم يُرسل شيء.',
    noDifferences: 'تعذّر تحديد الاختلافات: {why}',
    notKept: 'تعذّر حفظ ما دُفع للمقارنات اللاحقة: {why}',
    sentBefore:
      'لم يتغير شيء: أُرسل هذا بعينه في {at}، ولم يتغير ما تعرضه {portal} منذ ذلك. لم يُرسل شيء.',
    accepted: 'ستقبله {portal}. لم يُرسل شيء.',
  },
  state: {
    unreadable: 'تتعذّر قراءة إجابة {portal} عن "{slug}". تحقق من أن عنوانها عنوان بوابة.',
    error: 'تجيب {portal} بخطأ، وتقول: {says}',
  },
  noText: 'لا تقدّم البوابة نصه',
  note: {
    absent: 'ليست لدى {portal} واجهة API "{slug}" بعد، لذا لا شيء للمقارنة به.',
    noSpec: 'لا تعيد {portal} المستند، لذا تعذّرت المقارنة.',
    tooLarge: 'المستندان أكبر أو أعقد من أن يُقارنا.',
    publicUnknown: 'تعذّرت قراءة ما هو عام على {portal}، لذا لم تُقارن إلا أحدث مسودة.',
    notTold: 'لا تقدّم {portal} ما يلي بتنسيق يستطيع Portolan قراءته، لذا لم يُقارن: {parts}.',
    noEtag: 'لا تميّز {portal} النسخ (ETag). يُقارن ما لديها مرة أخرى قبيل الإرسال.',
    noState: 'لا تذكر {portal} ما إذا كانت واجهة API هذه مسودة أو منشورة.',
    noVersion: 'لا تذكر {portal} الإصدار الذي لديها، لذا لا يُقترح إصدار.',
    notSemantic: 'الإصدار {version} لا يتبع Semantic Versioning، لذا لا يُقترح إصدار.',
    noDryRun: 'لا توفر {portal} تشغيلًا تجريبيًا: تفحص عند إرسال واجهة API.',
  },
  failed: 'تبلغ {portal} بأنه فشل.',
  rejected: 'رفضته {portal}: {message}',
  acceptedThenRejected: 'قبلته {portal}، ثم رفضته. {reason}',
  job: {
    says: 'وتقول: {message}',
    saysSo: 'وتقول: {message}.',
  },
  silent: 'لم ترسل {portal} إجابة، ولم تُنقل بيانات.',
  noArchive: 'لم يعد الأرشيف في صندوق الصادر.',
};
