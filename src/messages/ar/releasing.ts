import type { Translated } from '#messages/define-messages.ts';
import type { releasingMessages } from '#messages/en/releasing.ts';

export const releasing: Translated<typeof releasingMessages> = {
  field: {
    name: 'الاسم',
    version: 'الإصدار',
    summary: 'الملخص',
    lifecycle: 'دورة الحياة',
    tags: 'الوسوم',
    links: 'الروابط',
    locale: 'اللغة الرئيسية',
    languages: 'اللغات',
    docs: 'المستندات',
    pricing: 'التسعير',
    sdks: 'حزم SDK',
    changelog: 'سجل التغييرات',
    extensions: 'الامتدادات',
    document: 'مستند OpenAPI',
  },
  difference: {
    added: '{place}: أُضيف {value}{isEnded, select, true {} other {.}}',
    removed: '{place}: حُذف {value}{isEnded, select, true {} other {.}}',
    changed: '{place}: تغيّر من {before} إلى {after}{isEnded, select, true {} other {.}}',
    listAdded: '{place}: أُضيف {added}.',
    listRemoved: '{place}: حُذف {removed}.',
    listBoth: '{place}: أُضيف {added} وحُذف {removed}.',
    reordered: '{place}: تغيّر الترتيب.',
    file: 'تغيّر {path}.',
  },
  note: {
    asJson: 'تخزّن البوابة المستند بصيغة أخرى، ولذلك يُعرض كلاهما بصيغة JSON.',
    notText: 'هذا الملف ليس نصًا.',
    lineEndings: 'لا يختلف إلا في نهايات الأسطر أو علامة ترتيب البايتات.',
  },
  place: {
    schemas: 'المخطط {name}',
    responses: 'الاستجابة {name}',
    parameters: 'المعامل {name}',
    requestBodies: 'متن الطلب {name}',
    headers: 'الترويسة {name}',
    securitySchemes: 'مخطط الأمان {name}',
    examples: 'المثال {name}',
    links: 'الرابط {name}',
    callbacks: 'الاستدعاء الراجع {name}',
    pathItems: 'عنصر المسار {name}',
  },
  version: {
    breaks:
      '{count, plural, zero {لا تغييرات تعطّل} one {تغيير واحد يعطّل} two {تغييران يعطّلان} few {# تغييرات تعطّل} many {# تغييرًا يعطّل} other {# تغيير يعطّل}} مستخدمي {published}. {isEarly, select, true {قبل 1.0.0 يستدعي ذلك إصدارًا فرعيًا (minor) جديدًا} other {يستدعي ذلك إصدارًا رئيسيًا (major) جديدًا}}: {version}.',
    added:
      'أُضيف شيء منذ {published}، ولا شيء يتعطّل. يستدعي ذلك إصدارًا فرعيًا (minor) جديدًا: {version}.',
    changed:
      'تغيّر شيء منذ {published}، ولا شيء يتعطّل. يستدعي ذلك إصدارًا {bump, select, major {رئيسيًا (major)} minor {فرعيًا (minor)} other {تصحيحيًا (patch)}} جديدًا: {version}.',
  },
  release: {
    noOverview: 'لا يحتوي التصميم على overview.json. أضفه أولًا.',
    severalApis: 'يحتوي التصميم على عدة واجهات API. افتح مجلد إحداها.',
    unread: 'تعذّرت قراءة {path}. أصلحه أولًا.',
    hasEntry: 'يحتوي {path} بالفعل على مُدخل للإصدار {version}. حرّره أو استخدم إصدارًا آخر.',
  },
  merge: {
    unread: 'تعذّرت قراءة {path} كنص. أصلحه أولًا.',
    bytes: '{bytes, number, ::group-off} بايت، ليس نصًا',
    notText: 'هذا الملف ليس نصًا، ولذلك لا يمكن دمجه هنا. انسخه من البوابة يدويًا إن احتجت إليه.',
    wholeFile: 'الملف كله',
    changelog: 'سجل التغييرات',
    changelogForm: 'تخزّن البوابة سجل التغييرات بصيغة تختلف عن هذا التصميم. أضف الجديد فيه يدويًا.',
    line: 'السطر {line, number, ::group-off}',
    lines: 'الأسطر من {from, number, ::group-off} إلى {to, number, ::group-off}',
    more: '{count, plural, zero {… ولا أحرف أخرى} one {… وحرف واحد آخر} two {… وحرفان آخران} few {… و# أحرف أخرى} many {… و# حرفًا آخر} other {… و# حرف آخر}}',
  },
};
