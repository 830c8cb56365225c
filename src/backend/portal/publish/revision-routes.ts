import { createHash } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { ApiDetail } from '#contracts/portal.ts';
import { RevisionList } from '#contracts/portal-revisions.ts';
import { ApiPath, PageQuery, RevisionPath, RevisionQuery } from '#contracts/portal-queries.ts';
import type { ApiRecord } from '#storage/portal/apis.ts';
import { produces } from '#backend/http/accept.ts';
import { sendCacheable } from '#backend/http/cacheable-reply.ts';
import { callerOf, requireSession } from '#backend/portal/accounts/caller.ts';
import { sendProblem } from '#backend/http/problem-reply.ts';
import type { PublishContext } from './context.ts';
import { etagOf } from '#backend/http/etag.ts';
import { unknownApi } from '#backend/portal/views/api-refusals.ts';
import { localesOf } from '#backend/portal/views/publication.ts';
import { nextLink, pageOf, windowOf } from '#backend/http/paging.ts';
import { detailOfRevision } from '#backend/portal/views/read-api.ts';
import { localizedHeaders, security } from '#backend/portal/openapi/route-schema.ts';
import { notModified, problemsFor } from '#backend/http/route-problems.ts';
import { wantedLocales } from '#backend/portal/views/wanted-locales.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** `GET /api/apis/{slug}/revisions` and `…/revisions/{n}` */
export function revisionRoutes(app: FastifyInstance, context: PublishContext): void {
  const { apis, revisions, publishedLocales, views } = context.database;
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = [produces('application/json'), requireSession(context)];
  const problems = { ...notModified, ...problemsFor(400, 401, 404, 406, 500, 503) };

  /** What is said of revisions changes with the state of the API only: its tag comes first. */
  const etagFor = (api: ApiRecord, body: string): string => {
    const tag = views.pointer(api.tenantId, 'newest', api.slug)?.tag ?? '';
    return etagOf(tag, `r-${createHash('sha1').update(body).digest('hex')}`);
  };

  routes.get(
    '/api/apis/:slug/revisions',
    {
      onRequest,
      schema: {
        operationId: 'listRevisions',
        tags: ['Publishing'],
        summary: 'List revisions, newest first',
        security: security.token,
        requestHeaders: ['x-tenant', 'if-none-match'],
        responseHeaders: ['etag', 'link'],

        params: ApiPath,
        querystring: PageQuery,
        response: { 200: RevisionList, ...problems },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const { tenant } = callerOf(request);
      const api = apis.bySlug(tenant.id, slug);
      if (!api) return sendProblem(reply, unknownApi(slug));
      const window = windowOf(request.query);
      const page = pageOf(window, revisions.count(api.id));
      if (page.nextPage !== null) reply.header('link', nextLink(request.url, page));
      const publication = publishedLocales.of(api.id);
      const publicIn = (number: number): string[] =>
        publication.flatMap((one) => (one.revision === number ? [one.locale] : []));
      const docs = revisions.page(api.id, window.limit, window.offset).map((head) => ({
        revision: head.number,
        name: head.name,
        version: head.version,
        published: publicIn(head.number).length > 0,
        availableLocales: localesOf(head.languages, tenant.locale),
        publishedLocales: publicIn(head.number),
        createdAt: new Date(head.createdAt).toISOString(),
        createdBy: head.createdBy,
        importId: head.importId,
        url: `/api/apis/${slug}/revisions/${head.number}`,
      }));
      const body = JSON.stringify({ docs, ...page } satisfies RevisionList);
      return sendCacheable(request, reply, { etag: etagFor(api, body), type: JSON_TYPE, body });
    },
  );

  routes.get(
    '/api/apis/:slug/revisions/:revision',
    {
      onRequest,
      schema: {
        operationId: 'getRevision',
        tags: ['Publishing'],
        summary: 'One revision',
        description: 'In any language that it has, public or not.',
        security: security.token,
        ...localizedHeaders,

        params: RevisionPath,
        querystring: RevisionQuery,
        response: { 200: ApiDetail, ...problems },
      },
    },
    async (request, reply) => {
      const { slug, revision } = request.params;
      const { tenant } = callerOf(request);
      const api = apis.bySlug(tenant.id, slug);
      if (!api) return sendProblem(reply, unknownApi(slug));
      const wanted = wantedLocales(request, request.query);
      if ('code' in wanted) return sendProblem(reply, wanted);
      const record = detailOfRevision(context.database, tenant, api, Number(revision), wanted);
      if ('code' in record) return sendProblem(reply, record);
      const body = JSON.stringify(record);
      return sendCacheable(request, reply, {
        etag: etagFor(api, body),
        type: JSON_TYPE,
        body,
        language: record.locale,
      });
    },
  );
}
