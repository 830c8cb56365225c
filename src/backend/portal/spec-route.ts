import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { ApiDetail } from '#contracts/portal.ts';
import { ApiPath, SpecQuery } from '#contracts/portal-queries.ts';
import { produces, refuseUnaccepted } from '../plugins/accept.ts';
import { sendCacheable } from '../plugins/cacheable-reply.ts';
import { identify } from '../plugins/caller.ts';
import { isKnown } from '../plugins/etag.ts';
import { goneSignal } from '../plugins/gone-signal.ts';
import { refusalOfFindings, sendProblem } from '../plugins/problem-reply.ts';
import type { Services } from '../open-services.ts';
import { etagOf } from './api-etag.ts';
import { Bytes } from './file-routes.ts';
import { findRepresentation } from './find-representation.ts';
import { notModified, problemsFor } from './route-problems.ts';
import { UNTRUSTED } from './untrusted-headers.ts';

const specTypes = { json: 'application/json', yaml: 'application/yaml' } as const;

/** `GET /api/apis/{slug}/spec`: the document as it was uploaded, or converted. */
export function specRoute(app: FastifyInstance, services: Services): void {
  const { revisions } = services.database;
  app.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/apis/:slug/spec',
    {
      onRequest: [produces('application/json', 'application/yaml'), identify(services)],
      schema: {
        params: ApiPath,
        querystring: SpecQuery,
        response: { 200: Bytes, ...notModified, ...problemsFor(400, 401, 404, 406, 422, 500, 503) },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const found = findRepresentation(services, request, request.query, slug);
      if ('code' in found) return sendProblem(reply, found);
      const { apiId, revision, tag, detail } = found.row;
      const { spec }: ApiDetail = JSON.parse(detail);
      const format = request.query.format ?? spec.format;
      const refused = refuseUnaccepted(request, specTypes[format]);
      if (refused) return sendProblem(reply, refused);
      const read = (): Uint8Array => {
        const path = revisions.specPath(apiId, revision);
        const body = path && revisions.content(apiId, revision, path);
        if (!body) throw new Error(`The document of ${apiId} is missing.`);
        return body;
      };
      const answer = {
        etag: etagOf(tag, format === spec.format ? 'spec' : `spec-${format}`),
        type: `${specTypes[format]}; charset=utf-8`,
        // It is in no language, but each language may have another revision's.
        language: '',
        headers: { ...UNTRUSTED, ...found.headers },
      };
      // Who holds it already gets no body, so there is nothing to read or to convert.
      if (isKnown(request.headers['if-none-match'], answer.etag)) {
        return sendCacheable(request, reply, { ...answer, body: '' });
      }
      if (format === spec.format) {
        return sendCacheable(request, reply, { ...answer, body: read() });
      }
      const converted = await services.conversions.convert(
        { sha256: spec.sha256, from: spec.format, to: format, read },
        goneSignal(reply),
      );
      if (!converted.ok) {
        return sendProblem(reply, refusalOfFindings(converted.problem, converted.findings));
      }
      return sendCacheable(request, reply, { ...answer, body: converted.bytes });
    },
  );
}
