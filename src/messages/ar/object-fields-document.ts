import type { Translated } from '#messages/define-messages.ts';
import type { documentFieldMessages } from '#messages/en/object-fields-document.ts';

export const documentFields: Translated<typeof documentFieldMessages> = {
  document: {
    openapi: 'إصدار OpenAPI لهذا المستند، بأرقامه الثلاثة كلها.',
    $self: 'معرّف URI لهذا المستند. تُحلّ المراجع النسبية بالنسبة إليه.',
    jsonSchemaDialect: 'معرّف URI للهجة JSON Schema التي تستخدمها المخططات افتراضيًا.',
    info: 'العنوان والإصدار وبيانات وصفية أخرى للواجهة.',
    servers: 'حيث تُقدَّم الواجهة. القيمة الافتراضية "/"، بالنسبة إلى المستند.',
    tags: 'وسوم الواجهة، بالترتيب الذي تعرضها به الوثائق.',
    security: 'متطلبات الأمان للعمليات التي لا متطلبات خاصة بها. على المستدعين استيفاء أحدها.',
    paths: 'مسارات الواجهة وعملياتها.',
    webhooks: 'طلبات ترسلها الواجهة إلى عملائها عند حدوث شيء ما.',
    components: 'كائنات قابلة لإعادة الاستخدام يشير إليها المستند باستخدام "$ref".',
    externalDocs: 'صفحة تضم مزيدًا من الوثائق.',
  },
  info: {
    title: 'اسم الواجهة.',
    summary: 'سطر واحد عن الواجهة.',
    description: 'ما تفعله الواجهة وكيفية البدء، بصيغة CommonMark.',
    version: 'إصدار الواجهة، لا إصدار OpenAPI؛ وهو سلسلة نصية.',
    termsOfService: 'عنوان URL لشروط الخدمة.',
    contact: 'الجهة التي يُستفسر منها عن الواجهة.',
    license: 'ترخيص الواجهة.',
  },
  contact: {
    name: 'الشخص أو الفريق الذي يُسأل.',
    url: 'عنوان URL لصفحة الاتصال.',
    email: 'عنوان البريد الإلكتروني للمراسلة.',
  },
  license: {
    name: 'اسم الترخيص.',
    identifier: 'معرّف SPDX، مثل "Apache-2.0". استخدم إما هذا الحقل أو "url".',
    url: 'عنوان URL لنص الترخيص.',
  },
  server: {
    url: 'عنوان URL الذي تُلحق به المسارات. الأجزاء الواردة بين قوسين معقوفين متغيرات.',
    name: 'اسم قصير فريد للخادم.',
    description: 'الغرض من الخادم، كالإنتاج أو الاختبار.',
    variables: 'المتغيرات الواردة في عنوان URL، ولكل منها قيمة افتراضية.',
  },
  serverVariable: {
    enum: 'القيم المسموح بها.',
    default: 'القيمة إذا لم يختر العميل قيمة. إذا وُجد "enum" فهي إحدى قيمه.',
    description: 'الغرض من المتغير.',
  },
  tag: {
    name: 'الاسم الذي تستخدمه العمليات للوسم.',
    summary: 'عنوان قصير يُعرض بدلًا من الاسم.',
    description: 'ما تشترك فيه عمليات هذه المجموعة.',
    parent: 'اسم الوسم الأصل.',
    kind: 'الغرض من الوسم، مثل "nav" أو "badge" أو "audience".',
    externalDocs: 'صفحة تضم مزيدًا عن الوسم.',
  },
  externalDocs: {
    url: 'عنوان URL للصفحة.',
    description: 'موضوع الصفحة.',
  },
  components: {
    schemas: 'المخططات بحسب الاسم.',
    responses: 'الاستجابات بحسب الاسم.',
    parameters: 'المعاملات بحسب الاسم.',
    examples: 'الأمثلة بحسب الاسم.',
    requestBodies: 'متون الطلبات بحسب الاسم.',
    headers: 'الترويسات بحسب الاسم.',
    securitySchemes: 'مخططات الأمان، بالأسماء التي يستخدمها "security".',
    links: 'الروابط بحسب الاسم.',
    callbacks: 'الاستدعاءات الراجعة بحسب الاسم.',
    pathItems: 'عناصر المسارات بحسب الاسم.',
    mediaTypes: 'أنواع الوسائط بحسب الاسم.',
  },
};
