import { defineMessages } from '#messages/define-messages.ts';

/** Of the components that the portal's site has as well. */
export const siteComponentMessages = defineMessages('site-components', {
  copied: 'Copied',
  tryAgain: 'Try again',
});
