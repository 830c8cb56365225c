import type { Translated } from '#messages/define-messages.ts';
import type { faultsMessages } from '#messages/en/checks-faults.ts';

export const checksFaults = {
  version: {
    start: 'ابدأ بـ "openapi: 3.1.0" و"info" و"paths".',
    empty: 'هذا المستند فارغ.',
    notObject: 'محتوى هذا المستند {kind} وليس كائنًا.',
    swagger: {
      message: 'هذا مستند \u2066Swagger {version}\u2069.',
      hint: 'حوِّله إلى OpenAPI 3 أولًا.',
    },
    missing: 'لا يوجد "openapi" في هذا المستند.',
    notString: {
      message: 'يجب أن تكون قيمة "openapi" سلسلة نصية، لكنها {kind}.',
      hint: 'اكتب الأرقام الثلاثة كلها، مثل "3.1.0".',
    },
    twoNumbers: {
      message: 'ينقص الإصدار {version} رقمه الثالث.',
      hint: 'اكتب {version}.',
    },
    unsupported: {
      message: 'إصدار \u2066OpenAPI {version}\u2069 غير مدعوم.',
      hint: 'استخدم 3.0 أو 3.1 أو 3.2، مثل "3.1.0".',
    },
  },
  repeatedItem: {
    message: 'العنصر نفسه مكرر في {subject}.',
    hint: 'أزِل أحد العنصرين.',
  },
  empty: {
    message: 'لا يوجد أي إدخال في {subject}.',
    hint: 'اكتب إدخالًا واحدًا على الأقل، أو أزِله.',
    responses: 'أضف استجابة واحدة على الأقل، مثل "200" أو "default".',
  },
  severalEntries: {
    message: 'توجد عدة إدخالات في {subject}، والمسموح به إدخال واحد فقط.',
    hint: 'أبقِ إدخالًا واحدًا.',
  },
  tooSmall: {
    message: 'قيمة {subject} هي {value}، وهي أصغر من المسموح به.',
    from: 'اكتب عددًا لا يقل عن {limit}.',
    above: 'اكتب عددًا أكبر من {limit}.',
  },
  severalQuerystrings: {
    message: 'يوجد أكثر من معامل واحد بقيمة "in: querystring".',
    hint: 'أبقِ معاملًا واحدًا: فهو سلسلة الاستعلام بأكملها.',
  },
  queryBesideQuerystring: {
    message: 'توجد معاملات بقيمة "in: query" وأخرى بقيمة "in: querystring".',
    hint: 'صِف سلسلة الاستعلام إما كاملة وإما بمعاملات منفردة.',
  },
  noMatch: {
    message: 'لا يطابق {subject} مخطط OpenAPI.',
    hint: 'ابحث عن {name} في مواصفة OpenAPI.',
  },
  choice: {
    neither: 'لا يوجد {first} ولا {second} في {holder}.',
    none: 'لا يوجد أي من {names} في {holder}.',
    hint: 'أضف {names}.',
    both: { message: 'يوجد {names} معًا في {holder}.', hint: 'أبقِ واحدًا منها.' },
  },
  forbidden: {
    message: 'غير مسموح بـ {subject} هنا.',
    hint: 'أزِله من {holder}.',
    withSchema: 'لا يُسمح به إلا مع "schema": أزِله، أو استخدم "schema" بدل "content".',
    allowEmptyValue: 'أزِله: فهو للمعاملات ذات "in: query" فقط.',
    allowReserved: 'أزِله: فالمعاملات بقيمة "in" هذه لا تتضمنه.',
    bearerFormat: 'أزِله، أو استخدم المخطط "bearer".',
    encoding: 'أزِله، أو أزِل "encoding" المجاور له.',
    nodeType: 'أزِله: فقد حل محله "nodeType".',
    querystring: 'صِف معامل "querystring" باستخدام "content".',
    ofType: 'أزِله: فلا يوجد حقل كهذا في هذا النوع.',
  },
  unknown: {
    path: { message: 'لا يبدأ المسار {name} بـ "/".', hint: 'اكتب {name}.' },
    status: {
      message: '{name} ليس رمز حالة.',
      upperCase: 'اكتب {name}.',
      hint: 'استخدم رمزًا من "100" إلى "599"، أو نطاقًا مثل "4XX"، أو "default".',
    },
    definitions: {
      message: '"definitions" من Swagger 2.0.',
      move: 'انقل محتواه إلى "schemas" ضمن "components"، وحدِّث المراجع.',
      rename: 'غيِّر اسمه إلى "schemas".',
    },
    field: {
      message: '{name} ليس من حقول {holder}.',
      since: 'أُضيف في \u2066OpenAPI {since}\u2069: غيِّر "openapi" إلى {version}، أو أزِله.',
      near: 'هل تقصد {name}؟ وإلا فأزِله.',
      hint: 'أزِله، أو ابدأ اسمه بـ \u2066"x-"\u2069 لإبقائه امتدادًا.',
    },
  },
  missing: {
    response: {
      message: 'لا توجد أي استجابة في {subject}.',
      hint: 'أضف استجابة لرمز حالة مثل "200"، أو "default".',
    },
    message: 'لا يوجد {names} في {holder}.',
    hint: 'أضف {names}.',
    responseDescription: 'أضف "description": جملة واحدة تبيّن متى تُرسل هذه الاستجابة.',
    operationResponses: 'أضف "responses" وفيه استجابة واحدة على الأقل، مثل "200".',
    documentPaths: 'أضف "paths"؛ ويكفي كائن فارغ إن لم توجد مسارات.',
    infoVersion: 'أضف "version" بين علامتي اقتباس: إصدار واجهة API، مثل "1.0.0".',
    parameterRequired: 'أضف "required: true"، لأن معامل المسار مطلوب دائمًا.',
    oauthFlowScopes: 'أضف "scopes"؛ ويكفي كائن فارغ.',
    parameterContent: 'صِفه باستخدام "content"، الذي يحتاج إليه معامل "querystring" بدل "schema".',
  },
  value: {
    message: 'قيمة {subject} هي {value}، ولا يمكن أن تكون إلا {values}.',
    hint: 'اكتب {values}.',
    required: 'اكتب "required: true"، لأن معامل المسار مطلوب دائمًا.',
  },
  pattern: {
    message: 'قيمة {subject} هي {value}، وليست بالصيغة المطلوبة.',
    hint: 'قارنها بمواصفة OpenAPI.',
    fragment: 'أزِل الجزء الذي يلي "#".',
    anchor: 'ابدأ بحرف أو "_"، ثم تابِع بحروف وأرقام و"-" و"." و"_".',
  },
  name: {
    method: {
      message: 'غير مسموح بـ {name} في "additionalOperations".',
      hint: 'الطرق التي لها حقل في OpenAPI حقول للمسار تُكتب بحروف صغيرة؛ وتتكون الأسماء الأخرى من حروف وأرقام بلا مسافات.',
    },
    component: {
      message: 'لا يصلح {name} اسمًا لمكوّن.',
      hint: 'استخدم الحروف والأرقام و"." و"-" و"_" فقط.',
    },
  },
  type: {
    message: 'النوع المطلوب في {subject}: {types}، لكن القيمة {kind}.',
    severalTypes:
      'في OpenAPI 3.0 للمخطط نوع واحد؛ اكتب "nullable: true" إلى جانبه للسماح بالقيمة null.',
    addQuotes: 'ضعها بين علامتي اقتباس: {value}.',
    removeQuotes: 'أزِل علامتي الاقتباس: {value}.',
    noValue: 'اكتب قيمة لـ {name}، أو أزِله.',
    array: {
      yaml: 'اكتب مصفوفة: كل عنصر في سطر يبدأ بـ \u2066"- "\u2069.',
      json: 'ضعها بين [ ].',
    },
    object: {
      yaml: 'اكتب حقوله في أسطر منفصلة بإزاحة، كل منها بالصيغة "name: value".',
      json: `اكتب حقوله بين '{ }'، كل منها بالصيغة \u2066"name": value\u2069.`,
    },
    hint: 'المطلوب بدل ذلك: {types}.',
  },
} satisfies Translated<typeof faultsMessages>;
