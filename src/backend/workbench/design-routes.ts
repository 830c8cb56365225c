import { createDesign } from '#backend/designs/folder/create-design.ts';
import { describeDesign, summaryOf } from '#backend/designs/folder/describe-design.ts';
import { sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import {
  CreateDesign,
  Design,
  DesignList,
  DesignSummary,
  OpenDesign,
} from '#contracts/workbench.ts';
import { DesignParams } from './design-params.ts';
import { folderRefusal } from './refusals.ts';
import { describePortalApi } from '#backend/portals/registry/local-portal.ts';
import { parseFolderPath } from '#backend/files/folder-path.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

/** `/workbench/designs`: list, create, open, read. */
export function designRoutes(
  app: WorkbenchApp,
  { about, designs, portals, workers }: WorkbenchContext,
): void {
  app.get(
    '/workbench/designs',
    { schema: { response: { 200: DesignList, ...problemsFor(401, 403, 421, 500) } } },
    async () => ({
      workspace: about.workspace,
      designs: (await designs.list()).map(summaryOf),
    }),
  );

  app.post(
    '/workbench/designs',
    {
      schema: {
        body: CreateDesign,
        response: {
          201: DesignSummary,
          ...problemsFor(400, 401, 403, 409, 413, 415, 421, 422, 500),
        },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const given =
        body.template === 'portal-api'
          ? await describePortalApi(portals.local, workers, {
              name: body.name.trim(),
              format: body.format,
            })
          : undefined;
      const created = await createDesign(about.workspace, body, new Date(), given);
      if (!created.ok) return sendProblem(reply, folderRefusal(created));
      const described = await describeDesign(created.folder);
      if (!described.ok) return sendProblem(reply, folderRefusal(described));
      return reply.code(201).send(summaryOf(described.design));
    },
  );

  app.post(
    '/workbench/designs/open',
    {
      schema: {
        body: OpenDesign,
        response: { 200: DesignSummary, ...problemsFor(400, 401, 403, 413, 415, 421, 422, 500) },
      },
    },
    async (request, reply) => {
      const path = parseFolderPath(request.body.path);
      if (!path.ok) return sendProblem(reply, folderRefusal(path));
      const opened = await designs.open(path.folder);
      return opened.ok ? summaryOf(opened.design) : sendProblem(reply, folderRefusal(opened));
    },
  );

  app.get(
    '/workbench/designs/:id',
    {
      schema: {
        params: DesignParams,
        response: { 200: Design, ...problemsFor(401, 403, 404, 421, 422, 500) },
      },
    },
    async (request, reply) => {
      const found = await designs.find(request.params.id);
      return found.ok ? found.design : sendProblem(reply, folderRefusal(found));
    },
  );
}
