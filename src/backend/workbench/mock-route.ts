import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { MockCall, MockReply } from '#contracts/mock.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

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
          refusal(
            'document_too_complex',
            'Generating the answer took too long, so it was stopped. Add an example to the response.',
          ),
        );
      if (mocked === undefined)
        return sendProblem(
          reply,
          refusal('invalid_parameter', 'This is not an operation of an OpenAPI document.'),
        );
      return mocked;
    },
  );
}
