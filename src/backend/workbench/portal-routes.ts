import { Type } from 'typebox';
import { refusal, sendProblem } from '#backend/plugins/problem-reply.ts';
import { problemsFor } from '#backend/portal/route-problems.ts';
import { PortalList, type SecretPlaces } from '#contracts/remote-portals.ts';
import { unknownPortal } from './unknown-portal.ts';
import { passOn } from './pass-on.ts';
import { Answer, portalProblemsFor } from './portal-answer.ts';
import { portalPath } from './portal-path.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

const PASSED_HEADERS = ['accept', 'accept-language', 'if-none-match'] as const;

const sessionOnly: SecretPlaces = {
  places: [{ place: 'session', words: 'In memory, until Portolan is closed.' }],
  notes: [],
  passphrase: 'none',
  locked: false,
};

/** `/workbench/portals`: the portals, and what each of them answers; the backend adds the credentials. */
export const portalRoutes = (app: WorkbenchApp, { portals }: WorkbenchContext): void => {
  app.get(
    '/workbench/portals',
    { schema: { response: { 200: PortalList, ...problemsFor(401, 403, 421, 500) } } },
    async () => ({ portals: await portals.list(), secrets: sessionOnly }),
  );

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
      if (url === undefined) {
        return sendProblem(reply, refusal('not_found', 'A portal is reached below /api/ only.'));
      }
      const headers: Record<string, string> = {};
      for (const name of PASSED_HEADERS) {
        const value = request.headers[name];
        if (value !== undefined) headers[name] = value;
      }
      return passOn(reply, await target.ask({ method: 'GET', url, headers }));
    },
  );
};
