import { basename } from 'node:path';
import { createDesign, type TemplateWriter } from '#backend/designs/folder/create-design.ts';
import { describeDesign, summaryOf } from '#backend/designs/folder/describe-design.ts';
import { writeBeside } from '#backend/designs/folder/write-design.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { readArchiveFile } from '#backend/files/read-file.ts';
import { sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import {
  CreateDesign,
  Design,
  DesignList,
  DesignSummary,
  OpenDesign,
  OpenedApi,
} from '#contracts/workbench.ts';
import { DesignParams } from './design-params.ts';
import { folderRefusal } from './refusals.ts';
import { describePortalApi } from '#backend/portals/registry/local-portal.ts';
import { designOfArchive } from '#backend/portals/registry/pull-api.ts';
import { parseFolderPath } from '#backend/files/folder-path.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';
import { backendWorkbenchMessages } from '#messages/en/backend-workbench.ts';

/** `/workbench/designs`: list, create, open (a folder, a ZIP archive on this disk), read. */
export function designRoutes(
  app: WorkbenchApp,
  { about, designs, portals, workers }: WorkbenchContext,
): void {
  const write: TemplateWriter = async (text, { format, openapi }) => {
    const conversion = { from: 'yaml', to: format, version: openapi } as const;
    const written = await workers.convertSpec(Buffer.from(text), conversion);
    if (!written.ok) throw new Error(`The template cannot be written in OpenAPI ${openapi}.`);
    return Buffer.from(written.bytes).toString();
  };

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
              ...body,
              name: body.name.trim(),
            })
          : undefined;
      const created = await createDesign(about.workspace, body, new Date(), { given, write });
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

  app.post(
    '/workbench/designs/open-archive',
    {
      schema: {
        body: OpenDesign,
        response: {
          201: OpenedApi,
          ...problemsFor(400, 401, 403, 404, 409, 413, 415, 421, 422, 500),
        },
      },
    },
    async (request, reply) => {
      const path = parseFolderPath(request.body.path);
      if (!path.ok) return sendProblem(reply, folderRefusal(path));
      const signal = goneSignal(reply);
      const archive = await readArchiveFile(path.folder);
      if (!archive.ok) return sendProblem(reply, folderRefusal(archive));
      const several = backendWorkbenchMessages.t('archive.several', {
        name: basename(path.folder),
      });
      const taken = await designOfArchive(archive.bytes, { workers, signal, several });
      if (!taken.ok) return sendProblem(reply, taken.refused);
      const { slug, files, leftOut } = taken;
      const written = await writeBeside(about.workspace, slug, files, signal);
      if (!written.ok) return sendProblem(reply, folderRefusal(written));
      const described = await describeDesign(written.folder);
      if (!described.ok) return sendProblem(reply, folderRefusal(described));
      return reply.code(201).send({ ...summaryOf(described.design), leftOut });
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
