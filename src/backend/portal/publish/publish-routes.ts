import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NoQuery } from '#contracts/no-query.ts';
import { ApiDetail } from '#contracts/portal.ts';
import { PublishRequest, UnpublishRequest } from '#contracts/portal-revisions.ts';
import { ApiPath } from '#contracts/portal-queries.ts';
import { produces } from '#backend/http/accept.ts';
import { callerOf, requireEditor, sessionOf } from '#backend/portal/accounts/caller.ts';
import { emptyBody } from '#backend/http/json-body.ts';
import { type Refusal, sendProblem } from '#backend/http/problem-reply.ts';
import type { PublishContext } from './context.ts';
import { unknownApi } from '#backend/portal/views/api-refusals.ts';
import { movePublished } from './move-published.ts';
import { headersOf, readSignedIn, type SignedInRecord } from '#backend/portal/views/read-api.ts';
import { security } from '#backend/portal/openapi/route-schema.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { readLocales } from '#backend/portal/views/wanted-locales.ts';

/** `POST /api/apis/{slug}/publish` and `…/unpublish` */
export function publishRoutes(app: FastifyInstance, context: PublishContext): void {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const shared = {
    onRequest: [produces('application/json'), requireEditor(context)],
    preValidation: emptyBody,
  };
  const response = {
    200: ApiDetail,
    ...problemsFor(400, 401, 403, 404, 406, 412, 413, 415, 500, 503, 507),
  };

  routes.post(
    '/api/apis/:slug/publish',
    {
      ...shared,
      schema: {
        operationId: 'publishApi',
        tags: ['Publishing'],
        summary: 'Publish a revision',
        description:
          'The newest one, unless another is named. Naming an older one rolls back. Each language has a pointer of its own: with `locales`, only these move to the revision, which has to have them; without, the revision becomes public in all of its languages, and nothing else stays public.',
        security: security.token,
        requestHeaders: ['x-tenant', 'if-match'],
        responseHeaders: ['etag', 'content-language'],
        params: ApiPath,
        querystring: NoQuery,
        body: PublishRequest,
        response,
      },
    },
    async (request, reply) => {
      const { revision = 'newest', locales } = request.body;
      const moved = await move(context, request, request.params.slug, locales, {
        kind: 'publish',
        revision,
      });
      if ('code' in moved) return sendProblem(reply, moved);
      return reply.headers(headersOf(moved)).send(moved.record);
    },
  );

  routes.post(
    '/api/apis/:slug/unpublish',
    {
      ...shared,
      schema: {
        operationId: 'unpublishApi',
        tags: ['Publishing'],
        summary: 'Unpublish an API',
        description:
          'With `locales`, in these languages only; their readers then get another public language.',
        security: security.token,
        requestHeaders: ['x-tenant', 'if-match'],
        responseHeaders: ['etag', 'content-language'],
        params: ApiPath,
        querystring: NoQuery,
        body: UnpublishRequest,
        response,
      },
    },
    async (request, reply) => {
      const { locales } = request.body;
      const moved = await move(context, request, request.params.slug, locales, {
        kind: 'unpublish',
      });
      if ('code' in moved) return sendProblem(reply, moved);
      return reply.headers(headersOf(moved)).send(moved.record);
    },
  );
}

async function move(
  context: PublishContext,
  request: FastifyRequest,
  slug: string,
  named: readonly string[] | undefined,
  kind: { kind: 'publish'; revision: number | 'newest' } | { kind: 'unpublish' },
): Promise<SignedInRecord | Refusal> {
  const locales = named && readLocales(named);
  if (locales && 'code' in locales) return locales;
  const { tenant } = callerOf(request);
  const moved = await movePublished(context, {
    tenant,
    slug,
    move: { ...kind, locales },
    userId: sessionOf(request).userId,
    ifMatch: request.headers['if-match'],
  });
  if (!moved.ok) return moved.refusal;
  const { view } = moved;
  const record = await context.data.read((stores) => readSignedIn(stores, tenant.id, view, slug));
  return record ?? unknownApi(slug);
}
