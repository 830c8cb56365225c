import { hash } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { NoQuery } from '#contracts/no-query.ts';
import { Health, PortalLimits } from '#contracts/portal-about.ts';
import { produces } from '#backend/http/accept.ts';
import { sendCacheable } from '#backend/http/cacheable-reply.ts';
import type { ReadContext } from './context.ts';
import { probeDatabase } from './probe-database.ts';
import { etagOf } from '#backend/http/etag.ts';
import { MAX_LIMIT } from '#backend/http/paging.ts';
import { security } from '#backend/portal/openapi/route-schema.ts';
import { notModified, problemsFor } from '#backend/http/route-problems.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** `GET /api/limits` and `GET /api/health/…` */
export function aboutRoutes(app: FastifyInstance, context: ReadContext): void {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = produces('application/json');
  const problems = problemsFor(400, 406, 503);
  const { settings } = context;
  const limits: PortalLimits = {
    archive: { ...settings.limits },
    imports: {
      perTenant: settings.imports.perTenant,
      total: settings.imports.total,
      waitSeconds: settings.imports.wait / 1000,
      bytesPerTenant: settings.importBodies.perTenant,
      bytesTotal: settings.importBodies.total,
    },
    uploads: {
      bytesPerTenant: settings.uploads.perTenant,
      bytesTotal: settings.uploads.total,
      paceBytesPerSecond: settings.uploads.pace,
      paceSeconds: settings.uploads.paceWindow / 1000,
    },
    signIns: { perMinute: settings.signInsPerMinute },
    connections: settings.connections,
    list: { limit: MAX_LIMIT },
    session: {
      ttlSeconds: settings.sessionTtl / 1000,
      maxSeconds: settings.sessionMax / 1000,
    },
  };
  const probe = probeDatabase(context);
  const body = JSON.stringify(limits);
  const told = { etag: etagOf(hash('sha1', body)), type: JSON_TYPE, body };

  routes.get(
    '/api/limits',
    {
      onRequest,
      schema: {
        operationId: 'getLimits',
        tags: ['About'],
        summary: 'The limits',
        security: security.anyone,
        requestHeaders: ['if-none-match'],
        responseHeaders: ['etag'],

        querystring: NoQuery,
        response: { 200: PortalLimits, ...notModified, ...problems },
      },
    },
    async (request, reply) => sendCacheable(request, reply, told),
  );

  routes.get(
    '/api/health/live',
    {
      onRequest,
      schema: {
        operationId: 'isLive',
        tags: ['About'],
        summary: 'Whether the portal runs',
        security: security.anyone,
        querystring: NoQuery,
        response: { 200: Health, ...problems },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'live' as const };
    },
  );

  routes.get(
    '/api/health/ready',
    {
      onRequest,
      schema: {
        operationId: 'isReady',
        tags: ['About'],
        summary: 'Whether the portal can store',
        security: security.anyone,

        querystring: NoQuery,
        response: { 200: Health, ...problems, ...problemsFor(500, 507) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      await probe();
      return { status: 'ready' as const };
    },
  );
}
