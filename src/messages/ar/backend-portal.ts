import type { Translated } from '#messages/define-messages.ts';
import type { backendPortalMessages } from '#messages/en/backend-portal.ts';

export const backendPortal: Translated<typeof backendPortalMessages> = {
  languages: {
    noRevision: 'لا توجد مراجعة لواجهة API "{slug}" بـ {locales}.',
    nothingPublic: 'لا شيء منها عام.',
    public: 'هي عامة بـ {locales}.',
    notIn: 'المراجعة {revision} من واجهة API "{slug}" ليست بـ {locales}.',
    in: 'هي بـ {locales}. لم يُنشر شيء.',
    incomplete: 'واجهة API "{slug}" غير متوفرة كاملة بهذه اللغة. المفقود في `{locale}`:‏ {fields}.',
    missing: 'المفقود في `{locale}`:‏ {field}.',
    noTag: 'القيمة "{tag}" ليست وسم لغة. اكتب وسمًا مثل "de" أو "pt-BR" ‏(BCP 47).',
    notThere: 'واجهة API "{slug}" غير متوفرة بهذه اللغة. اللغات المتوفرة: {locales}.',
  },
  list: {
    busy: 'تجري عمليات بحث كثيرة جدًا. حاول مرة أخرى بعد بضع ثوانٍ.',
    late: 'استغرقت قراءة القائمة وقتًا طويلًا. حاول مرة أخرى بكلمات بحث أكثر أو بتصفية.',
    gone: 'غادر المستدعي.',
    both: 'استخدم مؤشرًا أو صفحة، لا كليهما.',
    relevance: 'يتطلب الترتيب حسب الصلة بحثًا. أضف "q"، أو استخدم ترتيبًا آخر.',
    cursor: 'لا ينتمي المؤشر إلى هذه القائمة. ابدأ من جديد دونه، بعوامل التصفية والترتيب نفسيهما.',
  },
  signup: {
    another: '{what} اختر غيره.',
    invalid: 'يجب أن يكون النطاق مثل "developer.example.com". استخدم اسم مضيف دون منفذ.',
    reserved: 'النطاق محجوز للاختبارات والأمثلة. استخدم نطاقًا يمكن للقراء الوصول إليه.',
    slug: 'يوجد مستأجر "{slug}" بالفعل.',
    domain: 'النطاق {domain} لمستأجر آخر.',
  },
  import: {
    done: {
      created:
        'استيراد {count, plural, zero {# واجهات API} one {واجهة API واحدة} two {واجهتي API} few {# واجهات API} many {# واجهة API} other {# واجهة API}}',
      updated:
        'تحديث {count, plural, zero {# واجهات API} one {واجهة API واحدة} two {واجهتي API} few {# واجهات API} many {# واجهة API} other {# واجهة API}}',
      unchanged:
        'دون تغيير {count, plural, zero {# واجهات API} one {واجهة API واحدة} two {واجهتا API} few {# واجهات API} many {# واجهة API} other {# واجهة API}}',
      skipped:
        'تخطي {count, plural, zero {# واجهات API} one {واجهة API واحدة} two {واجهتي API} few {# واجهات API} many {# واجهة API} other {# واجهة API}}',
    },
    would: {
      created:
        'استيراد {count, plural, zero {# واجهات API} one {واجهة API واحدة} two {واجهتي API} few {# واجهات API} many {# واجهة API} other {# واجهة API}}',
      updated:
        'تحديث {count, plural, zero {# واجهات API} one {واجهة API واحدة} two {واجهتي API} few {# واجهات API} many {# واجهة API} other {# واجهة API}}',
      unchanged:
        'دون تغيير {count, plural, zero {# واجهات API} one {واجهة API واحدة} two {واجهتا API} few {# واجهات API} many {# واجهة API} other {# واجهة API}}',
      skipped:
        'تخطي {count, plural, zero {# واجهات API} one {واجهة API واحدة} two {واجهتي API} few {# واجهات API} many {# واجهة API} other {# واجهة API}}',
    },
    doneAll: 'تم: {text}.',
    wouldAll: 'سيتم: {text}.',
    gone: 'غادر المستدعي. لم يُستورد شيء.',
    several:
      'يحتوي الأرشيف على {count} من واجهات API، لكن هذا العنوان يحدّث واحدة. أرسلها إلى POST /api/apis.',
    slugDiffers:
      'قيمة slug في overview.json هي "{slug}"، لكنها في العنوان "{address}". استخدم القيمة نفسها.',
    slugDiffersShort: 'تختلف قيمة slug ‏"{slug}" عن العنوان.',
    exists: 'توجد واجهة API "{slug}" بالفعل. حدّثها، أو اختر slug آخر.',
    busy: 'تجري عمليات استيراد كثيرة جدًا. لم يُستورد شيء؛ حاول مرة أخرى بعد بضع ثوانٍ.',
    slow: 'يصل الأرشيف ببطء شديد: أقل من {rate} بايت في الثانية لمدة {seconds} ثانية. أرسله مرة أخرى عبر اتصال أفضل.',
    full: 'القرص ممتلئ. لم يتغير شيء؛ أخلِ بعض المساحة.',
  },
  account: {
    emailTaken: 'يوجد حساب بعنوان البريد الإلكتروني هذا بالفعل. استخدم عنوانًا آخر.',
    busy: 'يسجّل الدخول الآن عدد كبير جدًا من الأشخاص. حاول مرة أخرى بعد بضع ثوانٍ.',
    none: 'لا يوجد حساب كهذا.',
    last: 'هذا آخر مسؤول. أنشئ مسؤولًا آخر أولًا.',
    role: 'دورك أدنى مما يلزم لهذا. اسأل مسؤولًا.',
    email: 'يجب أن يكون عنوان البريد الإلكتروني مثل "name@example.com" وألا يتجاوز {limit} محرفًا.',
    password: 'طول كلمة المرور {bytes} بايت. استخدم من {least} إلى {most} بايت.',
  },
  noTenant: 'لا يوجد مستأجر كهذا.',
  caller: {
    onlyReads: 'لا يسمح دورك إلا بالقراءة. اطلب من مسؤول دورًا آخر.',
    signIn: 'سجّل الدخول أولًا، وأرسل الرمز بالصيغة "Authorization: Bearer \'<\'token>".',
    invalid: 'الرمز غير صالح. سجّل الدخول مرة أخرى.',
    expired: 'انتهت صلاحية الجلسة. سجّل الدخول مرة أخرى.',
  },
  login: {
    throttled: 'محاولات تسجيل دخول فاشلة كثيرة جدًا. انتظر {seconds} ثانية، ثم حاول مرة أخرى.',
    limited: 'عمليات تسجيل دخول كثيرة جدًا من عنوانك. انتظر {seconds} ثانية، ثم حاول مرة أخرى.',
    wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. تحقق من كليهما ثم حاول مرة أخرى.',
    role: 'لا يسجّل الدخول هنا إلا المسؤولون. اطلب من أحدهم دورًا آخر.',
  },
  provision: {
    browser: 'يجب ألا تستدعي المتصفحات هذا العنوان: مكان السر خادم. استدعه من هناك.',
    secret: 'الترويسة "x-provisioning-secret" مفقودة أو خاطئة. أرسل السر الذي شُغّلت به البوابة.',
  },
  idempotency: {
    key: 'الترويسة "Idempotency-Key" ليست من 1 إلى 255 من محارف ASCII الظاهرة. أرسل قيمة عشوائية لكل استدعاء.',
    running: 'لا يزال الاستدعاء نفسه قيد التنفيذ. انتظر إجابته، أو أرسله مرة أخرى بعد بضع ثوانٍ.',
    reused:
      'أُرسل هذا المفتاح Idempotency-Key مع أرشيف آخر أو معاملات أخرى. استخدم مفتاحًا جديدًا لاستدعاء جديد.',
  },
  delete: {
    none: 'لم تُحذف واجهة API "{slug}".',
    noneToRestore: 'لا توجد واجهة API محذوفة "{slug}" لاستعادتها.',
    slugTaken: 'لواجهة API أخرى قيمة slug ‏"{slug}" الآن. احذف تلك أولًا، ثم استعد هذه.',
    onlyAdmin: 'لا يستطيع إزالة واجهة API نهائيًا إلا مسؤول البوابة. احذفها دون purge.',
  },
  noRevision: 'ليس لواجهة API "{slug}" مراجعة {revision}.',
  noDocument: 'ليس لواجهة API "{slug}" مستند {path}.',
  api: {
    none: 'لا توجد هنا واجهة API "{slug}".',
    changed: 'تغيّرت واجهة API "{slug}" منذ قرأتها. اقرأها مرة أخرى، ثم قرّر.',
    excluded: 'واجهة API "{slug}" في حالة يستبعدها If-None-Match. استغنِ عن الترويسة لتحديثها.',
  },
  preview: {
    invalid: 'رابط المعاينة غير صالح أو انتهت صلاحيته. اطلب رابطًا جديدًا.',
  },
};
