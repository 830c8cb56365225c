import { problemsFor } from '#backend/http/route-problems.ts';
import { RememberSession, WindowSession } from '#contracts/window-session.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

/** `/workbench/session`: what the window showed when it was last open. */
export function windowSessionRoutes(app: WorkbenchApp, { session }: WorkbenchContext): void {
  app.get(
    '/workbench/session',
    { schema: { response: { 200: WindowSession, ...problemsFor(401, 403, 421, 500) } } },
    () => session.read(),
  );

  app.post(
    '/workbench/session',
    {
      schema: {
        body: RememberSession,
        response: { 200: WindowSession, ...problemsFor(400, 401, 403, 413, 415, 421, 500) },
      },
    },
    (request) => session.remember(request.body),
  );
}
