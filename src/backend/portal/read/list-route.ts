import { hash } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { ApiListReply } from '#contracts/portal.ts';
import { ListQuery } from '#contracts/portal-queries.ts';
import { produces } from '#backend/http/accept.ts';
import { sendCacheable } from '#backend/http/cacheable-reply.ts';
import { callerOf, identify } from '#backend/portal/accounts/caller.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { sendProblem } from '#backend/http/problem-reply.ts';
import type { ReadContext } from './context.ts';
import { etagOf } from '#backend/http/etag.ts';
import { createApiLister, type ListedApis } from './list-apis.ts';
import { createKeptReads, type KeptRead } from '#backend/portal/views/kept-reads.ts';
import { nextLink } from '#backend/http/paging.ts';
import { viewFor } from '#backend/portal/views/find-representation.ts';
import { security } from '#backend/portal/openapi/route-schema.ts';
import { notModified, problemsFor } from '#backend/http/route-problems.ts';
import { wantedLocales } from '#backend/portal/views/wanted-locales.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** `GET /api/apis` */
export function listRoute(app: FastifyInstance, context: ReadContext): void {
  const { data } = context;
  const listApis = createApiLister(context);
  const kept = createKeptReads();
  app.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/apis',
    {
      onRequest: [produces('application/json'), identify(context)],
      schema: {
        operationId: 'listApis',
        tags: ['Catalog'],
        summary: 'List APIs',
        description: 'Only published revisions, unless drafts are requested with a token.',
        security: security.optionalToken,
        requestHeaders: ['x-tenant', 'if-none-match', 'accept-language'],
        responseHeaders: ['etag', 'link', 'content-language'],

        querystring: ListQuery,
        response: {
          200: ApiListReply,
          ...notModified,
          ...problemsFor(400, 401, 404, 406, 500, 503),
        },
      },
    },
    async (request, reply) => {
      const view = viewFor(request, request.query);
      if (typeof view !== 'string') return sendProblem(reply, view);
      const wanted = wantedLocales(request, request.query);
      if ('code' in wanted) return sendProblem(reply, wanted);
      const { tenant } = callerOf(request);
      const key = JSON.stringify([tenant.id, request.url, wanted]);
      const { known, keep } = await kept.recall(key, data);
      let answer = known;
      if (!answer) {
        const list = await listApis(tenant.id, request.query, wanted, goneSignal(reply));
        if ('code' in list) return sendProblem(reply, list);
        answer = answerOf(list, request.url);
        keep(answer);
      }
      const { etag, body, language, link } = answer;
      if (link !== undefined) reply.header('link', link);
      return sendCacheable(request, reply, { etag, type: JSON_TYPE, body, language });
    },
  );
}

function answerOf({ body, page, languages }: ListedApis, url: string): KeptRead {
  return {
    etag: etagOf(hash('sha1', body)),
    body,
    language: languages.join(', '),
    link: page.hasNextPage ? nextLink(url, page) : undefined,
  };
}
