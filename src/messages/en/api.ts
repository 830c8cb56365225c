import { defineMessages } from '#messages/define-messages.ts';

/** Requests to the backend: why they failed, and what the list of long work says. */
export const apiMessages = defineMessages('api', {
  unreachable: {
    title: 'Portolan is not responding',
    detail: 'Portolan is no longer running. Start it again, then retry.',
  },
  unexpected: {
    title: 'Portolan sent a response that can’t be read',
    detail:
      'The response has the status {status} and no explanation. Reload the window and try again.',
  },
  ownFault: {
    title: 'Something went wrong in this window',
    detail: 'Reload the window and try again.',
  },
  cancelled: {
    title: 'Cancelled',
    detail: 'The work was cancelled before it finished.',
    short: 'It was cancelled.',
  },
  portal: { unknown: 'the portal', local: 'the local portal' },
  open: {
    title: 'Opening {slug} as a design',
    done: 'It is in {path}.',
    show: 'Open',
    leftOut: {
      file: '{path} ({reason})',
      some: 'Left out: {files}.',
      more: 'Left out: {files}, and {count, number} more.',
    },
  },
  import: { title: 'Importing {name}', done: 'It is in {path}.', show: 'Open' },
  archive: {
    checking: 'Checking the files on disk',
    packing: 'Packing the archive',
    importing: 'Importing into the local portal',
    show: 'Show in catalog',
  },
  push: {
    preparing: 'Preparing the push of {design} to {portal}',
    trying: 'Dry run of {design} on {portal}',
    tried: '{message} Nothing was written.',
  },
  data: {
    backup: 'Writing a backup',
    check: 'Checking a backup',
    restore: 'Restoring a backup',
    written: 'Written to {file}.',
    show: 'Show in settings',
  },
});
