import type { Translated } from '#messages/define-messages.ts';
import type { securityFieldMessages } from '#messages/en/object-fields-security.ts';

export const securityFields: Translated<typeof securityFieldMessages> = {
  oauthFlow: {
    authorizationUrl: 'عنوان URL لنقطة نهاية التفويض.',
    tokenUrl: 'عنوان URL لنقطة نهاية الرموز.',
    refreshUrl: 'عنوان URL لتجديد الرموز.',
    scopes: 'النطاقات بحسب الاسم، ولكل منها وصف قصير.',
    deviceAuthorizationUrl: 'عنوان URL لنقطة نهاية تفويض الأجهزة.',
  },
  securityScheme: {
    type: 'كيفية مصادقة المستدعين: بمفتاح أو مخطط HTTP أو OAuth 2 أو OpenID Connect.',
    type31:
      'كيفية مصادقة المستدعين: بمفتاح أو مخطط HTTP أو OAuth 2 أو OpenID Connect أو شهادة عميل.',
    description: 'كيفية حصول المستدعين على بيانات الاعتماد.',
    name: 'اسم الترويسة أو معامل الاستعلام أو ملف تعريف الارتباط الذي يحتوي المفتاح.',
    in: 'موضع إرسال المفتاح.',
    scheme: 'مخطط الترويسة Authorization، مثل "basic" أو "bearer".',
    bearerFormat: 'تنسيق رمز bearer، مثل "JWT". تلميح للقراء.',
    flows: 'تدفقات OAuth 2 المدعومة.',
    openIdConnectUrl: 'عنوان URL لمستند الاكتشاف في OpenID Connect.',
    oauth2MetadataUrl: 'عنوان URL للبيانات الوصفية لخادم التفويض.',
    deprecated: 'لم يعد ينبغي استخدام هذا المخطط.',
  },
  oauthFlows: {
    implicit: 'يعود الرمز مع إعادة التوجيه. لم يعد مستحسنًا.',
    password: 'يرسل العميل اسم المستخدم وكلمة مروره. لم يعد مستحسنًا.',
    clientCredentials: 'يتصرف العميل بالأصالة عن نفسه، بلا مستخدم.',
    authorizationCode: 'يسجّل المستخدم الدخول في متصفح، ويستبدل العميل رمزًا مؤقتًا برمز وصول.',
    deviceAuthorization: 'يسجّل المستخدم الدخول على جهاز آخر.',
  },
};
