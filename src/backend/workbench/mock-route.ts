import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { MockCall, MockReply } from '#contracts/mock.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';
import { backendMockMessages } from '#messages/en/backend-mock.ts';

const MOST_BYTES = 12_000_000;

/** `POST /workbench/mock`: tries an operation out; nothing is sent to the server that it describes. */
export function mockRoute(app: WorkbenchApp, { workers }: WorkbenchContext): void {
  app.post(
    '/workbench/mock',
    {
      bodyLimit: MOST_BYTES,
      schema: {
        body: MockCall,
        response: { 200: MockReply, ...problemsFor(400, 401, 403, 413, 415, 421, 422, 500) },
      },
    },
    async (request, reply) => {
      const mocked = await workers.mock(request.body, { signal: goneSignal(reply) });
      if (mocked === 'stopped')
        return sendProblem(
          reply,
          refusal('document_too_complex', backendMockMessages.t('tooLong')),
        );
      if (mocked === undefined)
        return sendProblem(
          reply,
          refusal('invalid_parameter', backendMockMessages.t('noOperation')),
        );
      return mocked;
    },
  );
}
