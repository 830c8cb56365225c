import { homedir } from 'node:os';
import { Type } from 'typebox';
import { listFolders } from '#backend/designs/folder/folder-children.ts';
import { sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { FolderListing } from '#contracts/workbench.ts';
import { parseFolderPath } from '#backend/files/folder-path.ts';
import { folderRefusal } from './refusals.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

const Query = Type.Object({ path: Type.Optional(Type.String()) }, { additionalProperties: false });

/** `GET /workbench/folders`: for choosing a folder where no native dialog is there; starts at the workspace. */
export function folderRoutes(app: WorkbenchApp, { about }: WorkbenchContext): void {
  app.get(
    '/workbench/folders',
    {
      schema: {
        querystring: Query,
        response: { 200: FolderListing, ...problemsFor(400, 401, 403, 421, 422, 500) },
      },
    },
    async (request, reply) => {
      const { path } = request.query;
      if (path === undefined || path === '') {
        const start = await listFolders(about.workspace);
        // The workspace is made with the first design; until then the home folder is the place to look around.
        const listed = start.ok ? start : await listFolders(homedir());
        return listed.ok ? listed.listing : sendProblem(reply, folderRefusal(listed));
      }
      const parsed = parseFolderPath(path);
      if (!parsed.ok) return sendProblem(reply, folderRefusal(parsed));
      const listed = await listFolders(parsed.folder);
      return listed.ok ? listed.listing : sendProblem(reply, folderRefusal(listed));
    },
  );
}
