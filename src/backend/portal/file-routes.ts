import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { ApiDetail } from '#contracts/portal.ts';
import { ApiPath, DocumentPath, ReadQuery } from '#contracts/portal-queries.ts';
import { produces } from '../plugins/accept.ts';
import { sendCacheable } from '../plugins/cacheable-reply.ts';
import { callerOf, identify } from '../plugins/caller.ts';
import { refusal, sendProblem } from '../plugins/problem-reply.ts';
import type { Services } from '../open-services.ts';
import { etagOf } from './api-etag.ts';
import { unknownApi } from './api-refusals.ts';
import { viewFor } from './read-routes.ts';
import { notModified, problemsFor } from './route-problems.ts';

/** What is sent as it was uploaded, byte by byte. */
export const Bytes = Type.String({ contentEncoding: 'binary' });

/** An uploaded file is shown, never run: it gets neither scripts nor the portal's own origin. */
const UNTRUSTED = {
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "sandbox; default-src 'none'; img-src data: https:; style-src 'unsafe-inline'",
};

const specTypes = {
  json: 'application/json; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
} as const;

/** `GET /api/apis/{slug}/spec` and `…/docs/{path}`: files as they were uploaded. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  const { views, revisions } = services.database;
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const problems = { ...notModified, ...problemsFor(400, 401, 404, 406, 500, 503) };

  routes.get(
    '/api/apis/:slug/spec',
    {
      onRequest: [produces('application/json', 'application/yaml'), identify(services)],
      schema: { params: ApiPath, querystring: ReadQuery, response: { 200: Bytes, ...problems } },
    },
    async (request, reply) => {
      const view = viewFor(request, request.query);
      if (typeof view !== 'string') return sendProblem(reply, view);
      const { slug } = request.params;
      const found = views.detail(callerOf(request).tenant.id, view, slug);
      if (!found) return sendProblem(reply, unknownApi(slug));
      const { spec }: ApiDetail = JSON.parse(found.detail);
      const path = revisions.specPath(found.apiId, found.revision);
      const body = path && revisions.content(found.apiId, found.revision, path);
      if (!body) throw new Error(`The document of ${found.apiId} is missing.`);
      return sendCacheable(request, reply, {
        etag: etagOf(found.tag, 'spec'),
        type: specTypes[spec.format],
        body,
        headers: UNTRUSTED,
      });
    },
  );

  routes.get(
    '/api/apis/:slug/docs/*',
    {
      onRequest: [produces('text/markdown', 'text/html'), identify(services)],
      schema: {
        params: DocumentPath,
        querystring: ReadQuery,
        response: { 200: Bytes, ...problems },
      },
    },
    async (request, reply) => {
      const view = viewFor(request, request.query);
      if (typeof view !== 'string') return sendProblem(reply, view);
      const { slug, '*': path } = request.params;
      const found = views.detail(callerOf(request).tenant.id, view, slug);
      if (!found) return sendProblem(reply, unknownApi(slug));
      const { docs }: ApiDetail = JSON.parse(found.detail);
      const doc = docs.find((one) => one.path === path);
      const body = doc && revisions.content(found.apiId, found.revision, path);
      if (!doc || !body) {
        return sendProblem(
          reply,
          refusal('not_found', `The API "${slug}" has no document ${path.slice(0, 200)}.`),
        );
      }
      return sendCacheable(request, reply, {
        etag: etagOf(found.tag, 'doc'),
        type: `${doc.mediaType}; charset=utf-8`,
        body,
        headers: UNTRUSTED,
      });
    },
  );
}
