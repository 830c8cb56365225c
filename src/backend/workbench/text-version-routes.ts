import { Type } from 'typebox';
import { writeFailure } from '#backend/files/folder-failure.ts';
import { MAX_FILE_BYTES } from '#backend/files/read-file.ts';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import {
  KeptVersion,
  TextVersions,
  VersionParams,
  VersionQuery,
} from '#contracts/text-versions.ts';
import { DesignParams } from './design-params.ts';
import { folderRefusal } from './refusals.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';
import { backendWorkbenchMessages } from '#messages/en/backend-workbench.ts';

// oxlint-disable-next-line portolan/texts-in-messages -- of a schema
const Text = Type.Unsafe<Buffer>(Type.String({ description: 'The text, as UTF-8.' }));
const VERSIONS = '/workbench/designs/:id/versions';

/** `/workbench/designs/{id}/versions`: the earlier versions of a design's files that are kept on this machine. */
export function textVersionRoutes(app: WorkbenchApp, { history }: WorkbenchContext): void {
  app.get(
    VERSIONS,
    {
      schema: {
        params: DesignParams,
        querystring: VersionQuery,
        response: { 200: TextVersions, ...problemsFor(400, 401, 403, 421, 500) },
      },
    },
    async ({ params, query }) => ({
      versions: await history.list({ design: params.id, file: query.file }),
    }),
  );

  app.post(
    VERSIONS,
    {
      bodyLimit: MAX_FILE_BYTES,
      config: { accepts: ['text/plain'] },
      schema: {
        params: DesignParams,
        querystring: VersionQuery,
        response: { 200: KeptVersion, ...problemsFor(400, 401, 403, 413, 415, 421, 422, 500) },
      },
    },
    async ({ params, query, body }, reply) => {
      const text = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      try {
        const of = { design: params.id, file: query.file };
        return { kept: await history.keep(of, text, 'replaced') };
      } catch (error) {
        return sendProblem(
          reply,
          folderRefusal(writeFailure(error, backendWorkbenchMessages.t('history'))),
        );
      }
    },
  );

  app.get(
    `${VERSIONS}/:version`,
    {
      schema: {
        params: VersionParams,
        querystring: VersionQuery,
        response: {
          200: { content: { 'text/plain': { schema: Text } } },
          ...problemsFor(400, 401, 403, 404, 421, 500),
        },
      },
    },
    async ({ params, query }, reply) => {
      const of = { design: params.id, file: query.file };
      const text = await history.read(of, params.version);
      return text === undefined
        ? sendProblem(reply, refusal('not_found', backendWorkbenchMessages.t('versionGone')))
        : reply.type('text/plain; charset=utf-8').send(text);
    },
  );
}
