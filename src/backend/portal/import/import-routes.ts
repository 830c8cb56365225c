import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { ImportReport } from '#contracts/portal.ts';
import { ApiPath, CreateQuery, UpdateQuery } from '#contracts/portal-queries.ts';
import { produces } from '#backend/http/accept.ts';
import { callerOf, requireEditor } from '#backend/portal/accounts/caller.ts';
import { problemHandler } from '#backend/http/errors.ts';
import type { ImportContext } from './context.ts';
import { answerImport, zipBody } from './answer-import.ts';
import { unknownApi } from '#backend/portal/views/api-refusals.ts';
import { receiveArchives } from './receive-archives.ts';
import { security } from '#backend/portal/openapi/route-schema.ts';
import { problemsFor } from '#backend/http/route-problems.ts';

/** `POST /api/apis` and `PUT /api/apis/{slug}`: raw archives. */
export function importRoutes(app: FastifyInstance, context: ImportContext): void {
  const expectArchive = receiveArchives(app, context);
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const shared = {
    bodyLimit: context.settings.limits.archiveBytes,
    errorHandler: problemHandler(zipBody),
    onRequest: [produces('application/json'), requireEditor(context), expectArchive],
  };
  const problems = problemsFor(400, 401, 403, 404, 406, 408, 409, 413, 415, 422, 500, 503, 507);

  routes.post(
    '/api/apis',
    {
      ...shared,
      schema: {
        operationId: 'importApis',
        tags: ['Import'],
        summary: 'Import the APIs of an archive',
        description:
          'The body is the ZIP archive itself, with an `overview.json` and an OpenAPI 3.x document for each API. Either every API in it is imported, or none.',
        security: security.token,
        requestHeaders: ['x-tenant', 'idempotency-key'],
        responseHeaders: ['location', 'idempotency-replayed'],
        consumes: ['application/zip', 'application/x-zip-compressed'],

        querystring: CreateQuery,
        response: { 200: ImportReport, 201: ImportReport, ...problems },
      },
    },
    async (request, reply) => {
      const { query } = request;
      return answerImport(context, request, reply, {
        asked: query,
        draft: flag(query.draft),
        dryRun: query.dryRun === 'true',
        mode: { kind: 'create', onConflict: query.onConflict ?? 'fail' },
        status: (report) =>
          !report.dryRun && (query.onConflict === undefined || hasCreated(report)) ? 201 : 200,
      });
    },
  );

  routes.put(
    '/api/apis/:slug',
    {
      ...shared,
      schema: {
        operationId: 'updateApi',
        tags: ['Import'],
        summary: 'Update an API from an archive',
        description: 'The archive contains exactly one API, with the slug in the address.',
        security: security.token,
        requestHeaders: ['x-tenant', 'if-match', 'if-none-match', 'idempotency-key'],
        responseHeaders: ['location', 'idempotency-replayed'],
        consumes: ['application/zip', 'application/x-zip-compressed'],

        params: ApiPath,
        querystring: UpdateQuery,
        response: { 200: ImportReport, 201: ImportReport, ...problems, ...problemsFor(412) },
      },
    },
    async (request, reply) => {
      const { query, params } = request;
      const create = query.create === 'true';
      const { tenant } = callerOf(request);
      const find = () => context.data.read(({ apis }) => apis.bySlug(tenant.id, params.slug));
      return answerImport(context, request, reply, {
        asked: { ...params, ...query },
        draft: flag(query.draft),
        dryRun: query.dryRun === 'true',
        mode: {
          kind: 'update',
          slug: params.slug,
          create,
          ifMatch: request.headers['if-match'],
          ifNoneMatch: request.headers['if-none-match'],
        },
        early: async () => (create || (await find()) ? undefined : unknownApi(params.slug)),
        status: (report) => (!report.dryRun && hasCreated(report) ? 201 : 200),
      });
    },
  );
}

function flag(text: 'true' | 'false' | undefined): boolean | undefined {
  return text === undefined ? undefined : text === 'true';
}

function hasCreated(report: ImportReport): boolean {
  return report.apis.some((api) => api.action === 'created');
}
