import { sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { ChangeNetwork, NetworkSettings } from '#contracts/network-settings.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

/** `/workbench/settings/network`: proxy and certificates of the way to portals of others. */
export function networkSettingsRoutes(
  app: WorkbenchApp,
  { networkSettings }: WorkbenchContext,
): void {
  app.get(
    '/workbench/settings/network',
    { schema: { response: { 200: NetworkSettings, ...problemsFor(401, 403, 421, 500) } } },
    () => networkSettings.describe(),
  );

  app.put(
    '/workbench/settings/network',
    {
      schema: {
        body: ChangeNetwork,
        response: {
          200: NetworkSettings,
          ...problemsFor(400, 401, 403, 413, 415, 421, 422, 423, 500),
        },
      },
    },
    async (request, reply) => {
      const changed = await networkSettings.change(request.body);
      return changed.ok ? changed.settings : sendProblem(reply, changed.refused);
    },
  );
}
