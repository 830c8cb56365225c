import { isUtf8 } from 'node:buffer';
import { Type } from 'typebox';
import { etagOf, MAX_FILE_BYTES } from '#backend/files/read-file.ts';
import { createReadUnless } from '#backend/files/read-unless.ts';
import { saveWithHistory } from '#backend/designs/history/save-with-history.ts';
import type { SaveCondition } from '#backend/designs/folder/save-file.ts';
import { takeTextInPieces } from '#backend/http/large-bodies.ts';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { JOURNAL_HEADER, readJournalStates } from '#contracts/unsaved.ts';
import { SavedFile } from '#contracts/workbench.ts';
import { DesignFileParams } from './design-params.ts';
import { folderRefusal } from './refusals.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';
import { backendWorkbenchMessages } from '#messages/en/backend-workbench.ts';

// oxlint-disable-next-line portolan/texts-in-messages -- of a schema
const Text = Type.Unsafe<Buffer>(Type.String({ description: 'The bytes of the file.' }));
const FILE = '/workbench/designs/:id/files/*';

/** `/workbench/designs/{id}/files/{path}`: read and save one file, byte for byte. */
export function designFileRoutes(
  app: WorkbenchApp,
  { designs, journals, history }: WorkbenchContext,
): void {
  const readUnless = createReadUnless();
  takeTextInPieces(app);

  app.get(
    FILE,
    {
      schema: {
        params: DesignFileParams,
        response: {
          200: { content: { 'text/plain': { schema: Text } } },
          304: Type.Null(),
          ...problemsFor(401, 403, 404, 413, 421, 422, 500),
        },
      },
    },
    async (request, reply) => {
      const known = await designs.folderOf(request.params.id);
      if (!known.ok) return sendProblem(reply, folderRefusal(known));
      const path = request.params['*'];
      const etag = request.headers['if-none-match'];
      const read = await readUnless(known.folder, path, etag);
      if (!read.ok) return sendProblem(reply, folderRefusal(read));
      reply.header('cache-control', 'no-cache');
      if ('same' in read) return reply.header('etag', etag).code(304).send(null);
      reply.header('etag', read.etag);
      if (!isUtf8(read.bytes)) {
        return sendProblem(
          reply,
          refusal('file_not_text', backendWorkbenchMessages.t('file.notText', { path })),
        );
      }
      return reply.type('text/plain; charset=utf-8').send(read.bytes);
    },
  );

  app.put(
    FILE,
    {
      bodyLimit: MAX_FILE_BYTES,
      config: { accepts: ['text/plain'] },
      schema: {
        params: DesignFileParams,
        response: {
          200: SavedFile,
          ...problemsFor(400, 401, 403, 404, 412, 413, 415, 421, 422, 500),
        },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const condition = saveCondition(request.headers);
      if (!condition) return sendProblem(reply, conditionMissing());
      const known = await designs.folderOf(request.params.id);
      if (!known.ok) return sendProblem(reply, folderRefusal(known));
      const path = request.params['*'];
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const states = readJournalStates(String(request.headers[JOURNAL_HEADER]));
      if (states.length > 0) {
        const etag = await etagOf(bytes);
        await Promise.all(
          states.map(({ journal, changes }) => journals.noteSave(journal, etag, changes)),
        );
      }
      const design = request.params.id;
      const onFault = (error: unknown) => request.log.warn(error);
      const saving = { history, design, folder: known.folder, onFault };
      const saved = await saveWithHistory(saving, path, bytes, condition);
      if (!saved.ok) return sendProblem(reply, folderRefusal(saved));
      reply.header('etag', saved.etag);
      return { path, bytes: saved.bytes, etag: saved.etag };
    },
  );
}

type Conditions = { 'if-match'?: string | undefined; 'if-none-match'?: string | undefined };

/** RFC 9110, section 13.1. Without one of the two a save could overwrite what nobody has seen. */
function saveCondition(headers: Conditions): SaveCondition | undefined {
  const match = headers['if-match']?.trim();
  const noneMatch = headers['if-none-match']?.trim();
  if (noneMatch === '*' && match === undefined) return { kind: 'new' };
  return match !== undefined && noneMatch === undefined && /^"[^"]+"$/.test(match)
    ? { kind: 'unchanged', etag: match }
    : undefined;
}

function conditionMissing() {
  return refusal('invalid_parameter', backendWorkbenchMessages.t('file.sayWhat'));
}
