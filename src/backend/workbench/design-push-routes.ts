import type { FastifyReply } from 'fastify';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { draftsIgnoredNote } from '#backend/portals/push/draft-habits.ts';
import { baseInUse } from '#backend/portals/push/merged-bases.ts';
import { preparePush } from '#backend/portals/push/prepare-push.ts';
import { pushCall } from '#backend/portals/push/push-plan.ts';
import { reviewDesign } from '#backend/portals/push/review-design.ts';
import { isSameFile } from '#core/releasing/contents.ts';
import { ImportReport } from '#contracts/portal.ts';
import { Push, PushRequest, PushReview, ReviewRequest } from '#contracts/pushes.ts';
import { DesignParams } from './design-params.ts';
import { openForPush } from './open-for-push.ts';
import { passOn } from './pass-on.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';
import { backendWorkbenchMessages } from '#messages/en/backend-workbench.ts';

const problems = problemsFor(400, 401, 403, 404, 409, 412, 413, 415, 421, 422, 423, 429);
const serverProblems = problemsFor(500, 502, 503, 504, 507);

/** `/workbench/designs/{id}/review · /push · /push/dry-run`: what is saved on disk, for a portal. */
export function designPushRoutes(app: WorkbenchApp, context: WorkbenchContext): void {
  const { designBases, workers, outbox, clock } = context;

  /** The portal and the packed design of a request; sends the problem itself where there is one. */
  const open = async (reply: FastifyReply, id: string, portal: string, signal: AbortSignal) => {
    const opened = await openForPush(context, { id, portal }, signal);
    return opened.ok ? opened : void sendProblem(reply, opened.refused);
  };

  app.post(
    '/workbench/designs/:id/review',
    {
      schema: {
        params: DesignParams,
        body: ReviewRequest,
        response: { 200: PushReview, ...problems, ...serverProblems },
      },
    },
    async (request, reply) => {
      const signal = goneSignal(reply);
      const { portal, slug } = request.body;
      const opened = await open(reply, request.params.id, portal, signal);
      if (!opened) return reply;
      const { api } = opened.design;
      const isOwn = slug === undefined || slug === api.slug;
      const key = { designId: request.params.id, portalId: portal, slug: api.slug };
      const base = isOwn ? await baseInUse(designBases, key, opened.files) : undefined;
      const reviewed = await reviewDesign({ ...opened, workers, slug, base, now: clock(), signal });
      if (!reviewed.ok) return sendProblem(reply, reviewed.refused);
      const { review } = reviewed;
      if (isOwn && review.unchanged) {
        // Both are in step, however they came to be.
        const { bytes: archive } = opened.design.packed;
        if (!isSameFile(base?.archive, archive)) {
          designBases.put({ ...key, inStepAt: clock(), archive });
        }
      }
      if (!outbox.ignoresDrafts(portal)) return review;
      return { ...review, notes: [draftsIgnoredNote(opened.target.name), ...review.notes] };
    },
  );

  app.post(
    '/workbench/designs/:id/push',
    {
      schema: {
        params: DesignParams,
        body: PushRequest,
        response: { 202: Push, ...problems, ...serverProblems },
      },
    },
    async (request, reply) => {
      const signal = goneSignal(reply);
      const { portal, draft, reviewed, overwrite } = request.body;
      const opened = await open(reply, request.params.id, portal, signal);
      if (!opened) return reply;
      const binding = { reviewed, overwrite, clock };
      const prepared = await preparePush({ ...opened, ...binding, workers, signal });
      if (!prepared.ok) return sendProblem(reply, prepared.refused);
      const { target, design } = opened;
      const { api, packed } = design;
      const added = outbox.add(
        {
          portalId: target.id,
          portalName: target.name,
          designId: request.params.id,
          designName: api.name,
          slug: api.slug,
          version: api.version,
          draft: draft ? 1 : 0,
        },
        prepared.plan,
        packed.bytes,
      );
      if ('added' in added) return reply.code(202).send(added.added);
      return sendProblem(
        reply,
        refusal(
          'push_under_way',
          backendWorkbenchMessages.t('push.underWay', { slug: api.slug, portal: target.name }),
        ),
      );
    },
  );

  app.post(
    '/workbench/designs/:id/push/dry-run',
    {
      schema: {
        params: DesignParams,
        body: PushRequest,
        response: { 200: ImportReport, ...problems, ...problemsFor(405, 406), ...serverProblems },
      },
    },
    async (request, reply) => {
      const signal = goneSignal(reply);
      const { portal, draft, reviewed } = request.body;
      const opened = await open(reply, request.params.id, portal, signal);
      if (!opened) return reply;
      // Nothing is written, so nothing is undone.
      const binding = { reviewed, overwrite: true, clock };
      const prepared = await preparePush({ ...opened, ...binding, workers, signal });
      if (!prepared.ok) return sendProblem(reply, prepared.refused);
      const { target, design } = opened;
      if (!prepared.dryRun) {
        const message = backendWorkbenchMessages.t('push.noDryRun', { portal: target.name });
        return sendProblem(reply, refusal('dry_run_missing', message));
      }
      const { creates, etag } = prepared.plan;
      const sent = { slug: design.api.slug, draft, dryRun: true };
      const call = pushCall(sent, { creates, etag }, design.packed.bytes);
      return passOn(reply, await target.call({ ...call, signal }));
    },
  );
}
