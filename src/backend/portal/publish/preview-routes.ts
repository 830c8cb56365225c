import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { NoBody, NoQuery } from '#contracts/no-query.ts';
import { Preview, PreviewRequest } from '#contracts/portal-revisions.ts';
import { ApiPath } from '#contracts/portal-queries.ts';
import { produces } from '#backend/http/accept.ts';
import { callerOf, requireEditor } from '#backend/portal/accounts/caller.ts';
import { emptyBody } from '#backend/http/json-body.ts';
import { sendProblem } from '#backend/http/problem-reply.ts';
import type { PublishContext } from './context.ts';
import { createPreview, revokePreviews } from '#backend/portal/views/previews.ts';
import { security } from '#backend/portal/openapi/route-schema.ts';
import { problemsFor } from '#backend/http/route-problems.ts';

const DEFAULT_TTL_SECONDS = 30 * 60;

/** `POST /api/apis/{slug}/preview` and `DELETE /api/apis/{slug}/preview` */
export function previewRoutes(app: FastifyInstance, context: PublishContext): void {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();

  routes.post(
    '/api/apis/:slug/preview',
    {
      onRequest: [produces('application/json'), requireEditor(context)],
      preValidation: emptyBody,
      schema: {
        operationId: 'createPreview',
        tags: ['Publishing'],
        summary: 'Create a preview link',
        description:
          'Anyone with the token can read this one revision with `?preview=<token>` on the record, its parts, the document and the docs, for 30 minutes by default.',
        security: security.token,
        requestHeaders: ['x-tenant'],

        params: ApiPath,
        querystring: NoQuery,
        body: PreviewRequest,
        response: {
          201: Preview,
          ...problemsFor(400, 401, 403, 404, 406, 413, 415, 500, 503, 507),
        },
      },
    },
    async (request, reply) => {
      const { revision, ttlSeconds = DEFAULT_TTL_SECONDS } = request.body;
      const { tenant } = callerOf(request);
      const { slug } = request.params;
      const hasPages = context.hasPages?.() ?? false;
      const wanted = { tenant, slug, revision, ttlSeconds, hasPages };
      const preview = await createPreview(context, wanted);
      if ('code' in preview) return sendProblem(reply, preview);
      return reply.code(201).header('cache-control', 'no-store').send(preview);
    },
  );

  routes.delete(
    '/api/apis/:slug/preview',
    {
      onRequest: requireEditor(context),
      preValidation: emptyBody,
      schema: {
        operationId: 'revokePreviews',
        tags: ['Publishing'],
        summary: 'Revoke all preview links of an API',
        security: security.token,
        requestHeaders: ['x-tenant'],

        params: ApiPath,
        querystring: NoQuery,
        body: NoBody,
        response: { 204: Type.Null(), ...problemsFor(400, 401, 403, 404, 413, 415, 500, 503, 507) },
      },
    },
    async (request, reply) => {
      const refused = await revokePreviews(context, callerOf(request).tenant, request.params.slug);
      return refused ? sendProblem(reply, refused) : reply.code(204).send(null);
    },
  );
}
