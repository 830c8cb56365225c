import { goneSignal } from '#backend/http/gone-signal.ts';
import { sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { saveWithHistory } from '#backend/designs/history/save-with-history.ts';
import { rulesetTag } from '#backend/checks/ruleset/find-ruleset.ts';
import {
  RuleChange,
  RuleChanged,
  RulesetQuery,
  RulesetReport,
  RulesetTag,
} from '#contracts/ruleset.ts';
import { DesignParams } from './design-params.ts';
import { folderRefusal } from './refusals.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';
import { currentLanguage } from '#messages/language.ts';

/** The largest file, written as JSON. */
const MOST_BYTES = 48 * 1024 * 1024;
const RULESET = '/workbench/designs/:id/ruleset';

/**
 * `/workbench/designs/{id}/ruleset`: a document as it stands in the editor, checked by the ruleset of its folder;
 * `/workbench/designs/{id}/rules`: changes that ruleset.
 */
export function rulesetRoutes(
  app: WorkbenchApp,
  { designs, history, workers }: Pick<WorkbenchContext, 'designs' | 'history' | 'workers'>,
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
      return { tag: inLanguage(await rulesetTag(known.folder, main, files)) };
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
      const tag = inLanguage(await rulesetTag(known.folder, main, files));
      const texts = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const call = { folder: known.folder, main, scope: '' };
      const outcome = await workers.applyRuleset(call, { signal, texts });
      return { tag, outcome: outcome ?? null };
    },
  );

  app.post(
    '/workbench/designs/:id/rules',
    {
      schema: {
        params: DesignParams,
        body: RuleChange,
        response: {
          200: RuleChanged,
          ...problemsFor(400, 401, 403, 404, 412, 413, 415, 421, 422, 500),
        },
      },
    },
    async (request, reply) => {
      const design = request.params.id;
      const known = await designs.folderOf(design);
      if (!known.ok) return sendProblem(reply, folderRefusal(known));
      const { folder } = known;
      const { main, change } = request.body;
      const onFault = (error: unknown) => request.log.warn(error);
      const saving = { history, design, folder, onFault };
      // With it comes the reader of YAML, which no other request has a need of.
      const { changeRules } = await import('#backend/checks/ruleset/change-rules.ts');
      const changed = await changeRules(folder, main, change, (...file) =>
        saveWithHistory(saving, ...file),
      );
      return changed.ok ? { changed: changed.changed } : sendProblem(reply, folderRefusal(changed));
    },
  );
}

/** What was found is told in one language: who asks in another one asks anew. */
function inLanguage(tag: string): string {
  const language = currentLanguage();
  return tag === '' || language === 'en' ? tag : `${tag}-${language}`;
}
