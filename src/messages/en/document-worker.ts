import { defineMessages } from '#messages/define-messages.ts';

/** What keeps the worker of a document from its work, of an open one as of a published one. */
export const documentWorkerMessages = defineMessages('document-worker', {
  refused: 'The portal returned the status {status}.',
  unreachable: 'The portal can’t be reached.',
  notStarted: 'The worker could not be started.',
  unreadable: 'A message could not be read.',
  closed: 'The document was closed.',
});
