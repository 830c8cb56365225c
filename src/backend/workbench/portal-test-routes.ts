import { Type } from 'typebox';
import { sendProblem } from '#backend/http/problem-reply.ts';
import { PortalTest, TestPortal } from '#contracts/remote-portals.ts';
import { portalProblemsFor } from './portal-answer.ts';
import { unknownPortal } from './unknown-portal.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

/** **Test connection**: of a remembered portal, and of what stands in a form. Nothing is kept, nothing is changed. */
export function portalTestRoutes(app: WorkbenchApp, { portals }: WorkbenchContext): void {
  app.post(
    '/workbench/portals/:id/test',
    {
      schema: {
        params: Type.Object({ id: Type.String() }),
        body: Type.Object({}, { additionalProperties: false }),
        response: { 200: PortalTest, ...portalProblemsFor(400, 413, 415) },
      },
    },
    async ({ params }, reply) =>
      (await portals.test(params.id)) ?? sendProblem(reply, unknownPortal(params.id)),
  );

  app.post(
    '/workbench/portal-test',
    {
      schema: {
        body: TestPortal,
        response: { 200: PortalTest, ...portalProblemsFor(400, 413, 415) },
      },
    },
    async (request, reply) => {
      const tested = await portals.testForm(request.body);
      return tested.ok ? tested.test : sendProblem(reply, tested.refused);
    },
  );
}
