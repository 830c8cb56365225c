import { createHash } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { NoQuery } from '#contracts/no-query.ts';
import { OpenapiDocument } from '#contracts/portal-about.ts';
import { readAppVersion } from '#backend/runtime/app-version.ts';
import { produces } from '#backend/http/accept.ts';
import { sendCacheable } from '#backend/http/cacheable-reply.ts';
import { etagOf } from '#backend/http/etag.ts';
import { notModified, problemsFor } from '#backend/http/route-problems.ts';
import { security } from './route-schema.ts';
import type { CollectedRoute } from './collect-routes.ts';
import { describePortal } from './describe-portal.ts';

/** `GET /api/openapi.json`: the routes that were collected, as an OpenAPI document. */
export function openapiRoute(app: FastifyInstance, collected: readonly CollectedRoute[]): void {
  let written: { body: string; etag: string } | undefined;
  const write = (): { body: string; etag: string } => {
    const body = JSON.stringify(describePortal(collected, readAppVersion()));
    return { body, etag: etagOf(createHash('sha1').update(body).digest('hex')) };
  };
  app.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/openapi.json',
    {
      onRequest: produces('application/json'),
      schema: {
        operationId: 'getOpenapi',
        tags: ['About'],
        summary: 'This document',
        security: security.anyone,
        requestHeaders: ['if-none-match'],
        responseHeaders: ['etag'],

        querystring: NoQuery,
        response: { 200: OpenapiDocument, ...notModified, ...problemsFor(400, 406, 503) },
      },
    },
    async (request, reply) => {
      // All routes are there by the first request, and none comes after it.
      written ??= write();
      return sendCacheable(request, reply, {
        ...written,
        type: 'application/json; charset=utf-8',
      });
    },
  );
}
