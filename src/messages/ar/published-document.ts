import { documentation } from './documentation.ts';
import { documentWorker } from './document-worker.ts';
import { syntaxFaults } from './syntax-faults.ts';

/**
 * The Arabic messages of the worker that reads a published document, which strangers load: not all of them, only those
 * of the groups that it imports (`reading-worker.test.ts`).
 */
export const arabicOfPublishedDocument = {
  'document-worker': documentWorker,
  documentation,
  'syntax-faults': syntaxFaults,
};
