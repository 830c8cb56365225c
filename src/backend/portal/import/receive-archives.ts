import type { Readable } from 'node:stream';
import {
  errorCodes,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify';
import type { ImportContext } from './context.ts';
import { callerOf } from '#backend/portal/accounts/caller.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { RefusedRequest } from '#backend/http/problem-reply.ts';
import { zipBody } from './answer-import.ts';
import { importsBusy } from './tenant-slots.ts';

type Expected = { reply: FastifyReply; gone: AbortSignal };

/**
 * Makes archives the only bodies of the routes of `scope`, and answers the hook that these need, behind one that
 * identifies the caller.
 *
 * What arrives lies in a file until all of it is there: a body that comes slowly takes neither the memory nor the
 * place of an import from others. Then it waits until there is memory for it, which is free again when the answer was
 * sent or the caller went away.
 */
export function receiveArchives(
  scope: FastifyInstance,
  { uploads, importBodies }: ImportContext,
): onRequestHookHandler {
  const expected = new WeakMap<FastifyRequest, Expected>();

  const receive = async (request: FastifyRequest, payload: Readable): Promise<Buffer> => {
    const known = expected.get(request);
    if (!known) throw new Error('The route has no hook that expects an archive.');
    const { reply, gone } = known;
    const tenantId = callerOf(request).tenant.id;
    const upload = await uploads.receive(payload, { tenantId, bytes: lengthOf(request), gone });
    try {
      const release = await importBodies.acquire(tenantId, { amount: upload.bytes, signal: gone });
      if (!release) throw new RefusedRequest(importsBusy());
      // The second comes without the first when the caller goes away, the first alone where there is no socket.
      reply.raw.once('finish', release).once('close', release);
      if (reply.raw.destroyed) release();
      return await upload.read();
    } finally {
      await upload.discard();
    }
  };

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...zipBody.accepts], receive);
  return (request, reply, done) => {
    expected.set(request, { reply, gone: goneSignal(reply) });
    done();
  };
}

/** The sizes that a body may have: what its `Content-Length` says, or, in chunks, up to the limit of its route. */
function lengthOf({ headers, routeOptions }: FastifyRequest): { exact?: number; most: number } {
  const most = routeOptions.bodyLimit;
  const given = headers['content-length'];
  if (given === undefined || headers['transfer-encoding'] !== undefined) return { most };
  const exact = Number(given);
  if (exact > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  return { exact, most };
}
