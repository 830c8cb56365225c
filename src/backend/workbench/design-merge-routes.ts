import { randomUUID } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { saveAllWithHistory } from '#backend/designs/history/save-with-history.ts';
import { resolveDesignPath } from '#backend/files/design-path.ts';
import { readDesignFile } from '#backend/files/read-file.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { type Refusal, refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { digestBytes } from '#backend/portals/answers/digest-bytes.ts';
import type { RemoteMerge } from '#backend/portals/push/merge-remote.ts';
import {
  baseInUse,
  createMadeMerges,
  digestsBefore,
  type MadeMerge,
  type WrittenFile,
} from '#backend/portals/push/merged-bases.ts';
import { AppliedMerge, ApplyMerge, Merge, MergeAgain, MergeRequest } from '#contracts/merges.ts';
import { DesignParams } from './design-params.ts';
import { openForPush } from './open-for-push.ts';
import { folderRefusal } from './refusals.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';
import { backendWorkbenchMessages } from '#messages/en/backend-workbench.ts';

const problems = {
  ...problemsFor(400, 401, 403, 404, 409, 412, 413, 415, 421, 422, 423, 429),
  ...problemsFor(500, 502, 503, 504, 507),
};
const MERGE = '/workbench/designs/:id/merge';

/** `/workbench/designs/{id}/merge · /merge/apply · /undo · /redo`: what others changed, for the saved files. */
export function designMergeRoutes(app: WorkbenchApp, context: WorkbenchContext): void {
  const { clock, designBases, designs, history, workers } = context;
  const made = createMadeMerges();

  const open = async (
    asked: { id: string; portal: string; choices: ApplyMerge['choices'] },
    signal: AbortSignal,
  ) => {
    const opened = await openForPush(context, asked, signal);
    if (!opened.ok) return opened;
    const { slug } = opened.design.api;
    const key = { designId: asked.id, portalId: asked.portal, slug };
    const base = await baseInUse(designBases, key, opened.files);
    const { choices } = asked;
    // With it come the readers of documents, which nobody needs who answers requests.
    const { mergeRemote } = await import('#backend/portals/push/merge-remote.ts');
    const merge = await mergeRemote({ ...opened, workers, base, choices, signal });
    return merge.ok ? { ...opened, ok: true as const, base, key, merge } : merge;
  };

  const save = async (
    { id, folder }: { id: string; folder: string },
    files: readonly { path: string; from: Uint8Array | undefined; to: Uint8Array }[],
  ) => {
    const onFault = (error: unknown) => app.log.warn(error);
    const wanted = await Promise.all(
      files.map(async ({ path, from, to }) => ({
        path,
        bytes: Buffer.from(to.buffer, to.byteOffset, to.byteLength),
        etag: from && `"${await digestBytes(from)}"`,
      })),
    );
    return saveAllWithHistory({ history, design: id, folder, onFault }, wanted);
  };

  app.post(
    MERGE,
    {
      schema: {
        params: DesignParams,
        body: MergeRequest,
        response: { 200: Merge, ...problems },
      },
    },
    async (request, reply) => {
      const asked = { id: request.params.id, ...request.body, choices: {} };
      const opened = await open(asked, goneSignal(reply));
      if (!opened.ok) return sendProblem(reply, opened.refused);
      const { plan, state } = opened.merge;
      const files = plan.files.map(({ path, isNew, taken }) => ({ path, isNew, taken }));
      return {
        state,
        files,
        conflicts: plan.conflicts.map((one) => ({ ...one, choices: [...one.choices] })),
      };
    },
  );

  app.post(
    `${MERGE}/apply`,
    {
      schema: {
        params: DesignParams,
        body: ApplyMerge,
        response: { 200: AppliedMerge, ...problems },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { state, ...wanted } = request.body;
      const opened = await open({ id, ...wanted }, goneSignal(reply));
      if (!opened.ok) return sendProblem(reply, opened.refused);
      const { merge, folder, base, key, target } = opened;
      if (merge.state !== state) return sendProblem(reply, movedOn(target.name));
      const undecided = undecidedOf(merge, wanted.choices);
      if (undecided) return sendProblem(reply, undecided);
      const next = await merge.nextBase();
      const files = merge.plan.files.map(({ path, text }): WrittenFile => ({
        path,
        before: opened.files.get(path),
        after: Buffer.from(text),
      }));
      const before = await digestsBefore(files);
      const saved = await save(
        { id, folder },
        files.map(({ path, before: from, after: to }) => ({ path, from, to })),
      );
      if (!saved.ok) return sendProblem(reply, folderRefusal(saved));
      const inStepAt = clock();
      const moveBase = (isUndone: boolean): void => {
        if (!base || !next) return;
        // A push in between has moved it on.
        const present = designBases.find(key)?.inStepAt;
        if (present !== (isUndone ? inStepAt : base.inStepAt)) return;
        if (isUndone) designBases.put({ ...key, archive: base.archive, inStepAt: base.inStepAt });
        else designBases.putMerged({ ...key, archive: next, inStepAt }, { ...base, files: before });
      };
      moveBase(false);
      const mergeId = randomUUID();
      made.add(mergeId, { designId: id, files, isUndone: false, moveBase });
      return { merge: mergeId, files: files.map(({ path }) => path) };
    },
  );

  const again = async (reply: FastifyReply, id: string, merge: string, isUndone: boolean) => {
    const found = made.find(merge);
    if (found?.designId !== id || found.isUndone === isUndone) {
      return sendProblem(reply, refusal('not_found', backendWorkbenchMessages.t('merge.gone')));
    }
    const known = await designs.folderOf(id);
    if (!known.ok) return sendProblem(reply, folderRefusal(known));
    const { folder } = known;
    const { kept, createdOnly } = partsOf(found);
    const turned = [...kept, ...(isUndone ? [] : createdOnly)].map(({ path, before, after }) =>
      isUndone ? { path, from: after, to: before ?? after } : { path, from: before, to: after },
    );
    const saved = await save({ id, folder }, turned);
    if (!saved.ok) return sendProblem(reply, folderRefusal(saved));
    if (isUndone) for (const file of createdOnly) await removeMade(folder, file);
    found.isUndone = isUndone;
    found.moveBase(isUndone);
    return { merge, files: found.files.map(({ path }) => path) };
  };

  for (const way of ['undo', 'redo'] as const) {
    app.post(
      `${MERGE}/${way}`,
      {
        schema: {
          params: DesignParams,
          body: MergeAgain,
          response: { 200: AppliedMerge, ...problems },
        },
      },
      async (request, reply) => again(reply, request.params.id, request.body.merge, way === 'undo'),
    );
  }
}

function partsOf({ files }: MadeMerge): { kept: WrittenFile[]; createdOnly: WrittenFile[] } {
  return {
    kept: files.filter(({ before }) => before !== undefined),
    createdOnly: files.filter(({ before }) => before === undefined),
  };
}

/** A file that the merge made, and that somebody wrote to since, stays: nothing refers to it any more. */
async function removeMade(folder: string, { path, after }: WrittenFile): Promise<void> {
  const found = await readDesignFile(folder, path);
  if (!found.ok || found.etag !== `"${await digestBytes(after)}"`) return;
  const resolved = await resolveDesignPath(folder, path);
  if (resolved.ok) await unlink(resolved.absolute).catch(() => undefined);
}

function undecidedOf({ plan }: RemoteMerge, choices: ApplyMerge['choices']): Refusal | undefined {
  const open = plan.conflicts.filter(({ id, choices: offered }) => {
    const choice = choices[id];
    return choice === undefined || !offered.includes(choice);
  });
  const [first] = open;
  return (
    first &&
    refusal(
      'invalid_parameter',
      backendWorkbenchMessages.t('merge.undecided', {
        file: first.file,
        place: first.place,
        more: open.length - 1,
      }),
    )
  );
}

function movedOn(portal: string): Refusal {
  return refusal('etag_mismatch', backendWorkbenchMessages.t('merge.movedOn', { portal }));
}
