import { hash } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { NoQuery } from '#contracts/no-query.ts';
import { DiffPath } from '#contracts/portal-queries.ts';
import { RevisionDiff } from '#contracts/portal-revisions.ts';
import type { SpecFiles } from '#backend/workers/workers.ts';
import { produces } from '#backend/http/accept.ts';
import { sendCacheable } from '#backend/http/cacheable-reply.ts';
import { callerOf, requireSession } from '#backend/portal/accounts/caller.ts';
import { refusal, refusalOfFindings, sendProblem } from '#backend/http/problem-reply.ts';
import type { ReadContext } from './context.ts';
import { readContent } from './find-file.ts';
import { etagOf } from '#backend/http/etag.ts';
import { unknownApi } from '#backend/portal/views/api-refusals.ts';
import { cachedHeaders, security } from '#backend/portal/openapi/route-schema.ts';
import { notModified, problemsFor } from '#backend/http/route-problems.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

/** `GET /api/apis/{slug}/revisions/{a}/diff/{b}` */
export function diffRoute(app: FastifyInstance, context: ReadContext): void {
  app.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/apis/:slug/revisions/:a/diff/:b',
    {
      onRequest: [produces('application/json'), requireSession(context)],
      schema: {
        operationId: 'compareRevisions',
        tags: ['Publishing'],
        summary: 'What changed between two revisions',
        description:
          'The documents are compared as interfaces: what callers may notice, not how they are written. `breaking` repeats the changes that break callers.',
        security: security.token,
        ...cachedHeaders,

        params: DiffPath,
        querystring: NoQuery,
        response: {
          200: RevisionDiff,
          ...notModified,
          ...problemsFor(400, 401, 404, 406, 422, 500, 503),
        },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const { tenant } = callerOf(request);
      const api = await context.data.read(({ apis }) => apis.bySlug(tenant.id, slug));
      if (!api) return sendProblem(reply, unknownApi(slug));
      const from = Number(request.params.a);
      const to = Number(request.params.b);
      const before = await specFilesOf(context, api.id, from);
      const after = await specFilesOf(context, api.id, to);
      if (!before || !after) {
        return sendProblem(
          reply,
          refusal(
            'not_found',
            backendPortalMessages.t('noRevision', { slug, revision: String(before ? to : from) }),
          ),
        );
      }
      const compared = await context.workers.compareSpecs(before, after);
      if (!compared.ok) {
        return sendProblem(reply, refusalOfFindings(compared.problem, compared.findings));
      }
      const body = JSON.stringify({ slug, from, to, ...compared.diff } satisfies RevisionDiff);
      return sendCacheable(request, reply, {
        // Revisions never change, but another version of Portolan may see more between two of them.
        etag: etagOf(hash('sha1', body), 'diff'),
        type: 'application/json; charset=utf-8',
        body,
      });
    },
  );
}

/** A revision's OpenAPI document, and the files that it may refer to. */
async function specFilesOf(
  context: ReadContext,
  apiId: string,
  number: number,
): Promise<SpecFiles | undefined> {
  const found = await context.data.read(function* ({ revisions }) {
    const path = yield* revisions.specPath(apiId, number);
    return path === undefined ? undefined : { path, all: yield* revisions.files(apiId, number) };
  });
  if (found === undefined) return undefined;
  const { path, all } = found;
  const files = new Map<string, Uint8Array>();
  for (const file of all) {
    if (!/\.(?:json|ya?ml)$/iu.test(file.path)) continue;
    const content = await readContent(context, apiId, number, file.path);
    if (content) files.set(file.path, content);
  }
  return { path, files };
}
