import { Type } from 'typebox';
import { type Refusal, refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { Push, PushList } from '#contracts/pushes.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';
import { backendWorkbenchMessages } from '#messages/en/backend-workbench.ts';

const params = Type.Object({ id: Type.String() });
const problems = problemsFor(400, 401, 403, 404, 409, 415, 421, 500);

/** `/workbench/pushes`: the outbox. */
export function pushRoutes(app: WorkbenchApp, { outbox }: WorkbenchContext): void {
  app.get(
    '/workbench/pushes',
    { schema: { response: { 200: PushList, ...problemsFor(401, 403, 421, 500) } } },
    async () => ({ pushes: outbox.list() }),
  );

  for (const move of ['retry', 'cancel'] as const) {
    app.post(
      `/workbench/pushes/:id/${move}`,
      { schema: { params, response: { 200: Push, ...problems } } },
      async (request, reply) => {
        const { id } = request.params;
        const moved = outbox[move](id);
        if (moved) return moved;
        return sendProblem(reply, outbox.find(id) ? ended() : unknownPush());
      },
    );
  }

  app.post(
    '/workbench/pushes/:id/unpublish',
    { schema: { params, response: { 200: Push, ...problems, ...problemsFor(502, 503, 504) } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!outbox.find(id)) return sendProblem(reply, unknownPush());
      const unpublished = await outbox.unpublish(id);
      return unpublished ?? sendProblem(reply, ended());
    },
  );

  app.delete(
    '/workbench/pushes/:id',
    { schema: { params, response: { 204: Type.Null(), ...problems } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!outbox.find(id)) return sendProblem(reply, unknownPush());
      return outbox.remove(id) ? reply.code(204).send(null) : sendProblem(reply, underWay());
    },
  );
}

function unknownPush(): Refusal {
  return refusal('not_found', backendWorkbenchMessages.t('push.gone'));
}
function ended(): Refusal {
  return refusal('push_ended', backendWorkbenchMessages.t('push.ended'));
}
function underWay(): Refusal {
  return refusal('push_under_way', backendWorkbenchMessages.t('push.running'));
}
