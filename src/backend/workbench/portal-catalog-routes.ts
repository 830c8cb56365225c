import { type Static, Type } from 'typebox';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { PreviewRequest, PublishRequest, UnpublishRequest } from '#contracts/portal-revisions.ts';
import type { PortalCall } from '#backend/portals/target/portal-target.ts';
import { unknownPortal } from './refusals.ts';
import { passOn, Answer, portalProblemsFor, portalPath } from './pass-on.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';
import { backendWorkbenchMessages } from '#messages/en/backend-workbench.ts';

const Params = Type.Object({ id: Type.String(), slug: Type.String() });
type Answering = Parameters<typeof passOn>[0] & Parameters<typeof sendProblem>[0];
const API = '/workbench/portals/:id/api/apis/:slug';

/**
 * `DELETE /workbench/portals/{id}/api/apis/{slug}` and below it `POST restore`, `POST preview`, `DELETE preview`.
 *
 * The token of a preview is made to be handed on: it reads one revision, for a while, and nothing else.
 */
export function portalCatalogRoutes(app: WorkbenchApp, { portals }: WorkbenchContext): void {
  const askOf = async <Reply extends Answering>(
    reply: Reply,
    { id, slug }: Static<typeof Params>,
    method: PortalCall['method'],
    below: string,
    body?: object,
  ) => {
    const target = portals.target(id);
    if (!target) return sendProblem(reply, unknownPortal(id));
    const answer = await target.ask({
      method,
      url: `/api/apis/${encodeURIComponent(slug)}${below}`,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: Buffer.from(JSON.stringify(body)) } : {}),
    });
    return passOn(reply, answer);
  };

  // Under the address that reads have too, so that its other methods stay as they are.
  app.delete(
    '/workbench/portals/:id/api/*',
    {
      schema: {
        params: Type.Object({ id: Type.String(), '*': Type.String() }),
        response: {
          204: Type.Null(),
          ...portalProblemsFor(405, 412, 507),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const target = portals.target(id);
      if (!target) return sendProblem(reply, unknownPortal(id));
      const url = portalPath(request.originalUrl) ?? '';
      if (!/^\/api\/apis\/[^/?]+$/.test(url)) return sendProblem(reply, onlyReads());
      return passOn(reply, await target.ask({ method: 'DELETE', url, headers: {} }));
    },
  );

  app.delete(
    `${API}/preview`,
    {
      schema: {
        params: Params,
        response: { 204: Type.Null(), ...portalProblemsFor(507) },
      },
    },
    async ({ params }, reply) => askOf(reply, params, 'DELETE', '/preview'),
  );

  app.post(
    `${API}/restore`,
    {
      schema: {
        params: Params,
        body: Type.Object({}, { additionalProperties: false }),
        response: {
          200: Answer,
          ...portalProblemsFor(400, 409, 413, 415, 507),
        },
      },
    },
    async ({ params }, reply) => askOf(reply, params, 'POST', '/restore', {}),
  );

  app.post(
    `${API}/preview`,
    {
      schema: {
        params: Params,
        body: PreviewRequest,
        response: {
          201: Answer,
          ...portalProblemsFor(400, 413, 415, 507),
        },
      },
    },
    async ({ params, body }, reply) => askOf(reply, params, 'POST', '/preview', body),
  );
}

function onlyReads() {
  return refusal('method_not_allowed', backendWorkbenchMessages.t('onlyDeleted'), {
    headers: { allow: 'GET' },
  });
}

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
