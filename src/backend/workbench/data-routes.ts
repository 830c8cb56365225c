import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { DataWork } from '#backend/data/backup/data-work.ts';
import {
  backupFolderOf,
  backupName,
  describeData,
  keepBackupFolder,
} from '#backend/data/backup/describe-data.ts';
import { giveUpRestore } from '#backend/data/folder/finish-restore.ts';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import {
  ChooseBackup,
  ChooseBackupFolder,
  DataJobState,
  DataOverview,
} from '#contracts/data-folder.ts';
import { parseFolderPath } from '#backend/files/folder-path.ts';
import { folderRefusal } from './refusals.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';
import { backendDataMessages } from '#messages/en/backend-data.ts';

const DATA = '/workbench/data';
const problems = problemsFor(400, 401, 403, 409, 413, 415, 421, 422, 500);

/** `/workbench/data`: the data folder, backups of it, and what is restored at the next start. */
export function dataRoutes(
  app: WorkbenchApp,
  { about, clock, dataDir, dataJobs, settings }: WorkbenchContext,
): void {
  const overview = () => describeData(dataDir, settings);
  const start = (reply: FastifyReply, work: DataWork) => {
    const job = dataJobs.start(work);
    return job === undefined
      ? sendProblem(reply, underWay())
      : reply.code(202).send({ job } satisfies DataJobState);
  };
  const chosen = (name: string) => join(backupFolderOf(settings), name);

  app.get(
    DATA,
    { schema: { response: { 200: DataOverview, ...problemsFor(401, 403, 421, 500) } } },
    overview,
  );

  app.put(
    `${DATA}/backup-folder`,
    { schema: { body: ChooseBackupFolder, response: { 200: DataOverview, ...problems } } },
    async (request, reply) => {
      const parsed = parseFolderPath(request.body.path);
      if (!parsed.ok) return sendProblem(reply, folderRefusal(parsed));
      keepBackupFolder(settings, parsed.folder);
      return overview();
    },
  );

  app.get(
    `${DATA}/job`,
    { schema: { response: { 200: DataJobState, ...problemsFor(401, 403, 421, 500) } } },
    () => ({ job: dataJobs.current() ?? null }),
  );

  app.delete(
    `${DATA}/job`,
    { schema: { response: { 204: Type.Null(), ...problemsFor(401, 403, 421, 500) } } },
    async (_request, reply) => {
      if (dataJobs.current()?.state === 'running') dataJobs.cancel();
      else dataJobs.forget();
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${DATA}/backups`,
    { schema: { response: { 202: DataJobState, ...problems } } },
    async (_request, reply) => {
      return start(reply, {
        kind: 'backup',
        dataDir,
        file: chosen(backupName(clock())),
        version: about.version,
      });
    },
  );

  app.post(
    `${DATA}/checks`,
    { schema: { body: ChooseBackup, response: { 202: DataJobState, ...problems } } },
    async (request, reply) => start(reply, { kind: 'check', file: chosen(request.body.name) }),
  );

  app.post(
    `${DATA}/restores`,
    { schema: { body: ChooseBackup, response: { 202: DataJobState, ...problems } } },
    async (request, reply) => {
      const file = chosen(request.body.name);
      const last = dataJobs.current();
      if (last?.kind !== 'check' || last.state !== 'done' || last.file !== file) {
        const message = backendDataMessages.t('checkFirst');
        return sendProblem(reply, refusal('invalid_parameter', message));
      }
      return start(reply, { kind: 'restore', dataDir, file });
    },
  );

  app.delete(
    `${DATA}/restores`,
    { schema: { response: { 200: DataOverview, ...problems } } },
    async (_request, reply) => {
      if (dataJobs.current()?.state === 'running') return sendProblem(reply, underWay());
      await giveUpRestore(dataDir);
      return overview();
    },
  );
}

function underWay() {
  return refusal('data_work_under_way', backendDataMessages.t('underWay'));
}
