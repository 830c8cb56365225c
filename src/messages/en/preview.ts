import { defineMessages } from '#messages/define-messages.ts';

/** The rendered document beside its text. */
export const previewMessages = defineMessages('preview', {
  title: 'Preview',
  toggle: 'Show or hide the preview ({keys})',
  partShown:
    'The text can’t be read from line {line, number, ::group-off} onwards. The part that can be read is shown.',
  lastShown:
    'The text can’t be read from line {line, number, ::group-off} onwards. The last readable version is shown.',
  reading: 'Loading the document…',
});
