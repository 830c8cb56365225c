import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiDetail, ChangelogView, PricingView, SdksView } from '#contracts/portal.ts';
import { ApiPath, ReadQuery } from '#contracts/portal-queries.ts';
import { produces } from '#backend/http/accept.ts';
import { callerOf, identify } from '#backend/portal/accounts/caller.ts';
import { sendProblem } from '#backend/http/problem-reply.ts';
import { sendCacheable } from '#backend/http/cacheable-reply.ts';
import type { ReadContext } from './context.ts';
import { etagOf } from '#backend/http/etag.ts';
import { unknownApi } from '#backend/portal/views/api-refusals.ts';
import { findRepresentation, textsIn } from '#backend/portal/views/find-representation.ts';
import { createKeptReads } from '#backend/portal/views/kept-reads.ts';
import {
  isFullyTranslated,
  localizeDetail,
  notTranslated,
} from '#backend/portal/views/localize.ts';
import { subViewOf, withSignedIn } from '#backend/portal/views/read-api.ts';
import { localizedHeaders, security } from '#backend/portal/openapi/route-schema.ts';
import { notModified, problemsFor } from '#backend/http/route-problems.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const subViews = [
  { part: 'pricing', operationId: 'getPricing', summary: "An API's pricing", answer: PricingView },
  { part: 'sdks', operationId: 'getSdks', summary: "An API's SDKs", answer: SdksView },
  {
    part: 'changelog',
    operationId: 'getChangelog',
    summary: "An API's changelog",
    answer: ChangelogView,
  },
] as const;

/** `GET /api/apis/{slug}` and its parts. */
export function readRoutes(app: FastifyInstance, context: ReadContext): void {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const { data } = context;
  const kept = createKeptReads();
  const onRequest = [produces('application/json'), identify(context)];
  const problems = { ...notModified, ...problemsFor(400, 401, 404, 406, 500, 503) };

  routes.get(
    '/api/apis/:slug',
    {
      onRequest,
      schema: {
        operationId: 'getApi',
        tags: ['Catalog'],
        summary: 'Everything about one API',
        description: 'Signed-in callers also see the revisions and their authors.',
        security: security.optionalToken,
        ...localizedHeaders,

        params: ApiPath,
        querystring: ReadQuery,
        response: { 200: ApiDetail, ...problems },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const { tenant, session } = callerOf(request);
      const isPublic = !session && request.query.preview === undefined;
      const recalled = isPublic ? await kept.recall(keyOf(tenant.id, request), data) : undefined;
      const known = recalled?.known;
      if (known) return sendCacheable(request, reply, { ...known, type: JSON_TYPE });
      const found = await findRepresentation(context, request, request.query, slug);
      if ('code' in found) return sendProblem(reply, found);
      const { row, view, texts, suffix, headers, locale: language } = found;
      if (found.isPatched && !found.fallback) {
        const { apiId, revision } = row;
        const own = await data.read((stores) =>
          textsIn(stores, { apiId, revision, locale: language }),
        );
        const nothing = { locale: language, name: null, summary: null };
        return sendProblem(reply, notTranslated(recordOf(row.detail), own ?? nothing));
      }
      if (!session && !texts) {
        const answer = { etag: etagOf(row.tag), body: row.detail, language };
        recalled?.keep({ ...answer, link: undefined });
        return sendCacheable(request, reply, { ...answer, type: JSON_TYPE, headers });
      }
      const read =
        session && view !== 'preview'
          ? await data.read((stores) => withSignedIn(stores, tenant.id, view, slug, row))
          : { etag: etagOf(row.tag), record: recordOf(row.detail) };
      if (!read) return sendProblem(reply, unknownApi(slug));
      if (texts && !found.fallback && !isFullyTranslated(read.record, texts)) {
        return sendProblem(reply, notTranslated(read.record, texts));
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

  for (const { part, operationId, summary, answer } of subViews) {
    routes.get(
      `/api/apis/:slug/${part}`,
      {
        onRequest,
        schema: {
          operationId,
          summary,
          tags: ['Catalog'],
          security: security.optionalToken,
          ...localizedHeaders,
          params: ApiPath,
          querystring: ReadQuery,
          response: { 200: answer, ...problems },
        },
      },
      async (request, reply) => {
        const { slug } = request.params;
        const found = await findRepresentation(context, request, request.query, slug);
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

/** What an answer to anyone depends on, beside what is stored. */
function keyOf(tenantId: string, { url, headers }: FastifyRequest): string {
  return JSON.stringify([tenantId, url, headers['accept-language']]);
}

function recordOf(detail: string): ApiDetail {
  const record: ApiDetail = JSON.parse(detail);
  return record;
}
