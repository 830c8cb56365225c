import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { NoBody, NoQuery } from '#contracts/no-query.ts';
import { ApiDetail } from '#contracts/portal.ts';
import { ApiPath, DeleteQuery, PageQuery } from '#contracts/portal-queries.ts';
import { DeletedApiList } from '#contracts/portal-revisions.ts';
import { produces } from '#backend/http/accept.ts';
import {
  callerOf,
  requireEditor,
  requireSession,
  sessionOf,
} from '#backend/portal/accounts/caller.ts';
import { emptyBody } from '#backend/http/json-body.ts';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import type { PublishContext } from './context.ts';
import { unknownApi } from '#backend/portal/views/api-refusals.ts';
import { deleteApi, purgeApi, restoreApi } from './delete-api.ts';
import { KEPT_AFTER_DELETION } from './purge-expired.ts';
import { nextLink, pageOf, windowOf } from '#backend/http/paging.ts';
import { headersOf, readSignedIn } from '#backend/portal/views/read-api.ts';
import { security } from '#backend/portal/openapi/route-schema.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

const DAY = 24 * 60 * 60 * 1000;

/** `DELETE /api/apis/{slug}`, `POST /api/apis/{slug}/restore` and `GET /api/deleted-apis` */
export function deleteRoutes(app: FastifyInstance, context: PublishContext): void {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();

  routes.delete(
    '/api/apis/:slug',
    {
      onRequest: requireEditor(context),
      preValidation: emptyBody,
      schema: {
        operationId: 'deleteApi',
        tags: ['Publishing'],
        summary: 'Delete an API',
        description:
          'It is no longer visible, and its slug is free at once. It can be restored for 30 days; with `purge=true`, for the role `admin`, it is removed permanently.',
        security: security.token,
        requestHeaders: ['x-tenant', 'if-match'],

        params: ApiPath,
        querystring: DeleteQuery,
        body: NoBody,
        response: {
          204: Type.Null(),
          ...problemsFor(400, 401, 403, 404, 412, 413, 415, 500, 503, 507),
        },
      },
    },
    async (request, reply) => {
      const purge = request.query.purge === 'true';
      if (purge && sessionOf(request).role !== 'admin') {
        return sendProblem(
          reply,
          refusal('forbidden', backendPortalMessages.t('delete.onlyAdmin')),
        );
      }
      const done = await (purge ? purgeApi : deleteApi)(context, {
        tenant: callerOf(request).tenant,
        slug: request.params.slug,
        ifMatch: request.headers['if-match'],
      });
      return done.ok ? reply.code(204).send(null) : sendProblem(reply, done.refusal);
    },
  );

  routes.get(
    '/api/deleted-apis',
    {
      onRequest: [produces('application/json'), requireSession(context)],
      schema: {
        operationId: 'listDeletedApis',
        tags: ['Publishing'],
        summary: 'List deleted APIs that can be restored',
        description: 'Of each slug the one that was deleted last; the newest deletion first.',
        security: security.token,
        requestHeaders: ['x-tenant'],
        responseHeaders: ['link'],

        querystring: PageQuery,
        response: { 200: DeletedApiList, ...problemsFor(400, 401, 404, 406, 500, 503) },
      },
    },
    async (request, reply) => {
      const { tenant } = callerOf(request);
      const { data, observedTime } = context;
      const window = windowOf(request.query);
      const { count, deleted } = await data.read(function* ({ deletedApis }) {
        const count = yield* deletedApis.count(tenant.id);
        const deleted = yield* deletedApis.page(tenant.id, window.limit, window.offset);
        return { count, deleted };
      });
      const page = pageOf(window, count);
      if (page.nextPage !== null) reply.header('link', nextLink(request.url, page));
      const now = observedTime.now();
      const docs = deleted.map(({ deletedAt, ...api }) => ({
        ...api,
        deletedAt: new Date(deletedAt).toISOString(),
        daysLeft: Math.max(0, Math.ceil((deletedAt + KEPT_AFTER_DELETION - now) / DAY)),
      }));
      return reply.header('cache-control', 'no-store').send({ docs, ...page });
    },
  );

  routes.post(
    '/api/apis/:slug/restore',
    {
      onRequest: [produces('application/json'), requireEditor(context)],
      preValidation: emptyBody,
      schema: {
        operationId: 'restoreApi',
        tags: ['Publishing'],
        summary: 'Restore a deleted API',
        description: 'The last deleted API with this slug; what was public is public again.',
        security: security.token,
        requestHeaders: ['x-tenant'],
        responseHeaders: ['etag', 'content-language'],

        params: ApiPath,
        querystring: NoQuery,
        body: NoBody,
        response: {
          200: ApiDetail,
          ...problemsFor(400, 401, 403, 404, 406, 409, 413, 415, 500, 503, 507),
        },
      },
    },
    async (request, reply) => {
      const { tenant } = callerOf(request);
      const { slug } = request.params;
      const { userId } = sessionOf(request);
      const done = await restoreApi(context, { tenant, slug, userId });
      if (!done.ok) return sendProblem(reply, done.refusal);
      const record = await context.data.read(function* (stores) {
        const shown = yield* readSignedIn(stores, tenant.id, 'published', slug);
        return shown ?? (yield* readSignedIn(stores, tenant.id, 'newest', slug));
      });
      if (!record) return sendProblem(reply, unknownApi(slug));
      return reply.headers(headersOf(record)).send(record.record);
    },
  );
}
