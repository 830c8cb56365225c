import { Type } from 'typebox';
import { cancelRequest } from '#backend/http/cancellations.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { cancelPath, RequestParams } from '#contracts/cancelled-requests.ts';
import type { WorkbenchApp } from './workbench-context.ts';

/** `POST /workbench/cancelled-requests/{request}`: ends a request that the window has given up. */
export function cancelRoute(app: WorkbenchApp): void {
  app.post(
    cancelPath(':request'),
    {
      schema: {
        params: RequestParams,
        response: { 204: Type.Null(), ...problemsFor(400, 401, 403, 421, 500) },
      },
    },
    async (request, reply) => {
      cancelRequest(app, request.params.request);
      return reply.code(204).send(null);
    },
  );
}
