import { goneSignal } from '#backend/http/gone-signal.ts';
import { sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { rulesetTag } from '#backend/checks/ruleset/find-ruleset.ts';
import { RulesetQuery, RulesetReport, RulesetTag } from '#contracts/ruleset.ts';
import { DesignParams } from './design-params.ts';
import { folderRefusal } from './refusals.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

/** The largest file, written as JSON. */
const MOST_BYTES = 48 * 1024 * 1024;
const RULESET = '/workbench/designs/:id/ruleset';

/** `/workbench/designs/{id}/ruleset`: a document as it stands in the editor, checked by the ruleset of its folder. */
export function rulesetRoutes(
  app: WorkbenchApp,
  { designs, workers }: Pick<WorkbenchContext, 'designs' | 'workers'>,
): void {
  app.get(
    RULESET,
    {
      schema: {
        params: DesignParams,
        querystring: RulesetQuery,
        response: { 200: RulesetTag, ...problemsFor(400, 401, 403, 404, 421, 500) },
      },
    },
    async (request, reply) => {
      const known = await designs.folderOf(request.params.id);
      if (!known.ok) return sendProblem(reply, folderRefusal(known));
      const { main, also = '' } = request.query;
      const files = also.split('|').filter((path) => path !== '');
      return { tag: await rulesetTag(known.folder, main, files) };
    },
  );

  app.post(
    RULESET,
    {
      bodyLimit: MOST_BYTES,
      config: { accepts: ['text/plain'] },
      schema: {
        params: DesignParams,
        querystring: RulesetQuery,
        response: { 200: RulesetReport, ...problemsFor(400, 401, 403, 404, 413, 415, 421, 500) },
      },
    },
    async (request, reply) => {
      const signal = goneSignal(reply);
      const known = await designs.folderOf(request.params.id);
      if (!known.ok) return sendProblem(reply, folderRefusal(known));
      const { main, also = '' } = request.query;
      const files = also.split('|').filter((path) => path !== '');
      const tag = await rulesetTag(known.folder, main, files);
      const texts = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const call = { folder: known.folder, main, scope: '' };
      const outcome = await workers.applyRuleset(call, { signal, texts });
      return { tag, outcome: outcome ?? null };
    },
  );
}
