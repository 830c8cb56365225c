import { Type } from 'typebox';
import { sendProblem } from '#backend/http/problem-reply.ts';
import { PublishRequest, UnpublishRequest } from '#contracts/portal-revisions.ts';
import { unknownPortal } from './unknown-portal.ts';
import { passOn } from './pass-on.ts';
import { Answer, portalProblemsFor } from './portal-answer.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

const moves = { publish: PublishRequest, unpublish: UnpublishRequest } as const;

/**
 * `/workbench/portals/{id}/api/apis/{slug}/publish · /unpublish`.
 *
 * Each address is named: another one of the portal's could answer with a token, which is not for the window.
 */
export function portalPublishRoutes(app: WorkbenchApp, { portals }: WorkbenchContext): void {
  for (const move of ['publish', 'unpublish'] as const) {
    app.post(
      `/workbench/portals/:id/api/apis/:slug/${move}`,
      {
        schema: {
          params: Type.Object({ id: Type.String(), slug: Type.String() }),
          body: moves[move],
          response: {
            200: Answer,
            ...portalProblemsFor(400, 406, 412, 413, 415, 507),
          },
        },
      },
      async (request, reply) => {
        const { id, slug } = request.params;
        const target = portals.target(id);
        if (!target) return sendProblem(reply, unknownPortal(id));
        const { 'if-match': ifMatch } = request.headers;
        const answer = await target.ask({
          method: 'POST',
          url: `/api/apis/${encodeURIComponent(slug)}/${move}`,
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
          },
          payload: Buffer.from(JSON.stringify(request.body)),
        });
        return passOn(reply, answer);
      },
    );
  }
}
