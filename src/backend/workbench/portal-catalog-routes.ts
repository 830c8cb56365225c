import { type Static, Type } from 'typebox';
import { refusal, sendProblem } from '#backend/plugins/problem-reply.ts';
import { problemsFor } from '#backend/portal/route-problems.ts';
import { PreviewRequest } from '#contracts/portal-revisions.ts';
import { type PortalRequest, unknownPortal } from './local-portal.ts';
import { passOn } from './pass-on.ts';
import { portalPath } from './portal-path.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

const Answer = Type.Unsafe<Buffer>(Type.Unknown({ description: 'The answer of the portal.' }));
const Params = Type.Object({ id: Type.String(), slug: Type.String() });
const API = '/workbench/portals/:id/api/apis/:slug';

/**
 * `DELETE /workbench/portals/{id}/api/apis/{slug}` and below it `POST restore`, `POST preview`, `DELETE preview`.
 *
 * The token of a preview is made to be handed on: it reads one revision, for a while, and nothing else.
 */
export const portalCatalogRoutes = (app: WorkbenchApp, { portal }: WorkbenchContext): void => {
  const ask = (
    { slug }: Static<typeof Params>,
    method: PortalRequest['method'],
    below: string,
    body?: object,
  ) =>
    portal.call({
      method,
      url: `/api/apis/${encodeURIComponent(slug)}${below}`,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: Buffer.from(JSON.stringify(body)) } : {}),
    });

  // Under the address that reads have too, so that its other methods stay as they are.
  app.delete(
    '/workbench/portals/:id/api/*',
    {
      schema: {
        params: Type.Object({ id: Type.String(), '*': Type.String() }),
        response: {
          204: Type.Null(),
          ...problemsFor(401, 403, 404, 405, 412, 421, 500, 503, 507),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (id !== portal.id) return sendProblem(reply, unknownPortal(id));
      const url = portalPath(request.originalUrl) ?? '';
      if (!/^\/api\/apis\/[^/?]+$/.test(url)) return sendProblem(reply, onlyReads());
      return passOn(reply, await portal.call({ method: 'DELETE', url, headers: {} }));
    },
  );

  app.delete(
    `${API}/preview`,
    {
      schema: {
        params: Params,
        response: { 204: Type.Null(), ...problemsFor(401, 403, 404, 421, 500, 503, 507) },
      },
    },
    async ({ params }, reply) =>
      params.id === portal.id
        ? passOn(reply, await ask(params, 'DELETE', '/preview'))
        : sendProblem(reply, unknownPortal(params.id)),
  );

  app.post(
    `${API}/restore`,
    {
      schema: {
        params: Params,
        body: Type.Object({}, { additionalProperties: false }),
        response: {
          200: Answer,
          ...problemsFor(400, 401, 403, 404, 409, 413, 415, 421, 500, 503, 507),
        },
      },
    },
    async ({ params }, reply) =>
      params.id === portal.id
        ? passOn(reply, await ask(params, 'POST', '/restore', {}))
        : sendProblem(reply, unknownPortal(params.id)),
  );

  app.post(
    `${API}/preview`,
    {
      schema: {
        params: Params,
        body: PreviewRequest,
        response: {
          201: Answer,
          ...problemsFor(400, 401, 403, 404, 413, 415, 421, 500, 503, 507),
        },
      },
    },
    async ({ params, body }, reply) =>
      params.id === portal.id
        ? passOn(reply, await ask(params, 'POST', '/preview', body))
        : sendProblem(reply, unknownPortal(params.id)),
  );
};

const onlyReads = () =>
  refusal('method_not_allowed', 'Only an API is deleted. Use GET here.', {
    headers: { allow: 'GET' },
  });
