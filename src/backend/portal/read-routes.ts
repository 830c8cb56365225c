import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiDetail, ChangelogView, PricingView, SdksView } from '#contracts/portal.ts';
import { ApiPath, ReadQuery } from '#contracts/portal-queries.ts';
import { produces } from '../plugins/accept.ts';
import { callerOf, identify, tokenMissing } from '../plugins/caller.ts';
import { type Refusal, sendProblem } from '../plugins/problem-reply.ts';
import { sendCacheable } from '../plugins/cacheable-reply.ts';
import type { Services } from '../open-services.ts';
import type { ViewName } from '#storage/api-views.ts';
import { etagOf } from './api-etag.ts';
import { unknownApi } from './api-refusals.ts';
import { readSignedIn, subViewOf } from './read-api.ts';
import { notModified, problemsFor } from './route-problems.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const subViews = { pricing: PricingView, sdks: SdksView, changelog: ChangelogView } as const;

/** `GET /api/apis/{slug}` and its parts. */
export function readRoutes(app: FastifyInstance, services: Services): void {
  const { views } = services.database;
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = [produces('application/json'), identify(services)];
  const problems = { ...notModified, ...problemsFor(400, 401, 404, 406, 500, 503) };

  routes.get(
    '/api/apis/:slug',
    {
      onRequest,
      schema: {
        params: ApiPath,
        querystring: ReadQuery,
        response: { 200: ApiDetail, ...problems },
      },
    },
    async (request, reply) => {
      const view = viewFor(request, request.query);
      if (typeof view !== 'string') return sendProblem(reply, view);
      const { tenant, session } = callerOf(request);
      const { slug } = request.params;
      const detail = views.detail(tenant.id, view, slug);
      if (!detail) return sendProblem(reply, unknownApi(slug));
      if (!session) {
        const etag = etagOf(detail.tag);
        return sendCacheable(request, reply, { etag, type: JSON_TYPE, body: detail.detail });
      }
      const signedIn = readSignedIn(services.database, tenant.id, view, slug);
      if (!signedIn) return sendProblem(reply, unknownApi(slug));
      const { etag, record } = signedIn;
      return sendCacheable(request, reply, { etag, type: JSON_TYPE, body: JSON.stringify(record) });
    },
  );

  for (const part of ['pricing', 'sdks', 'changelog'] as const) {
    routes.get(
      `/api/apis/:slug/${part}`,
      {
        onRequest,
        schema: {
          params: ApiPath,
          querystring: ReadQuery,
          response: { 200: subViews[part], ...problems },
        },
      },
      async (request, reply) => {
        const view = viewFor(request, request.query);
        if (typeof view !== 'string') return sendProblem(reply, view);
        const detail = views.detail(callerOf(request).tenant.id, view, request.params.slug);
        if (!detail) return sendProblem(reply, unknownApi(request.params.slug));
        const body = JSON.stringify(subViewOf(detail, part));
        return sendCacheable(request, reply, {
          etag: etagOf(detail.tag, part),
          type: JSON_TYPE,
          body,
        });
      },
    );
  }
}

/** Which revision the caller reads: drafts only when asked for, and only with a token. */
export function viewFor(request: FastifyRequest, query: ReadQuery): ViewName | Refusal {
  if (query.draft !== 'true') return 'published';
  return callerOf(request).session ? 'newest' : tokenMissing();
}
