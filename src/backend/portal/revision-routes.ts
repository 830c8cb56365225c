import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { NoQuery } from '#contracts/no-query.ts';
import { ApiDetail } from '#contracts/portal.ts';
import { RevisionList } from '#contracts/portal-revisions.ts';
import { ApiPath, PageQuery, RevisionPath } from '#contracts/portal-queries.ts';
import { produces } from '../plugins/accept.ts';
import { callerOf, requireSession } from '../plugins/caller.ts';
import { refusal, sendProblem } from '../plugins/problem-reply.ts';
import type { Services } from '../open-services.ts';
import { unknownApi } from './api-refusals.ts';
import { nextLink, pageOf, windowOf } from './paging.ts';
import { detailOfRevision } from './read-api.ts';
import { problemsFor } from './route-problems.ts';

/** `GET /api/apis/{slug}/revisions` and `…/revisions/{n}` */
export function revisionRoutes(app: FastifyInstance, services: Services): void {
  const { apis, revisions } = services.database;
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = [produces('application/json'), requireSession(services)];
  const problems = problemsFor(400, 401, 404, 406, 500, 503);

  routes.get(
    '/api/apis/:slug/revisions',
    {
      onRequest,
      schema: {
        params: ApiPath,
        querystring: PageQuery,
        response: { 200: RevisionList, ...problems },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const api = apis.bySlug(callerOf(request).tenant.id, slug);
      if (!api) return sendProblem(reply, unknownApi(slug));
      const window = windowOf(request.query);
      const page = pageOf(window, revisions.count(api.id));
      if (page.nextPage !== null) reply.header('link', nextLink(request.url, page));
      const docs = revisions.page(api.id, window.limit, window.offset).map((head) => ({
        revision: head.number,
        name: head.name,
        version: head.version,
        published: head.number === api.publishedRevision,
        createdAt: new Date(head.createdAt).toISOString(),
        createdBy: head.createdBy,
        importId: head.importId,
        url: `/api/apis/${slug}/revisions/${head.number}`,
      }));
      return reply.header('cache-control', 'private, no-cache').send({ docs, ...page });
    },
  );

  routes.get(
    '/api/apis/:slug/revisions/:revision',
    {
      onRequest,
      schema: {
        params: RevisionPath,
        querystring: NoQuery,
        response: { 200: ApiDetail, ...problems },
      },
    },
    async (request, reply) => {
      const { slug, revision } = request.params;
      const { tenant } = callerOf(request);
      const api = apis.bySlug(tenant.id, slug);
      if (!api) return sendProblem(reply, unknownApi(slug));
      const record = detailOfRevision(services.database, tenant, api, Number(revision));
      if (!record) {
        return sendProblem(
          reply,
          refusal('not_found', `The API "${slug}" has no revision ${revision}.`),
        );
      }
      return reply.header('cache-control', 'private, no-cache').send(record);
    },
  );
}
