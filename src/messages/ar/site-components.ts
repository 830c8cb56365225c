import type { Translated } from '#messages/define-messages.ts';
import type { siteComponentMessages } from '#messages/en/site-components.ts';

export const siteComponents: Translated<typeof siteComponentMessages> = {
  copied: 'تم النسخ',
  tryAgain: 'إعادة المحاولة',
};
