import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { DocumentPath, ReadQuery } from '#contracts/portal-queries.ts';
import { produces, refuseUnaccepted } from '#backend/http/accept.ts';
import { sendCacheable } from '#backend/http/cacheable-reply.ts';
import { identify } from '#backend/portal/accounts/caller.ts';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import type { ReadContext } from './context.ts';
import { etagOf } from '#backend/http/etag.ts';
import { findDocument, findImage, imageMediaTypes, readContent } from './find-file.ts';
import { findRepresentation } from '#backend/portal/views/find-representation.ts';
import { documentNotTranslated } from '#backend/portal/views/localize.ts';
import { localizedHeaders, security } from '#backend/portal/openapi/route-schema.ts';
import { notModified, problemsFor } from '#backend/http/route-problems.ts';
import { Bytes, UNTRUSTED, UNTRUSTED_IMAGE } from './uploaded-files.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

/** `GET /api/apis/{slug}/docs/{path}`: documents, and the images that they show, as they were uploaded. */
export function fileRoutes(app: FastifyInstance, context: ReadContext): void {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const problems = { ...notModified, ...problemsFor(400, 401, 404, 406, 500, 503) };

  routes.get(
    '/api/apis/:slug/docs/*',
    {
      onRequest: [produces('text/markdown', 'text/html', ...imageMediaTypes), identify(context)],
      schema: {
        operationId: 'getDocument',
        tags: ['Catalog'],
        summary: 'A document of an API, or an image in one',
        description:
          'The bytes as they were uploaded. They are never run: the answer is sandboxed. Other files of the archive are not served.',
        security: security.optionalToken,
        ...localizedHeaders,
        produces: ['text/markdown', 'text/html', 'image/*'],

        params: DocumentPath,
        querystring: ReadQuery,
        response: { 200: Bytes, ...problems },
      },
    },
    async (request, reply) => {
      const { slug, '*': path } = request.params;
      const found = await findRepresentation(context, request, request.query, slug);
      if ('code' in found) return sendProblem(reply, found);
      const { doc, image } = await context.data.read(function* (stores) {
        const doc = yield* findDocument(stores, found, path);
        return doc ? { doc } : { image: yield* findImage(stores, found, path) };
      });
      const file = doc ?? image;
      const content =
        file && (await readContent(context, found.row.apiId, file.revision, file.path));
      if (image && content) {
        const { type, revision } = image;
        const refused = refuseUnaccepted(request, type);
        if (refused) return sendProblem(reply, refused);
        return sendCacheable(request, reply, {
          etag: etagOf(found.row.tag, `image-${revision}`),
          language: '',
          type,
          body: content,
          headers: { ...UNTRUSTED_IMAGE, ...found.headers },
        });
      }
      if (!doc || !content) {
        return sendProblem(
          reply,
          refusal(
            'not_found',
            backendPortalMessages.t('noDocument', { slug, path: path.slice(0, 200) }),
          ),
        );
      }
      if (!found.fallback && !doc.isWanted) {
        return sendProblem(reply, documentNotTranslated(slug, doc.path, found.locale));
      }
      const refused = refuseUnaccepted(request, doc.mediaType);
      if (refused) return sendProblem(reply, refused);
      return sendCacheable(request, reply, {
        etag: etagOf(found.row.tag, `doc-${doc.locale}-${doc.revision}`),
        language: doc.locale,
        type: `${doc.mediaType}; charset=utf-8`,
        body: content,
        headers: { ...UNTRUSTED, ...found.headers },
      });
    },
  );
}
