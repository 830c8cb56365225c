import { Type } from 'typebox';
import { etagOf } from '#backend/files/read-file.ts';
import { bringBack } from '#backend/designs/history/bring-back.ts';
import { readDesignFolder } from '#backend/designs/folder/read-folder.ts';
import { saveAllWithHistory } from '#backend/designs/history/save-with-history.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { PreparedRelease, PrepareRelease, UndoRelease } from '#contracts/pushes.ts';
import { DesignParams } from './design-params.ts';
import { folderRefusal } from './refusals.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

/**
 * `POST /workbench/designs/{id}/release`: a version and a changelog entry, written into the saved files, all or none; and
 * `…/release/undo`, which takes that back.
 */
export function designReleaseRoutes(
  app: WorkbenchApp,
  { designs, workers, history }: WorkbenchContext,
): void {
  app.post(
    '/workbench/designs/:id/release',
    {
      schema: {
        params: DesignParams,
        body: PrepareRelease,
        response: {
          200: PreparedRelease,
          ...problemsFor(400, 401, 403, 404, 412, 413, 415, 421, 422, 500),
        },
      },
    },
    async (request, reply) => {
      const design = request.params.id;
      const known = await designs.folderOf(design);
      if (!known.ok) return sendProblem(reply, folderRefusal(known));
      const read = await readDesignFolder(known.folder);
      if (!read.ok) return sendProblem(reply, folderRefusal(read));
      const plan = await workers.planRelease(read.files, request.body, {
        signal: goneSignal(reply),
      });
      if (!plan.ok) return sendProblem(reply, refusal('write_failed', plan.message));
      const changed = [...plan.texts].map(async ([path, text]) => {
        const before = read.files.get(path);
        return { path, bytes: Buffer.from(text), etag: before && (await etagOf(before)) };
      });
      const files = await Promise.all(changed);
      const onFault = (error: unknown) => request.log.warn(error);
      const saved = await saveAllWithHistory(
        { history, design, folder: known.folder, onFault },
        files,
      );
      if (!saved.ok) return sendProblem(reply, folderRefusal(saved));
      const written = files.map(async ({ path, bytes, etag }) => ({
        file: path,
        before: etag ?? null,
        after: await etagOf(bytes),
      }));
      return { files: [...plan.texts.keys()], written: await Promise.all(written) };
    },
  );

  app.post(
    '/workbench/designs/:id/release/undo',
    {
      schema: {
        params: DesignParams,
        body: UndoRelease,
        response: {
          204: Type.Null(),
          ...problemsFor(400, 401, 403, 404, 412, 413, 415, 421, 422, 500),
        },
      },
    },
    async (request, reply) => {
      const design = request.params.id;
      const known = await designs.folderOf(design);
      if (!known.ok) return sendProblem(reply, folderRefusal(known));
      const onFault = (error: unknown) => request.log.warn(error);
      const where = { history, design, folder: known.folder, onFault };
      const undone = await bringBack(where, request.body.written);
      if (!undone.ok) return sendProblem(reply, folderRefusal(undone));
      return reply.code(204).send(null);
    },
  );
}
