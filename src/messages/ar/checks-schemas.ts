import type { Translated } from '#messages/define-messages.ts';
import type { schemaChecksMessages } from '#messages/en/checks-schemas.ts';

export const checksSchemas = {
  defaultType: {
    message: 'القيمة الافتراضية {kind}، لكن النوع {types}.',
    nullable: 'أضف "nullable: true" حيث يُسمح بالقيمة null، أو أزِل القيمة الافتراضية.',
    nullType: "أضف 'null' إلى الأنواع حيث يُسمح بالقيمة null، أو أزِل القيمة الافتراضية.",
    addQuotes: 'ضعها بين علامتي اقتباس: {value}.',
    removeQuotes: 'أزِل علامتي الاقتباس: {value}.',
    hint: 'اكتب قيمة افتراضية من هذا النوع، أو صحّح النوع.',
  },
  defaultEnum: {
    message: 'القيمة الافتراضية {value} ليست من قيم "enum".',
    hint: 'اختر إحدى هذه القيم، أو أضفها إليها.',
  },
  encoding: {
    message: 'يذكر "encoding" الخاصية {name}، لكن لا توجد خاصية كهذه في المخطط.',
    hint: 'أضف {name} إلى "properties" في المخطط، أو أزِل ترميزها.',
  },
  example: {
    message:
      'حجم هذا المثال \u2066{kib} KiB\u2069 (عدد البايتات {bytes})؛ ويكفي \u206616 KiB\u2069.',
    hint: 'اختصره إلى بضعة إدخالات نموذجية.',
  },
  mapping: {
    message: 'يربط discriminator قيمة بالمخطط {name}، لكن لا يوجد مخطط كهذا.',
    hint: 'اكتب اسم مخطط ضمن components، أو مرجعًا إلى مخطط.',
  },
  items: {
    message: 'هذا المخطط مصفوفة، لكن لا يوجد "items" فيه.',
    hint: 'أضف "items" مع مخطط العناصر؛ ويسمح الكائن الفارغ بأي عنصر.',
  },
  readAndWriteOnly: {
    message: 'في هذا المخطط "readOnly" و"writeOnly" معًا.',
    hint: 'أبقِ أحدهما: "readOnly" لما يرد في الاستجابات فقط، و"writeOnly" لما يرد في الطلبات فقط.',
  },
  nullable: {
    message: 'لا أثر لـ "nullable" في \u2066OpenAPI {version}\u2069.',
    several:
      'لا أثر لـ "nullable" في \u2066OpenAPI {version}\u2069. عدد مرات استخدامه {count, number}.',
    remove: 'أزِله.',
    write: 'اكتب {text} بدلًا منه.',
    hint: `اجعل "type" مصفوفة فيها 'null' بدلًا منه.`,
  },
  pattern: {
    message: 'النمط {pattern} ليس تعبيرًا نمطيًا صالحًا: {fault}.',
    namedGroups: `اكتب المجموعات المسماة بالصيغة \u2066"(?'<'name>…)"\u2069.`,
    flags: 'لا أعلام للأنماط مثل \u2066"(?i)"\u2069: اكتب الحالتين، كما في \u2066"[Aa]"\u2069.',
    hint: 'تُكتب الأنماط كما في JavaScript (ECMA-262).',
  },
  reference: {
    address: 'يشير المرجع {ref} إلى عنوان URL خارج واجهة API، ولا يُفتح أبدًا.',
    absolute: 'المرجع {ref} مسار مطلق.',
    outside: 'يشير المرجع {ref} إلى خارج مجلد واجهة API.',
    malformed: 'المرجع {ref} ليس مسارًا صالحًا.',
    copy: 'انسخ هدفه إلى واجهة API هذه، وأشِر إليه بالصيغة \u2066"#/…"\u2069 أو بمسار نسبي إلى هذا الملف.',
    noFile: {
      message: 'يشير المرجع {ref} إلى الملف {path}، وهو غير موجود.',
      similar: 'اسم الملف {name}: يجب أن تتطابق الحروف الكبيرة والصغيرة.',
      ofSchema: 'لمخطط في هذا المستند اكتب {ref}.',
      hint: 'أضف الملف إلى واجهة API، أو صحّح المسار.',
    },
    noTarget: {
      message: 'لا هدف للمرجع {ref}.',
      start: 'ابدأه بـ \u2066"#/"\u2069، مثل \u2066"#/components/schemas/Product"\u2069.',
      hint: 'أضف {name} هناك، أو صحّح المرجع.',
    },
    itself: 'يشير المرجع {ref} إلى نفسه.',
    circular: 'المرجع {ref} دائري: فالمراجع بدءًا من {from} لا تؤدي إلا إلى هنا.',
    write: 'يجب أن يوجد في أحد هذه المواضع {node} بدلًا من مرجع.',
    otherKind: {
      one: 'يشير المرجع {ref} إلى {found}، لكن المتوقع هنا {wanted}.',
      several: 'يشير المرجع {ref} إلى عدة كائنات، كل منها {found}، لكن المتوقع هنا {wanted}.',
      none: 'يشير المرجع {ref} إلى ما لا يمكن أن يشير إليه مرجع، لكن المتوقع هنا {wanted}.',
      example: 'أشِر إلى {wanted}، كأحد ما يوجد ضمن {section}.',
      hint: 'أشِر إلى {wanted}، أو اكتبه هنا.',
    },
  },
  link: {
    operationRef: {
      message: 'لا يشير "operationRef" {ref} في الرابط إلى عملية.',
      hint: 'اكتب مرجعًا إلى عملية، مثل \u2066"#/paths/~1products/get"\u2069، أو استخدم "operationId".',
    },
    operationId: {
      message: 'يذكر الرابط العملية {id}، لكن لا توجد عملية بهذا operationId.',
      hint: 'اكتب "operationId" لإحدى عمليات واجهة API هذه.',
    },
  },
  unused: {
    inDocument: 'لا شيء في هذا المستند يشير إلى المكوّن {name} ({component}).',
    inDesign: 'لا شيء في هذا التصميم يشير إلى المكوّن {name} ({component}).',
    securityScheme: 'أزِله، أو اذكره ضمن "security".',
    hint: 'أزِله، أو أشِر إليه باستخدام \u2066"$ref"\u2069.',
  },
} satisfies Translated<typeof schemaChecksMessages>;
