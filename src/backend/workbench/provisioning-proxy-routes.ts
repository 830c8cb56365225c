import { Type } from 'typebox';
import { sendProblem } from '#backend/http/problem-reply.ts';
import { DomainCheck, SignupReply, SignupRequest } from '#contracts/portal-provisioning.ts';
import type { ProvisioningCall } from '#backend/portals/registry/provision.ts';
import { passOn, portalProblemsFor } from './pass-on.ts';
import { unknownPortal } from './refusals.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

type Answering = Parameters<typeof passOn>[0] & Parameters<typeof sendProblem>[0];

/**
 * `/workbench/portals/{id}/provisioning`: **Provision tenant**. The secret is added here, and what a browser says of
 * itself is left out; nothing else of the portal is reached with it.
 */
export function provisioningProxyRoutes(app: WorkbenchApp, { portals }: WorkbenchContext): void {
  const provision = async <Reply extends Answering>(
    reply: Reply,
    id: string,
    call: ProvisioningCall,
  ) => {
    const done = await portals.provision(id, call);
    if (!done) return sendProblem(reply, unknownPortal(id));
    if (!done.ok) return sendProblem(reply, done.refused);
    return passOn(reply, done.answer);
  };

  app.get(
    '/workbench/portals/:id/provisioning/domains/:domain',
    {
      schema: {
        params: Type.Object({ id: Type.String(), domain: Type.String() }),
        response: { 200: Type.Unsafe<Buffer>(DomainCheck), ...portalProblemsFor(400, 422) },
      },
    },
    async ({ params }, reply) =>
      provision(reply, params.id, {
        method: 'GET',
        url: `/api/provisioning/domains/${encodeURIComponent(params.domain)}`,
      }),
  );

  app.post(
    '/workbench/portals/:id/provisioning/signup',
    {
      schema: {
        params: Type.Object({ id: Type.String() }),
        body: SignupRequest,
        response: {
          201: Type.Unsafe<Buffer>(SignupReply),
          ...portalProblemsFor(400, 409, 413, 415, 422, 507),
        },
      },
    },
    async ({ params, body }, reply) =>
      provision(reply, params.id, {
        method: 'POST',
        url: '/api/provisioning/signup',
        payload: Buffer.from(JSON.stringify(body)),
      }),
  );
}
