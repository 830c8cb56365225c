import { createHash } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { ApiListReply } from '#contracts/portal.ts';
import { ListQuery } from '#contracts/portal-queries.ts';
import { produces } from '../plugins/accept.ts';
import { sendCacheable } from '../plugins/cacheable-reply.ts';
import { callerOf, identify } from '../plugins/caller.ts';
import { sendProblem } from '../plugins/problem-reply.ts';
import type { Services } from '../open-services.ts';
import { etagOf } from './api-etag.ts';
import { createApiLister } from './list-apis.ts';
import { nextLink } from './paging.ts';
import { viewFor } from './find-representation.ts';
import { notModified, problemsFor } from './route-problems.ts';
import { wantedLocales } from './wanted-locales.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** `GET /api/apis` */
export function listRoute(app: FastifyInstance, services: Services): void {
  const listApis = createApiLister(services.database);
  app.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/apis',
    {
      onRequest: [produces('application/json'), identify(services)],
      schema: {
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
      const list = listApis(callerOf(request).tenant.id, request.query, wanted);
      if ('code' in list) return sendProblem(reply, list);
      if (list.page.hasNextPage) reply.header('link', nextLink(request.url, list.page));
      const etag = etagOf(createHash('sha1').update(list.body).digest('hex'));
      return sendCacheable(request, reply, {
        etag,
        type: JSON_TYPE,
        body: list.body,
        language: list.languages.join(', '),
      });
    },
  );
}
