import type { WorkbenchApp } from './workbench-context.ts';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { ExchangeCode, LaunchToken } from '#contracts/launch.ts';
import { backendWorkbenchMessages } from '#messages/en/backend-workbench.ts';

/** `POST /workbench/launch`: the launch token for a code that is good once; the only private route without a token. */
export function launchRoute(
  app: WorkbenchApp,
  exchangeCode: (code: string) => string | undefined,
): void {
  app.post(
    '/workbench/launch',
    {
      schema: {
        body: ExchangeCode,
        response: { 200: LaunchToken, ...problemsFor(400, 401, 403, 413, 415, 421, 500) },
      },
    },
    async (request, reply) => {
      const token = exchangeCode(request.body.code);
      if (token === undefined) {
        return sendProblem(
          reply,
          refusal('launch_token_invalid', backendWorkbenchMessages.t('launchCode')),
        );
      }
      return { token };
    },
  );
}
