import { Type } from 'typebox';
import { describeDesign, summaryOf } from '#backend/designs/folder/describe-design.ts';
import { readDesignFolder } from '#backend/designs/folder/read-folder.ts';
import { writeDesign } from '#backend/designs/folder/write-design.ts';
import { saveWithHistory } from '#backend/designs/history/save-with-history.ts';
import { sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import {
  BinnedDesign,
  CopyDesign,
  DeletedDesigns,
  DesignSummary,
  RenameDesign,
} from '#contracts/workbench.ts';
import { DesignParams } from './design-params.ts';
import { folderRefusal } from './refusals.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

const ONE = '/workbench/designs/:id';

/** `/workbench/designs/{id}`: rename, copy, delete, take off the list; `/workbench/deleted-designs`: restore. */
export function designUpkeepRoutes(
  app: WorkbenchApp,
  { about, bin, designs, history }: WorkbenchContext,
): void {
  app.patch(
    ONE,
    {
      schema: {
        params: DesignParams,
        body: RenameDesign,
        response: {
          200: DesignSummary,
          ...problemsFor(400, 401, 403, 404, 412, 413, 415, 421, 422, 500),
        },
      },
    },
    async (request, reply) => {
      const design = request.params.id;
      const known = await designs.folderOf(design);
      if (!known.ok) return sendProblem(reply, folderRefusal(known));
      const { folder } = known;
      // The readers of documents come with it, which only a change of a name has a need of.
      const { renamedOverview } = await import('#backend/designs/folder/name-design.ts');
      const named = await renamedOverview(folder, request.body.name);
      if (!named.ok) return sendProblem(reply, folderRefusal(named));
      const { file, bytes, etag } = named;
      const onFault = (error: unknown) => request.log.warn(error);
      const saving = { history, design, folder, onFault };
      const saved = await saveWithHistory(saving, file, bytes, { kind: 'unchanged', etag });
      if (!saved.ok) return sendProblem(reply, folderRefusal(saved));
      const described = await describeDesign(folder);
      return described.ok
        ? summaryOf(described.design)
        : sendProblem(reply, folderRefusal(described));
    },
  );

  app.post(
    `${ONE}/copies`,
    {
      schema: {
        params: DesignParams,
        body: CopyDesign,
        response: {
          201: DesignSummary,
          ...problemsFor(400, 401, 403, 404, 409, 413, 415, 421, 422, 500),
        },
      },
    },
    async (request, reply) => {
      const known = await designs.folderOf(request.params.id);
      if (!known.ok) return sendProblem(reply, folderRefusal(known));
      const read = await readDesignFolder(known.folder);
      if (!read.ok) return sendProblem(reply, folderRefusal(read));
      const naming = { name: request.body.name.trim(), slug: request.body.slug };
      const { namedFiles } = await import('#backend/designs/folder/name-design.ts');
      const named = namedFiles(read.files, naming);
      if (!named.ok) return sendProblem(reply, folderRefusal(named));
      const written = await writeDesign(about.workspace, naming, named.files);
      if (!written.ok) return sendProblem(reply, folderRefusal(written));
      const described = await describeDesign(written.folder);
      if (!described.ok) return sendProblem(reply, folderRefusal(described));
      return reply.code(201).send(summaryOf(described.design));
    },
  );

  app.delete(
    ONE,
    {
      schema: {
        params: DesignParams,
        response: { 200: BinnedDesign, ...problemsFor(400, 401, 403, 404, 421, 422, 500) },
      },
    },
    async (request, reply) => {
      const found = await designs.find(request.params.id);
      if (!found.ok) return sendProblem(reply, folderRefusal(found));
      const { path, name } = found.design;
      const binned = await bin.put({ folder: path, name });
      return binned.ok ? { id: binned.id } : sendProblem(reply, folderRefusal(binned));
    },
  );

  app.delete(
    `${ONE}/listing`,
    {
      schema: {
        params: DesignParams,
        response: { 204: Type.Null(), ...problemsFor(401, 403, 404, 421, 422, 500) },
      },
    },
    async (request, reply) => {
      const forgotten = await designs.forget(request.params.id);
      return forgotten.ok
        ? reply.code(204).send(null)
        : sendProblem(reply, folderRefusal(forgotten));
    },
  );

  app.get(
    '/workbench/deleted-designs',
    { schema: { response: { 200: DeletedDesigns, ...problemsFor(401, 403, 421, 500) } } },
    async () => ({ designs: await bin.list() }),
  );

  app.post(
    '/workbench/deleted-designs/:id/restore',
    {
      schema: {
        params: DesignParams,
        response: {
          200: DesignSummary,
          ...problemsFor(401, 403, 404, 409, 413, 415, 421, 422, 500),
        },
      },
    },
    async (request, reply) => {
      const restored = await bin.restore(request.params.id);
      if (!restored.ok) return sendProblem(reply, folderRefusal(restored));
      const described = await describeDesign(restored.folder);
      return described.ok
        ? summaryOf(described.design)
        : sendProblem(reply, folderRefusal(described));
    },
  );
}
