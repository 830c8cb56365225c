import { Type } from 'typebox';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { unknownPortal } from './refusals.ts';
import { passOn, Answer, portalProblemsFor, portalPath } from './pass-on.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';
import { backendWorkbenchMessages } from '#messages/en/backend-workbench.ts';

const PASSED_HEADERS = ['accept', 'accept-language', 'if-none-match'] as const;

/** Accounts and their tokens are not for the window, under whatever name a portal has them. */
function isForTheWindow(url: string): boolean {
  return /^\/api\/(apis|deleted-apis|limits|health|openapi\.json)(?=[/?]|$)/.test(url);
}

/** `/workbench/portals/{id}/api`: what each portal answers; the backend adds the credentials. */
export function portalRoutes(app: WorkbenchApp, { portals }: WorkbenchContext): void {
  app.get(
    '/workbench/portals/:id/api/*',
    {
      schema: {
        params: Type.Object({ id: Type.String(), '*': Type.String() }),
        response: {
          200: Answer,
          304: Type.Null(),
          ...portalProblemsFor(400, 406, 422),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const target = portals.target(id);
      if (!target) return sendProblem(reply, unknownPortal(id));
      const url = portalPath(request.originalUrl);
      if (url === undefined || !isForTheWindow(url)) {
        const message = backendWorkbenchMessages.t('onlyReads');
        return sendProblem(reply, refusal('not_found', message));
      }
      const headers: Record<string, string> = {};
      for (const name of PASSED_HEADERS) {
        const value = request.headers[name];
        if (value !== undefined) headers[name] = value;
      }
      const signal = goneSignal(reply);
      return passOn(reply, await target.ask({ method: 'GET', url, headers, signal }));
    },
  );
}
