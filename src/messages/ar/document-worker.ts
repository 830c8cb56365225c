import type { Translated } from '#messages/define-messages.ts';
import type { documentWorkerMessages } from '#messages/en/document-worker.ts';

export const documentWorker: Translated<typeof documentWorkerMessages> = {
  refused: 'أجابت البوابة بالحالة {status}.',
  unreachable: 'تعذّر الوصول إلى البوابة.',
  notStarted: 'تعذّر بدء العملية الخلفية للمستند.',
  unreadable: 'تعذّرت قراءة رسالة.',
  closed: 'أُغلق المستند.',
};
