import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ImportReport } from '#contracts/portal.ts';
import { ApiPath, CreateQuery, UpdateQuery } from '#contracts/portal-queries.ts';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import { produces } from '../plugins/accept.ts';
import { callerOf, requireEditor, tokenMissing } from '../plugins/caller.ts';
import { type BodyRules, problemHandler, unsupportedMediaType } from '../plugins/errors.ts';
import { sendProblem } from '../plugins/problem-reply.ts';
import type { Services } from '../open-services.ts';
import { unknownApi } from './api-refusals.ts';
import { importArchive, type ImportResult } from './import-archive.ts';
import type { ImportRequest } from './import-request.ts';
import { problemsFor } from './route-problems.ts';

const zip: BodyRules = {
  accepts: ['application/zip', 'application/x-zip-compressed'],
  tooLarge: 'archive_too_large',
};

/** `POST /api/apis` and `PUT /api/apis/{slug}`: raw archives. */
export function importRoutes(app: FastifyInstance, services: Services): void {
  app.removeAllContentTypeParsers();
  for (const mediaType of zip.accepts) {
    app.addContentTypeParser(mediaType, { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
  }
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const shared = {
    bodyLimit: defaultLimits.archiveBytes,
    errorHandler: problemHandler(zip),
    onRequest: [produces('application/json'), requireEditor(services)],
  };
  const problems = problemsFor(400, 401, 403, 404, 406, 409, 413, 415, 422, 500, 503, 507);

  routes.post(
    '/api/apis',
    {
      ...shared,
      schema: {
        querystring: CreateQuery,
        response: { 200: ImportReport, 201: ImportReport, ...problems },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const result = await run(services, request, {
        draft: flag(query.draft),
        dryRun: query.dryRun === 'true',
        mode: { kind: 'create', onConflict: query.onConflict ?? 'fail' },
      });
      if (!result.ok) return sendProblem(reply, result.refusal);
      const { report } = result;
      const created = query.onConflict === undefined || hasCreated(report);
      locate(reply, report);
      return reply.code(created && !report.dryRun ? 201 : 200).send(report);
    },
  );

  routes.put(
    '/api/apis/:slug',
    {
      ...shared,
      schema: {
        params: ApiPath,
        querystring: UpdateQuery,
        response: { 200: ImportReport, 201: ImportReport, ...problems, ...problemsFor(412) },
      },
    },
    async (request, reply) => {
      const { query, params } = request;
      const create = query.create === 'true';
      const { tenant } = callerOf(request);
      if (!create && !services.database.apis.bySlug(tenant.id, params.slug)) {
        return sendProblem(reply, unknownApi(params.slug));
      }
      const result = await run(services, request, {
        draft: flag(query.draft),
        dryRun: query.dryRun === 'true',
        mode: { kind: 'update', slug: params.slug, create, ifMatch: request.headers['if-match'] },
      });
      if (!result.ok) return sendProblem(reply, result.refusal);
      const { report } = result;
      locate(reply, report);
      return reply.code(hasCreated(report) && !report.dryRun ? 201 : 200).send(report);
    },
  );
}

async function run(
  services: Services,
  request: FastifyRequest,
  wanted: Pick<ImportRequest, 'draft' | 'dryRun' | 'mode'>,
): Promise<ImportResult> {
  const { session, tenant } = callerOf(request);
  if (!session) return { ok: false, refusal: tokenMissing() };
  // Without a Content-Type and a body no parser runs.
  if (!(request.body instanceof Uint8Array)) {
    return { ok: false, refusal: unsupportedMediaType(request, zip) };
  }
  return importArchive(services, { ...wanted, session, tenant }, request.body);
}

function flag(text: 'true' | 'false' | undefined): boolean | undefined {
  return text === undefined ? undefined : text === 'true';
}

function hasCreated(report: ImportReport): boolean {
  return report.apis.some((api) => api.action === 'created');
}

function locate(reply: { header(name: string, value: string): unknown }, report: ImportReport) {
  const [api, ...others] = report.apis;
  if (api && others.length === 0) reply.header('location', api.url);
}
