import { defineMessages } from '#messages/define-messages.ts';

/** Sizes, moments, and what became of files that were handed over. */
export const browserMessages = defineMessages('browser', {
  size: {
    bytes: '{count, plural, one {# byte} other {{count, number, ::group-off} bytes}}',
    KiB: '{size} KiB',
    MiB: '{size} MiB',
    GiB: '{size} GiB',
  },
  justNow: 'just now',
  handed: {
    saved: { title: 'Saved {name}', message: 'Saved to {path}.' },
    started: { title: 'Download started', message: 'Download of {name} started.' },
    cancelled: {
      title: 'Not saved',
      message: '{name} was not saved: no place was chosen for it.',
    },
    failed: {
      title: 'Not saved',
      message: '{name} was not saved: it could not be written there. Choose another folder.',
    },
  },
});
