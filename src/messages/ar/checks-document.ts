import type { Translated } from '#messages/define-messages.ts';
import type { documentChecksMessages } from '#messages/en/checks-document.ts';

export const checksDocument = {
  servers: {
    missing: 'لا يذكر المستند عنوان خادم واجهة API.',
    onlyRoot: 'الخادم الوحيد هو "/"، وهو لا يبيّن عنوان واجهة API.',
    hint: 'أضف "servers" مع عنوان URL الذي تستدعيه التطبيقات العميلة، مثل "https://api.example.com".',
  },
  serverVariable: {
    message: 'يتضمن عنوان URL للخادم {braced}، لكن "variables" لا يعرّفه.',
    hint: 'أضف {name} إلى "variables" مع "default"، أو اكتب عنوان URL كاملًا.',
  },
  serverDefault: {
    message: 'القيمة الافتراضية {value} لمتغير الخادم {name} ليست من قيم "enum" الخاصة به.',
    hint: 'اختر إحدى هذه القيم، أو أضفها إليها.',
  },
  tag: {
    message: 'الوسم {name} موجود من قبل في هذه المصفوفة.',
    hint: 'أزِل أحد الوسمين، أو أعطه اسمًا آخر.',
  },
  operationId: {
    message: '{id} مستخدم من قبل معرّفًا (operationId) للعملية {operation}.',
    hint: 'أعطِ هذه العملية operationId خاصًا بها.',
  },
  parameterTwice: {
    message: 'المعامل {name} في {location} موجود من قبل في هذه المصفوفة.',
    hint: 'أزِل أحد المعاملين.',
  },
  paths: {
    equivalent: {
      message: 'يطابق المسار {path} العناوين نفسها التي يطابقها {first}.',
      hint: 'أبقِ أحد المسارين، بعمليات كليهما.',
    },
    query: {
      message: 'في المسار {path} سلسلة استعلام.',
      hint: 'أزِل الجزء الذي يلي "?"، وصِفه بمعاملات "in: query".',
    },
    repeatedName: {
      message: 'يتكرر {name} مرتين في المسار.',
      hint: 'أعطِ كلًا منهما اسمًا ومعاملًا خاصين به.',
    },
    undescribed: {
      message:
        'في المسار {names}، لكن لا معامل {count, plural, zero {يصفها} one {يصفه} two {يصفهما} few {يصفها} many {يصفها} other {يصفها}}.',
      hint: 'أضف معاملًا فيه {named} و"in: path" و"required: true" إلى العملية أو إلى مسارها.',
    },
    unusedParameter: {
      message: 'للمعامل {name} القيمة "in: path"، لكن لا يوجد {braced} في {path}.',
      hint: 'اكتب {braced} في المسار، أو أزِل المعامل.',
    },
  },
  notJson: {
    one: 'في إحدى الاستجابات متن من النوع {type}، وهو ليس JSON.',
    several: 'عدد متون الاستجابات التي ليست JSON هو {count}؛ وأولها من النوع {type}.',
    hint: '{count, plural, zero {تبقى كما كُتبت. لا تكتب «إضافة استجابة» إلا JSON: حرّرها في المفتش أو في النص.} one {يبقى كما كُتب. لا تكتب «إضافة استجابة» إلا JSON: حرّره في المفتش أو في النص.} two {يبقيان كما كُتبا. لا تكتب «إضافة استجابة» إلا JSON: حرّرهما في المفتش أو في النص.} few {تبقى كما كُتبت. لا تكتب «إضافة استجابة» إلا JSON: حرّرها في المفتش أو في النص.} many {تبقى كما كُتبت. لا تكتب «إضافة استجابة» إلا JSON: حرّرها في المفتش أو في النص.} other {تبقى كما كُتبت. لا تكتب «إضافة استجابة» إلا JSON: حرّرها في المفتش أو في النص.}}',
  },
  scopes: {
    message: 'مخطط الأمان {name} من النوع {type}، وليس لهذا النوع نطاقات.',
    hint: 'اكتب مصفوفة فارغة: ففي OpenAPI 3.0 لا نطاقات إلا للنوعين "oauth2" و"openIdConnect".',
  },
  securityScheme: {
    message: 'لا يوجد مخطط أمان {name} ضمن "components".',
    several: 'لا يوجد مخطط أمان {name} ضمن "components"؛ وعدد المواضع التي تتطلبه {count}.',
    hint: 'أضف {name} إلى "securitySchemes" ضمن "components"، أو صحّح الاسم.',
  },
  size: {
    values:
      'عدد القيم في المستند {count, number}؛ والحد الأقصى الذي يقبله الاستيراد إلى البوابة {most, number}.',
    bytes: 'يزيد حجم المستند على \u2066{most, number} MiB\u2069، وهو حد الاستيراد إلى البوابة.',
    hint: 'يمكن تحريره وفحصه هنا. قسّم واجهة API إلى عدة مستندات قبل نشرها.',
  },
} satisfies Translated<typeof documentChecksMessages>;
