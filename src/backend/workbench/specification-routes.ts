import { Type } from 'typebox';
import { describeDesign, summaryOf } from '#backend/designs/folder/describe-design.ts';
import { writeDesign } from '#backend/designs/folder/write-design.ts';
import { fetchAddress } from '#backend/designs/import/fetch-address.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { type Refusal, refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import type { SpecificationRefusal } from '#backend/designs/import/specification-types.ts';
import {
  FETCHED_FROM_HEADER,
  FetchSpecification,
  ImportedSpecification,
  MAX_SPECIFICATION_BYTES,
  SpecificationNaming,
  SpecificationReview,
} from '#contracts/specification.ts';
import { folderRefusal } from './refusals.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

// oxlint-disable-next-line portolan/texts-in-messages -- of a schema
const Bytes = Type.Unsafe<Buffer>(Type.String({ description: 'The content of the address.' }));
const SENT_AS_TEXT = {
  bodyLimit: MAX_SPECIFICATION_BYTES,
  config: { accepts: ['text/plain'] },
};

/** `/workbench/specifications`: what becomes a design from a file, a pasted text or an address. */
export function specificationRoutes(app: WorkbenchApp, { about, workers }: WorkbenchContext): void {
  app.post(
    '/workbench/specifications/review',
    {
      ...SENT_AS_TEXT,
      schema: {
        response: {
          200: SpecificationReview,
          ...problemsFor(400, 401, 403, 413, 415, 421, 422, 500),
        },
      },
    },
    async (request, reply) => {
      const reviewed = await workers.reviewSpecification(bytesOf(request.body), {
        signal: goneSignal(reply),
      });
      return reviewed.ok ? reviewed.review : sendProblem(reply, refusalOf(reviewed));
    },
  );

  app.post(
    '/workbench/specifications',
    {
      ...SENT_AS_TEXT,
      schema: {
        querystring: SpecificationNaming,
        response: {
          201: ImportedSpecification,
          ...problemsFor(400, 401, 403, 409, 413, 415, 421, 422, 500),
        },
      },
    },
    async (request, reply) => {
      const naming = { ...request.query, name: request.query.name.trim() };
      const reviewed = await workers.reviewSpecification(bytesOf(request.body), {
        naming,
        signal: goneSignal(reply),
      });
      if (!reviewed.ok) return sendProblem(reply, refusalOf(reviewed));
      const created = await writeDesign(about.workspace, naming, reviewed.files);
      if (!created.ok) return sendProblem(reply, folderRefusal(created));
      const described = await describeDesign(created.folder);
      if (!described.ok) return sendProblem(reply, folderRefusal(described));
      const { review } = reviewed;
      return reply.code(201).send({ design: summaryOf(described.design), review });
    },
  );

  app.post(
    '/workbench/specifications/fetch',
    {
      schema: {
        body: FetchSpecification,
        response: {
          200: { content: { 'text/plain': { schema: Bytes } } },
          ...problemsFor(400, 401, 403, 413, 415, 421, 422, 500, 502, 504),
        },
      },
    },
    async (request, reply) => {
      const { url, confirmPrivate } = request.body;
      const fetched = await fetchAddress(url, { confirmPrivate, signal: goneSignal(reply) });
      if (!fetched.ok) return sendProblem(reply, refusal(fetched.code, fetched.message));
      return reply
        .type('text/plain; charset=utf-8')
        .headers({ [FETCHED_FROM_HEADER]: fetched.url, 'cache-control': 'no-store' })
        .send(fetched.bytes);
    },
  );
}

function bytesOf(body: unknown): Uint8Array {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function refusalOf({ code, message, findings }: SpecificationRefusal): Refusal {
  return refusal(code, message, { errors: findings });
}
