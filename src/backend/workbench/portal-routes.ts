import { Type } from 'typebox';
import { refusal, sendProblem } from '#backend/plugins/problem-reply.ts';
import { problemsFor } from '#backend/portal/route-problems.ts';
import { PortalList } from '#contracts/workbench.ts';
import { unknownPortal } from './local-portal.ts';
import { passOn } from './pass-on.ts';
import { portalPath } from './portal-path.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

const PASSED_HEADERS = ['accept', 'accept-language', 'if-none-match'] as const;
const Answer = Type.Unsafe<Buffer>(Type.Unknown({ description: 'The answer of the portal.' }));

/** `/workbench/portals`: the portals, and what each of them answers; the backend adds the credentials. */
export const portalRoutes = (app: WorkbenchApp, { portal }: WorkbenchContext): void => {
  app.get(
    '/workbench/portals',
    { schema: { response: { 200: PortalList, ...problemsFor(401, 403, 421, 500) } } },
    async () => ({ portals: [{ id: portal.id, name: portal.name, kind: 'local' as const }] }),
  );

  app.get(
    '/workbench/portals/:id/api/*',
    {
      schema: {
        params: Type.Object({ id: Type.String(), '*': Type.String() }),
        response: {
          200: Answer,
          304: Type.Null(),
          ...problemsFor(400, 401, 403, 404, 406, 421, 422, 500, 503),
        },
      },
    },
    async (request, reply) => {
      if (request.params.id !== portal.id) {
        return sendProblem(reply, unknownPortal(request.params.id));
      }
      const url = portalPath(request.originalUrl);
      if (url === undefined) {
        return sendProblem(reply, refusal('not_found', 'A portal is reached below /api/ only.'));
      }
      const headers: Record<string, string> = {};
      for (const name of PASSED_HEADERS) {
        const value = request.headers[name];
        if (value !== undefined) headers[name] = value;
      }
      return passOn(reply, await portal.call({ method: 'GET', url, headers }));
    },
  );
};
