import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { ApiDetail, ChangelogView, PricingView, SdksView } from '#contracts/portal.ts';
import { ApiPath, ReadQuery } from '#contracts/portal-queries.ts';
import { produces } from '../plugins/accept.ts';
import { callerOf, identify } from '../plugins/caller.ts';
import { sendProblem } from '../plugins/problem-reply.ts';
import { sendCacheable } from '../plugins/cacheable-reply.ts';
import type { Services } from '../open-services.ts';
import { etagOf } from './api-etag.ts';
import { unknownApi } from './api-refusals.ts';
import { findRepresentation } from './find-representation.ts';
import { isFullyTranslated, localizeDetail } from './localize.ts';
import { subViewOf, withSignedIn } from './read-api.ts';
import { localeNotAvailable } from './wanted-locales.ts';
import { notModified, problemsFor } from './route-problems.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const subViews = { pricing: PricingView, sdks: SdksView, changelog: ChangelogView } as const;

/** `GET /api/apis/{slug}` and its parts. */
export function readRoutes(app: FastifyInstance, services: Services): void {
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
      const { slug } = request.params;
      const found = findRepresentation(services, request, request.query, slug);
      if ('code' in found) return sendProblem(reply, found);
      const { tenant, session } = callerOf(request);
      const { row, view, texts, suffix, headers, locale: language } = found;
      if (found.isPatched && !found.fallback) {
        return sendProblem(reply, localeNotAvailable(slug, found.available));
      }
      if (!session && !texts) {
        const etag = etagOf(row.tag);
        return sendCacheable(request, reply, {
          etag,
          type: JSON_TYPE,
          body: row.detail,
          language,
          headers,
        });
      }
      const read =
        session && view !== 'preview'
          ? withSignedIn(services.database, tenant.id, view, slug, row)
          : { etag: etagOf(row.tag), record: recordOf(row.detail) };
      if (!read) return sendProblem(reply, unknownApi(slug));
      if (texts && !found.fallback && !isFullyTranslated(read.record, texts)) {
        return sendProblem(reply, localeNotAvailable(slug, found.available));
      }
      const record = texts ? localizeDetail(read.record, texts) : read.record;
      const etag = `${read.etag.slice(0, -1)}${suffix}"`;
      return sendCacheable(request, reply, {
        etag,
        type: JSON_TYPE,
        body: JSON.stringify(record),
        language,
        headers,
      });
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
        const found = findRepresentation(services, request, request.query, request.params.slug);
        if ('code' in found) return sendProblem(reply, found);
        const body = JSON.stringify({ ...subViewOf(found.row, part), locale: found.locale });
        return sendCacheable(request, reply, {
          etag: etagOf(found.row.tag, `${part}${found.suffix}`),
          type: JSON_TYPE,
          body,
          language: found.locale,
          headers: found.headers,
        });
      },
    );
  }
}

function recordOf(detail: string): ApiDetail {
  const record: ApiDetail = JSON.parse(detail);
  return record;
}
