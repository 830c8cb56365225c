import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { ApiPath, ArchiveQuery } from '#contracts/portal-queries.ts';
import { produces } from '#backend/http/accept.ts';
import { sendCacheable } from '#backend/http/cacheable-reply.ts';
import { callerOf, requireSession } from '#backend/portal/accounts/caller.ts';
import { sendProblem } from '#backend/http/problem-reply.ts';
import type { ReadContext } from './context.ts';
import { etagOf } from '#backend/http/etag.ts';
import { unknownApi } from '#backend/portal/views/api-refusals.ts';
import { readBlob } from './find-file.ts';
import { Bytes } from './uploaded-files.ts';
import { viewFor } from '#backend/portal/views/find-representation.ts';
import { cachedHeaders, security } from '#backend/portal/openapi/route-schema.ts';
import { notModified, problemsFor } from '#backend/http/route-problems.ts';

/** `GET /api/apis/{slug}/archive`: the uploaded bytes, or the API's own folder where it came with others. */
export function archiveRoute(app: FastifyInstance, context: ReadContext): void {
  app.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/apis/:slug/archive',
    {
      onRequest: [produces('application/zip'), requireSession(context)],
      schema: {
        operationId: 'getArchive',
        tags: ['Catalog'],
        summary: "An API's archive",
        description:
          'The uploaded bytes. For an API that was imported with others, its own folder, packed again.',
        security: security.token,
        ...cachedHeaders,
        produces: ['application/zip'],

        params: ApiPath,
        querystring: ArchiveQuery,
        response: { 200: Bytes, ...notModified, ...problemsFor(400, 401, 404, 406, 500, 503) },
      },
    },
    async (request, reply) => {
      const view = viewFor(request, request.query);
      if (typeof view !== 'string') return sendProblem(reply, view);
      const { slug } = request.params;
      const { tenant } = callerOf(request);
      const found = await context.data.read(({ views }) => views.pointer(tenant.id, view, slug));
      if (!found) return sendProblem(reply, unknownApi(slug));
      const { body, version } = await archiveOf(context, found.apiId, found.revision);
      return sendCacheable(request, reply, {
        etag: etagOf(found.tag, 'archive'),
        type: 'application/zip',
        body,
        headers: {
          'content-disposition': `attachment; filename="${slug}-${version.replace(/[^\w.+-]/g, '_')}.zip"`,
        },
      });
    },
  );
}

async function archiveOf(
  context: ReadContext,
  apiId: string,
  number: number,
): Promise<{ body: Uint8Array; version: string }> {
  // Revisions never change: what is read one after the other is of one moment all the same.
  const { revision, files } = await context.data.read(function* ({ revisions }) {
    const revision = yield* revisions.find(apiId, number);
    if (!revision) throw new Error(`Revision ${number} of ${apiId} is missing.`);
    return { revision, files: yield* revisions.files(apiId, number) };
  });
  const { version, archiveSha256 } = revision;
  const uploaded = archiveSha256 && (await readBlob(context, archiveSha256));
  if (uploaded) return { body: uploaded, version };
  const contents = new Map<string, Uint8Array>();
  for (const { path, sha256 } of files) {
    const content = await readBlob(context, sha256);
    if (!content) throw new Error(`The file ${path} of ${apiId} is missing.`);
    contents.set(path, content);
  }
  const { writeZip } = await import('#backend/archive/write-zip.ts');
  return { body: await writeZip(contents), version };
}
