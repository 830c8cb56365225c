import { Type } from 'typebox';
import { type FolderFailure, readFailure, writeFailure } from '#backend/files/folder-failure.ts';
import { MAX_FILE_BYTES, readDesignFile } from '#backend/files/read-file.ts';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import {
  CHANGES_BODY_LIMIT,
  JournalParams,
  KeepChanges,
  KeepTextQuery,
  KeptChanges,
  UnsavedChanges,
  UnsavedTexts,
} from '#contracts/unsaved.ts';
import { folderRefusal } from './refusals.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';
import { backendWorkbenchMessages } from '#messages/en/backend-workbench.ts';

// oxlint-disable-next-line portolan/texts-in-messages -- of a schema
const Text = Type.Unsafe<Buffer>(Type.String({ description: 'The text, as UTF-8.' }));
const JOURNAL = '/workbench/unsaved/:journal';

/** `/workbench/unsaved`: the texts of open documents, kept until they are saved. */
export function unsavedTextRoutes(
  app: WorkbenchApp,
  { designs, journals }: WorkbenchContext,
): void {
  app.get(
    '/workbench/unsaved',
    { schema: { response: { 200: UnsavedTexts, ...problemsFor(401, 403, 421, 500) } } },
    async ({ log }) => {
      const { texts, unreadable } = await journals.list();
      for (const { error } of unreadable) log.warn(error);
      return {
        texts,
        unreadable: unreadable.map(({ journal, folder, error }) => ({
          journal,
          detail: readFailure(error, folder).message,
        })),
      };
    },
  );

  app.post(
    JOURNAL,
    {
      bodyLimit: CHANGES_BODY_LIMIT,
      config: { keepsText: true },
      schema: {
        params: JournalParams,
        body: KeepChanges,
        response: {
          200: KeptChanges,
          ...problemsFor(400, 401, 403, 404, 413, 415, 421, 422, 500),
        },
      },
    },
    (request, reply) =>
      journals.whileListed(async () => {
        const { from, changes, ...origin } = request.body;
        const known = await designs.folderOf(origin.design);
        if (!known.ok) return sendProblem(reply, folderRefusal(known));
        const baseText = async () => {
          if (origin.base === undefined) return undefined;
          const file = await readDesignFile(known.folder, origin.file);
          return file.ok && file.etag === origin.base ? file.bytes : undefined;
        };
        const { journal } = request.params;
        const kept = await written(() =>
          journals.append(journal, from, changes, { origin, text: baseText }),
        );
        return kept.ok ? kept.value : sendProblem(reply, folderRefusal(kept));
      }),
  );

  app.put(
    JOURNAL,
    {
      bodyLimit: MAX_FILE_BYTES,
      config: { accepts: ['text/plain'], keepsText: true },
      schema: {
        params: JournalParams,
        querystring: KeepTextQuery,
        response: {
          200: KeptChanges,
          ...problemsFor(400, 401, 403, 404, 413, 415, 421, 422, 500),
        },
      },
    },
    (request, reply) =>
      journals.whileListed(async () => {
        const { body, params, query } = request;
        const known = await designs.folderOf(query.design);
        if (!known.ok) return sendProblem(reply, folderRefusal(known));
        const text = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const kept = await written(() => journals.begin(params.journal, query, text));
        if (!kept.ok) return sendProblem(reply, folderRefusal(kept));
        return { count: 0, needsText: false };
      }),
  );

  app.get(
    JOURNAL,
    {
      schema: {
        params: JournalParams,
        response: { 200: UnsavedChanges, ...problemsFor(400, 401, 403, 404, 421, 500) },
      },
    },
    async (request, reply) =>
      (await journals.read(request.params.journal)) ?? sendProblem(reply, gone()),
  );

  app.get(
    `${JOURNAL}/text`,
    {
      schema: {
        params: JournalParams,
        response: {
          200: { content: { 'text/plain': { schema: Text } } },
          ...problemsFor(400, 401, 403, 404, 421, 500),
        },
      },
    },
    async (request, reply) => {
      const text = await journals.readText(request.params.journal);
      if (text === undefined) return sendProblem(reply, gone());
      return reply.type('text/plain; charset=utf-8').send(text);
    },
  );

  app.delete(
    JOURNAL,
    {
      config: { keepsText: true },
      schema: {
        params: JournalParams,
        response: { 204: Type.Null(), ...problemsFor(400, 401, 403, 421, 500) },
      },
    },
    async (request, reply) => {
      await journals.remove(request.params.journal);
      return reply.code(204).send(null);
    },
  );
}

async function written<T>(work: () => Promise<T>): Promise<{ ok: true; value: T } | FolderFailure> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return writeFailure(error, backendWorkbenchMessages.t('unsavedCopy'));
  }
}

function gone() {
  return refusal('not_found', backendWorkbenchMessages.t('unsavedGone'));
}
