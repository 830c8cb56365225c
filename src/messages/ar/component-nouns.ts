import type { Translated } from '#messages/define-messages.ts';
import type { componentNounsMessages } from '#messages/en/component-nouns.ts';

export const componentNouns = {
  schemas: 'مخطط',
  responses: 'استجابة',
  parameters: 'معامل',
  examples: 'مثال',
  requestBodies: 'متن طلب',
  headers: 'ترويسة',
  securitySchemes: 'مخطط أمان',
  links: 'رابط',
  callbacks: 'كائن callback',
  pathItems: 'عنصر مسار',
  mediaTypes: 'نوع وسائط',
  paths: 'مسار',
  webhooks: 'كائن Webhook',
} satisfies Translated<typeof componentNounsMessages>;
