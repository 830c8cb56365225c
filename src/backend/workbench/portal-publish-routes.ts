import { Type } from 'typebox';
import { sendProblem } from '#backend/plugins/problem-reply.ts';
import { problemsFor } from '#backend/portal/route-problems.ts';
import { PublishRequest, UnpublishRequest } from '#contracts/portal-revisions.ts';
import { unknownPortal } from './local-portal.ts';
import { passOn } from './pass-on.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

const Answer = Type.Unsafe<Buffer>(Type.Unknown({ description: 'The answer of the portal.' }));
const moves = { publish: PublishRequest, unpublish: UnpublishRequest } as const;

/**
 * `/workbench/portals/{id}/api/apis/{slug}/publish · /unpublish`.
 *
 * Each address is named: another one of the portal's could answer with a token, which is not for the window.
 */
export const portalPublishRoutes = (app: WorkbenchApp, { portal }: WorkbenchContext): void => {
  for (const move of ['publish', 'unpublish'] as const) {
    app.post(
      `/workbench/portals/:id/api/apis/:slug/${move}`,
      {
        schema: {
          params: Type.Object({ id: Type.String(), slug: Type.String() }),
          body: moves[move],
          response: {
            200: Answer,
            ...problemsFor(400, 401, 403, 404, 406, 412, 413, 415, 421, 500, 503, 507),
          },
        },
      },
      async (request, reply) => {
        const { id, slug } = request.params;
        if (id !== portal.id) return sendProblem(reply, unknownPortal(id));
        const { 'if-match': ifMatch } = request.headers;
        const answer = await portal.call({
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
};
