import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { Sharing, ShareWith } from '#contracts/sharing.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

/** `/workbench/sharing`: whether readers are served the portal of this computer, and its site. */
export function sharingRoutes(app: WorkbenchApp, { sharing }: WorkbenchContext): void {
  const url = '/workbench/sharing';
  app.get(url, { schema: { response: { 200: Sharing, ...problemsFor(401, 403, 421, 500) } } }, () =>
    sharing.state(),
  );

  app.put(
    url,
    {
      schema: {
        body: ShareWith,
        response: { 200: Sharing, ...problemsFor(400, 401, 403, 413, 415, 421, 500, 503) },
      },
    },
    async (request, reply) => {
      try {
        await sharing.share(request.body.reach);
      } catch (error) {
        request.log.error(error);
        const why = error instanceof Error ? error.message : String(error);
        return sendProblem(reply, refusal('unavailable', why));
      }
      return sharing.state();
    },
  );

  app.delete(
    url,
    { schema: { response: { 200: Sharing, ...problemsFor(401, 403, 421, 500) } } },
    async () => {
      await sharing.stop();
      return sharing.state();
    },
  );
}
