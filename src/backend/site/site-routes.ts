import type { FastifyInstance } from 'fastify';
import { databaseRefusal } from '#backend/http/database-refusal.ts';
import { registerWithMethodGuard } from '#backend/http/method-guard.ts';
import { admitReader } from '#backend/portal/accounts/caller.ts';
import type { ReadContext } from '#backend/portal/read/context.ts';
import { createApologies } from './apologies.ts';
import { crawlerRoutes } from './crawler-routes.ts';
import { fileRoutes } from './file-routes.ts';
import type { Site } from './open-site.ts';
import { pageRoutes } from './page-routes.ts';

/** The pages of a portal for its readers, at `/`: everything but what is below `/api`. */
export function registerSite(app: FastifyInstance, context: ReadContext, site: Site): void {
  const apologise = createApologies(site);
  registerWithMethodGuard(app, (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const refused = databaseRefusal(error);
      if (refused) return apologise(request, reply, refused);
      request.log.error({ err: error }, 'page failed');
      return apologise(request, reply, 'failed');
    });
    pageRoutes(scope, context, site, apologise);
    crawlerRoutes(scope, context);
    fileRoutes(scope, site);
  });
  // Outside of the guard: other methods are not refused at each address that there is not.
  const onRequest = admitReader(context, (request, reply) => apologise(request, reply, 'missing'));
  app.get('/*', { onRequest, schema: { hide: true } }, async (request, reply) => {
    // What is not there of the API is a problem, as anywhere below it.
    if (/^\/api(?:[/?]|$)/.test(request.url)) {
      reply.callNotFound();
      return reply;
    }
    return apologise(request, reply, 'missing');
  });
}
