import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { ApiDetail } from '#contracts/portal.ts';
import { ApiPath, SpecQuery } from '#contracts/portal-queries.ts';
import { type Form, preferredForms, unacceptable } from '#backend/http/accept.ts';
import { sendCacheable } from '#backend/http/cacheable-reply.ts';
import { identify } from '#backend/portal/accounts/caller.ts';
import { isKnown, etagOf } from '#backend/http/etag.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { refusalOfFindings, sendProblem } from '#backend/http/problem-reply.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import type { ReadContext } from './context.ts';
import { readContent } from './find-file.ts';
import { Bytes, UNTRUSTED } from './uploaded-files.ts';
import { findRepresentation } from '#backend/portal/views/find-representation.ts';
import { localizedHeaders, security } from '#backend/portal/openapi/route-schema.ts';
import { notModified, problemsFor } from '#backend/http/route-problems.ts';

const specTypes = { json: 'application/json', yaml: 'application/yaml' } as const;

/** RFC 9512 for YAML; the types of OpenAPI itself are in the IANA registry, or were on their way there for long. */
const FORMS: readonly Form<SpecFormat>[] = [
  {
    name: 'json',
    mediaType: specTypes.json,
    aliases: ['application/openapi+json', 'application/vnd.oai.openapi+json', 'text/json'],
  },
  {
    name: 'yaml',
    mediaType: specTypes.yaml,
    aliases: [
      'application/openapi+yaml',
      'application/vnd.oai.openapi',
      'application/vnd.oai.openapi+yaml',
      'application/x-yaml',
      'text/yaml',
      'text/x-yaml',
      'text/vnd.yaml',
    ],
  },
];

/** The format that a request names, else the one that its `Accept` wants; of two equal ones that of the document. */
function formatFor(
  { format, accept = '' }: { format: SpecFormat | undefined; accept: string | undefined },
  own: SpecFormat,
): SpecFormat | undefined {
  const forms = FORMS.filter(({ name }) => format === undefined || name === format);
  const preferred = preferredForms(accept, forms);
  return preferred.includes(own) ? own : preferred[0];
}

/** `GET /api/apis/{slug}/spec`: the document as it was uploaded, or converted. */
export function specRoute(app: FastifyInstance, context: ReadContext): void {
  app.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/apis/:slug/spec',
    {
      onRequest: identify(context),
      schema: {
        operationId: 'getSpec',
        tags: ['Catalog'],
        summary: "An API's OpenAPI document",
        description:
          'The bytes as they were uploaded. With `format`, or with an `Accept` that wants the other format more, they are converted: the order of keys and the digits of numbers stay, comments do not. References to other files stay as they are. `Accept` may name YAML and JSON by any of their types, `application/openapi+yaml` and `text/yaml` among them; `*/*`, or no `Accept`, leaves the document as it is. `format` overrides `Accept`, and is refused if `Accept` excludes it.',
        security: security.optionalToken,
        ...localizedHeaders,
        produces: ['application/json', 'application/yaml'],

        params: ApiPath,
        querystring: SpecQuery,
        response: { 200: Bytes, ...notModified, ...problemsFor(400, 401, 404, 406, 422, 500, 503) },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const found = await findRepresentation(context, request, request.query, slug);
      if ('code' in found) return sendProblem(reply, found);
      const { apiId, revision, tag, detail } = found.row;
      const { spec }: ApiDetail = JSON.parse(detail);
      const { accept } = request.headers;
      const asked = request.query.format;
      const format = formatFor({ format: asked, accept }, spec.format);
      if (format === undefined) {
        return sendProblem(
          reply,
          unacceptable(asked ? [specTypes[asked]] : Object.values(specTypes)),
        );
      }
      const read = async (): Promise<Uint8Array> => {
        const path = await context.data.read(({ revisions }) =>
          revisions.specPath(apiId, revision),
        );
        const body = path && (await readContent(context, apiId, revision, path));
        if (!body) throw new Error(`The document of ${apiId} is missing.`);
        return body;
      };
      const answer = {
        etag: etagOf(tag, format === spec.format ? 'spec' : `spec-${format}`),
        type: `${specTypes[format]}; charset=utf-8`,
        // It is in no language, but each language may have another revision's.
        language: '',
        vary: 'accept' as const,
        headers: { ...UNTRUSTED, ...found.headers },
      };
      // Who holds it already gets no body, so there is nothing to read or to convert.
      if (isKnown(request.headers['if-none-match'], answer.etag)) {
        return sendCacheable(request, reply, { ...answer, body: '' });
      }
      if (format === spec.format) {
        return sendCacheable(request, reply, { ...answer, body: await read() });
      }
      const converted = await context.conversions.convert(
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
