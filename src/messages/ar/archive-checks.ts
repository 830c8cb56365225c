import type { Translated } from '#messages/define-messages.ts';
import type { archiveChecksMessages } from '#messages/en/archive-checks.ts';

export const archiveChecks: Translated<typeof archiveChecksMessages> = {
  layout: {
    ambiguous:
      'يوجد ملف overview.json في المستوى الأعلى وآخر في {folders}، ولا يتضح أيها يمثل واجهات API.',
    ambiguousHint:
      'أبقِ الملف الذي في المستوى الأعلى لواجهة API واحدة، أو انقل كل API إلى مجلد خاص بها.',
    missing: 'لا يوجد ملف overview.json في المستوى الأعلى ولا في مجلد ضمنه.',
    missingHint: 'أضف ملف overview.json يحتوي على "name" و"slug" و"version" و"spec".',
    misspeltHint: 'أعد تسمية "{path}": الاسم هو overview.json بأحرف صغيرة.',
    tooMany: 'عدد واجهات API هو {count, number}، والحد الأقصى {limit, number}.',
    tooManyHint: 'قسّمها على عدة أرشيفات.',
    designWithout: 'لا يحتوي {name} على overview.json.',
    designWithoutHint: 'املأه ضمن «الأرشيف» في ذلك التصميم، أو استبعد التصميم.',
    duplicateSlug: 'الـ slug "{slug}" مستخدم بالفعل في {file}.',
    duplicateSlugHint: 'أعطِ كل API قيمة slug خاصة بها.',
  },
  size: {
    heavy: 'حجم الأرشيف {size} MiB، ويُنصح بألا يتجاوز {limit} MiB.',
    heavyHint: 'اختصر الأمثلة الطويلة وصغّر الصور.',
    document:
      'حجم المستند {bytes, number, ::group-off} بايت، والحد الأقصى {limit, number, ::group-off}.',
    documentHint: 'قسّمه إلى عدة مستندات.',
  },
  version: {
    mismatch: 'إصدار المستند هو "{version}"، بينما الإصدار في overview.json هو "{other}".',
    mismatchHint: 'اجعل الإصدارين متطابقين.',
  },
  unreferenced: {
    message: 'لا شيء يشير إلى هذا الملف.',
    hint: 'أشِر إليه في overview.json أو في مستند، أو احذفه. لا يتضمنه الأرشيف المُنشأ.',
  },
  reason: {
    overview: 'يصف API.',
    spec: 'هو مستند OpenAPI.',
    reference: 'يشير إليه مستند OpenAPI.',
    document: 'يذكره overview.json كمستند.',
    image: 'يشير إليه "{path}".',
    pricing: 'يذكره overview.json كملف للتسعير.',
    sdks: 'يذكره overview.json كقائمة لحزم SDK.',
    changelog: 'يذكره overview.json كسجل للتغييرات.',
    ruleset: 'يحتوي على قواعد لفحص التصميم، لا على محتوى للقرّاء.',
    ignored: 'تركه مدير الملفات.',
    none: 'لا شيء يشير إليه.',
  },
  path: {
    surrogate: 'يحتوي المسار على نصف زوج بديل (surrogate) لا مقابل له في UTF-8.',
    surrogateHint: 'أعد تسمية الملف بأحرف عادية.',
    nul: 'يحتوي المسار {path} على حرف NUL.',
    rename: 'أعد تسمية الملف.',
    control: 'يحتوي المسار {path} على حرف تحكم.',
    visible: 'أعد تسمية الملف بأحرف مرئية فقط.',
    bidi: 'يحتوي المسار {path} على حرف غير مرئي يغيّر اتجاه النص.',
    invisible: 'يحتوي المسار {path} على حرف غير مرئي تتجاهله بعض الأنظمة.',
    empty: 'المسار فارغ.',
    emptyHint: 'اذكر اسم ملف.',
    backslash: 'يحتوي المسار {path} على شرطة مائلة عكسية.',
    backslashHint: 'افصل بين المجلدات بالعلامة /.',
    absolute: 'المسار {path} مطلق.',
    relativeHint: 'استخدم مسارًا نسبيًا إلى مجلد overview.json، وافصل بين المجلدات بالعلامة /.',
    drive: 'يبدأ المسار {path} بحرف محرك أقراص.',
    parent: 'يخرج المسار {path} من مجلده باستخدام "..".',
    emptyPart: 'يحتوي المسار {path} على جزء فارغ.',
    emptyPartHint: 'احذف \u2066"./"\u2069 والشرطات المائلة المكررة.',
    git: 'يحتوي المسار {path} على اسم يحجزه git لإعداداته، أو تعامله بعض الأنظمة كذلك.',
    gitHint: 'استبعد ملفات git.',
    trailing: 'ينتهي أحد الأسماء في المسار {path} بنقطة أو مسافة، ويحذفها Windows.',
    trailingHint: 'أعد تسميته بلا نقطة أو مسافة في آخره.',
    reserved: 'يحتوي المسار {path} على اسم يحجزه Windows للأجهزة.',
    tooLong:
      'طول المسار {path} هو {bytes, number, ::group-off} بايت، والحد الأقصى {limit, number, ::group-off}.',
    tooLongHint: 'استخدم أسماء أقصر أو مجلدات أقل.',
    tooDeep:
      'عمق المسار {path} هو {depth, number, ::group-off} من المستويات، والحد الأقصى {limit, number, ::group-off}.',
    tooDeepHint: 'استخدم مجلدات متداخلة أقل.',
  },
};
