import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { NoBody, NoQuery } from '#contracts/no-query.ts';
import { ApiDetail } from '#contracts/portal.ts';
import { ApiPath, DeleteQuery } from '#contracts/portal-queries.ts';
import { produces } from '#backend/http/accept.ts';
import { callerOf, requireEditor, sessionOf } from '#backend/portal/accounts/caller.ts';
import { emptyBody } from '#backend/http/json-body.ts';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import type { PublishContext } from './context.ts';
import { unknownApi } from '#backend/portal/views/api-refusals.ts';
import { deleteApi, purgeApi, restoreApi } from './delete-api.ts';
import { headersOf, readSignedIn } from '#backend/portal/views/read-api.ts';
import { security } from '#backend/portal/openapi/route-schema.ts';
import { problemsFor } from '#backend/http/route-problems.ts';

/** `DELETE /api/apis/{slug}` and `POST /api/apis/{slug}/restore` */
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
          refusal(
            'forbidden',
            'Only an administrator of the portal can remove an API permanently. Delete it without purge.',
          ),
        );
      }
      const done = (purge ? purgeApi : deleteApi)(context, {
        tenant: callerOf(request).tenant,
        slug: request.params.slug,
        ifMatch: request.headers['if-match'],
      });
      return done.ok ? reply.code(204).send(null) : sendProblem(reply, done.refusal);
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
      const done = restoreApi(context, { tenant, slug, userId });
      if (!done.ok) return sendProblem(reply, done.refusal);
      const record =
        readSignedIn(context.database, tenant.id, 'published', slug) ??
        readSignedIn(context.database, tenant.id, 'newest', slug);
      if (!record) return sendProblem(reply, unknownApi(slug));
      return reply.headers(headersOf(record)).send(record.record);
    },
  );
}
