import { defineMessages } from '#messages/define-messages.ts';

/** What the members of the sections of `components` are called, and of `paths` and `webhooks`. */
export const componentNounsMessages = defineMessages('component-nouns', {
  schemas: 'schema',
  responses: 'response',
  parameters: 'parameter',
  examples: 'example',
  requestBodies: 'request body',
  headers: 'header',
  securitySchemes: 'security scheme',
  links: 'link',
  callbacks: 'callback',
  pathItems: 'path item',
  mediaTypes: 'media type',
  paths: 'path',
  webhooks: 'webhook',
});
