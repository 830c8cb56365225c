import { Type } from 'typebox';
import { describeDesign, summaryOf } from '#backend/designs/folder/describe-design.ts';
import { writeDesign } from '#backend/designs/folder/write-design.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { sendProblem } from '#backend/http/problem-reply.ts';
import { pullApi } from '#backend/portals/registry/pull-api.ts';
import { OpenAsDesign, OpenedApi } from '#contracts/workbench.ts';
import { folderRefusal, unknownPortal } from './refusals.ts';
import { passOn, portalProblemsFor } from './pass-on.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

/** `POST /workbench/portals/{id}/designs`: an API as it was last changed, as a design of the workspace. */
export function portalDesignRoute(
  app: WorkbenchApp,
  { about, clock, designBases, portals, workers }: WorkbenchContext,
): void {
  app.post(
    '/workbench/portals/:id/designs',
    {
      schema: {
        params: Type.Object({ id: Type.String() }),
        body: OpenAsDesign,
        response: {
          201: OpenedApi,
          ...portalProblemsFor(400, 409, 413, 415, 422),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const target = portals.target(id);
      if (!target) return sendProblem(reply, unknownPortal(id));
      const { slug, folder } = request.body;
      const signal = goneSignal(reply);
      const pulled = await pullApi({ target, slug, workers, signal });
      if (!pulled.ok && 'answer' in pulled) return passOn(reply, pulled.answer);
      if (!pulled.ok) return sendProblem(reply, pulled.refused);
      const { files, leftOut } = pulled;
      const naming = { name: folder, slug: folder };
      // Whatever takes long comes before the folder is there: who cancels finds none.
      const packed = await workers.pack(files, { signal });
      const written = await writeDesign(about.workspace, naming, files, signal);
      if (!written.ok) return sendProblem(reply, folderRefusal(written));
      const described = await describeDesign(written.folder);
      if (!described.ok) return sendProblem(reply, folderRefusal(described));
      if (packed.ok) {
        const designId = described.design.id;
        const { bytes: archive } = packed;
        designBases.put({ designId, portalId: id, slug, inStepAt: clock(), archive });
      }
      return reply.code(201).send({ ...summaryOf(described.design), leftOut });
    },
  );
}
