import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ImportReport } from '#contracts/portal.ts';
import { callerOf, tokenMissing } from '#backend/portal/accounts/caller.ts';
import { type BodyRules, unsupportedMediaType } from '#backend/http/errors.ts';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import { type Refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import type { ImportContext } from './context.ts';
import type { ImportAnswer } from './idempotency.ts';
import { importArchive } from './import-archive.ts';
import type { ImportRequest } from './import-request.ts';

export const zipBody: BodyRules = {
  accepts: ['application/zip', 'application/x-zip-compressed'],
  tooLarge: 'archive_too_large',
};

type Wanted = Pick<ImportRequest, 'draft' | 'dryRun' | 'mode'> & {
  /** The parameters of the path and of the query. */
  asked: Readonly<Record<string, unknown>>;
  /** What can be refused before the archive is read. */
  early?: () => Promise<Refusal | undefined>;
  status(report: ImportReport): 200 | 201;
};

/** Writes an answer among the steps of its import. */
type KeepAnswer = (stores: PortalStores, answer: ImportAnswer) => Steps<void>;

/** Imports what was sent, or, for an `Idempotency-Key` that was answered before, gives that answer again. */
export async function answerImport(
  context: ImportContext,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted,
): Promise<FastifyReply> {
  const { session, tenant } = callerOf(request);
  const { body } = request;
  if (!session) return sendProblem(reply, tokenMissing());
  // Without a Content-Type and a body no parser runs.
  if (!(body instanceof Uint8Array))
    return sendProblem(reply, unsupportedMediaType(request, zipBody));
  const { draft, dryRun, mode } = wanted;
  const gone = goneSignal(reply);
  const work = (keep?: KeepAnswer): Promise<ImportAnswer> =>
    runImport(context, { draft, dryRun, mode, session, tenant }, body, wanted, keep, gone);

  const key = request.headers['idempotency-key'];
  if (key === undefined) return send(reply, await work());
  const claim = await context.idempotency.claim({
    of: {
      tenantId: tenant.id,
      userId: session.userId,
      route: `${request.method} ${request.routeOptions.url ?? ''}`,
      key: String(key),
    },
    asked: wanted.asked,
    body,
    dryRun,
  });
  if (claim.kind === 'refused') return sendProblem(reply, claim.refusal);
  if (claim.kind === 'answered') {
    return send(reply.header('idempotency-replayed', 'true'), claim.answer);
  }
  let answer: ImportAnswer;
  try {
    answer = await work((stores, answered) => claim.keep(stores, answered));
    if (!answer.ok) await claim.keepRefusal(answer.refusal);
  } finally {
    // Whoever has the answer may use the key again, at once and at another process.
    await claim.release();
  }
  return send(reply, answer);
}

async function runImport(
  context: ImportContext,
  request: ImportRequest,
  body: Uint8Array,
  wanted: Wanted,
  keep: KeepAnswer | undefined,
  gone: AbortSignal,
): Promise<ImportAnswer> {
  const early = await wanted.early?.();
  if (early) return { ok: false, refusal: early };
  const answerOf = (report: ImportReport): ImportAnswer => ({
    ok: true,
    status: wanted.status(report),
    report,
  });
  const result = await importArchive(
    context,
    request,
    body,
    function* (stores, report) {
      if (keep) yield* keep(stores, answerOf(report));
    },
    gone,
  );
  return result.ok ? answerOf(result.report) : result;
}

function send(reply: FastifyReply, answer: ImportAnswer): FastifyReply {
  if (!answer.ok) return sendProblem(reply, answer.refusal);
  const { apis, dryRun } = answer.report;
  const [api, ...others] = apis;
  // What a dry run would create is nowhere.
  const isThere = api && !(dryRun && api.action === 'created');
  if (isThere && others.length === 0) reply.header('location', api.url);
  return reply.code(answer.status).send(answer.report);
}
