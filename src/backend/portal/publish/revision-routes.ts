import { createHash } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { ApiDetail } from '#contracts/portal.ts';
import { RevisionList } from '#contracts/portal-revisions.ts';
import { ApiPath, PageQuery, RevisionPath, RevisionQuery } from '#contracts/portal-queries.ts';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
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
  const { data } = context;
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = [produces('application/json'), requireSession(context)];
  const problems = { ...notModified, ...problemsFor(400, 401, 404, 406, 500, 503) };

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
      const window = windowOf(request.query);
      const found = await data.read(function* (stores) {
        const api = yield* stores.apis.bySlug(tenant.id, slug);
        if (!api) return undefined;
        return {
          tag: yield* tagOf(stores, api),
          count: yield* stores.revisions.count(api.id),
          publication: yield* stores.publishedLocales.of(api.id),
          heads: yield* stores.revisions.page(api.id, window.limit, window.offset),
        };
      });
      if (!found) return sendProblem(reply, unknownApi(slug));
      const { tag, count, publication, heads } = found;
      const page = pageOf(window, count);
      if (page.nextPage !== null) reply.header('link', nextLink(request.url, page));
      const publicIn = (number: number): string[] =>
        publication.flatMap((one) => (one.revision === number ? [one.locale] : []));
      const docs = heads.map((head) => ({
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
      return sendCacheable(request, reply, { etag: etagFor(tag, body), type: JSON_TYPE, body });
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
      const wanted = wantedLocales(request, request.query);
      const found = await data.read(function* (stores) {
        const api = yield* stores.apis.bySlug(tenant.id, slug);
        if (!api) return unknownApi(slug);
        if ('code' in wanted) return wanted;
        const record = yield* detailOfRevision(stores, tenant, api, Number(revision), wanted);
        return 'code' in record ? record : { record, tag: yield* tagOf(stores, api) };
      });
      if ('code' in found) return sendProblem(reply, found);
      const { record, tag } = found;
      const body = JSON.stringify(record);
      return sendCacheable(request, reply, {
        etag: etagFor(tag, body),
        type: JSON_TYPE,
        body,
        language: record.locale,
      });
    },
  );
}

function* tagOf({ views }: Pick<PortalStores, 'views'>, api: ApiRecord): Steps<string> {
  return (yield* views.pointer(api.tenantId, 'newest', api.slug))?.tag ?? '';
}

/** What is said of revisions changes with the state of the API only: its tag comes first. */
function etagFor(tag: string, body: string): string {
  return etagOf(tag, `r-${createHash('sha1').update(body).digest('hex')}`);
}
