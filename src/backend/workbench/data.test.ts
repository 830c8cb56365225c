import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DataJob, DataOverview } from '#contracts/data-folder.ts';
import { idleWorkers, openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workbench: TestWorkbench;
let backups = '';
beforeEach(async () => {
  workbench = await openTestWorkbench(idleWorkers);
  backups = join(workbench.home, 'backups');
  await mkdir(backups);
  await call('PUT', 'data/backup-folder', { path: backups });
});
afterEach(() => workbench.close());

async function call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) {
  const answer = await workbench.call({
    method,
    url: `/workbench/${path}`,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}
async function overview(): Promise<DataOverview> {
  return (await call('GET', 'data')).body;
}
function ended() {
  return vi.waitFor(
    async () => {
      const { job }: { job: DataJob } = (await call('GET', 'data/job')).body;
      if (job.state === 'running') throw new Error('it still runs');
      return job;
    },
    { timeout: 15_000, interval: 20 },
  );
}
async function backUp() {
  expect((await call('POST', 'data/backups')).status).toBe(202);
  const job = await ended();
  expect(job).toMatchObject({ kind: 'backup', state: 'done', message: '' });
  return basename(job.file);
}
async function setting(saveAfterPause: boolean) {
  const { body } = await call('GET', 'settings/editor');
  return call('PUT', 'settings/editor', { ...body, saveAfterPause });
}
async function settingNow() {
  return (await call('GET', 'settings/editor')).body.saveAfterPause;
}

test('a backup is written into the chosen folder, found there, and restored at the next start', async () => {
  await setting(true);
  const name = await backUp();
  expect(name).toMatch(/^portolan-\d{8}-\d{6}\.portolan-backup$/);
  expect(await overview()).toMatchObject({
    folder: workbench.privateFile(''),
    bytes: expect.any(Number),
    backupFolder: backups,
    backups: [{ name, bytes: expect.any(Number), createdAt: expect.stringMatching(/^20/) }],
    backupFolderFault: null,
    staged: null,
    kept: [],
  });
  await setting(false);

  expect((await call('POST', 'data/restores', { name })).status).toBe(400);
  expect((await call('POST', 'data/checks', { name })).status).toBe(202);
  expect(await ended()).toMatchObject({
    kind: 'check',
    state: 'done',
    summary: { schema: expect.any(Number) },
  });
  expect((await call('POST', 'data/restores', { name })).status).toBe(202);
  expect(await ended()).toMatchObject({ kind: 'restore', state: 'done' });
  const { staged } = await overview();
  expect(staged?.keepIn).toMatch(/^before-restore-20/);
  expect(await settingNow()).toBe(false);

  await workbench.restart();
  expect(await settingNow()).toBe(true);
  const { kept } = await overview();
  expect(kept).toEqual([staged?.keepIn]);
  expect((await readdir(workbench.privateFile(kept[0] ?? ''))).toSorted()).toEqual([
    'data-folder.json',
    'portolan.db',
  ]);
  expect((await overview()).staged).toBeNull();
  await workbench.restart();
  expect(await settingNow()).toBe(true);
});

test('a restore that waits for the next start is given up', async () => {
  const name = await backUp();
  await setting(true);
  await call('POST', 'data/checks', { name });
  await ended();
  await call('POST', 'data/restores', { name });
  await ended();
  expect((await call('DELETE', 'data/restores')).body).toMatchObject({ staged: null, kept: [] });
  await workbench.restart();
  expect(await settingNow()).toBe(true);
  expect((await overview()).kept).toEqual([]);
});

test('one work at a time; a cancelled one leaves nothing', async () => {
  await call('POST', 'data/backups');
  expect(await call('POST', 'data/backups')).toMatchObject({
    status: 409,
    body: { code: 'data_work_under_way' },
  });
  expect((await call('DELETE', 'data/restores')).status).toBe(409);
  expect((await call('DELETE', 'data/job')).status).toBe(204);
  expect((await ended()).state).toBe('cancelled');
  expect(await readdir(backups)).toEqual([]);
  expect((await call('DELETE', 'data/job')).status).toBe(204);
  expect((await call('GET', 'data/job')).body).toEqual({ job: null });
});

test('a damaged and a foreign backup are listed, and refused in words', async () => {
  const name = await backUp();
  const bytes = await readFile(join(backups, name));
  bytes[50_000] = (bytes[50_000] ?? 0) ^ 1;
  await writeFile(join(backups, name), bytes);
  const foreign = 'foreign.portolan-backup';
  await writeFile(join(backups, foreign), 'x'.repeat(5000));
  expect((await overview()).backups).toEqual([
    { name, bytes: bytes.length, createdAt: expect.any(String) },
    { name: foreign, bytes: 5000, createdAt: null },
  ]);
  for (const [file, message] of [
    [name, 'is damaged'],
    [foreign, 'is not a Portolan backup'],
  ]) {
    await call('POST', 'data/checks', { name: file });
    expect(await ended()).toMatchObject({
      state: 'failed',
      message: expect.stringContaining(message ?? ''),
    });
    expect((await call('POST', 'data/restores', { name: file })).status).toBe(400);
  }
});

test('a name leads nowhere else, and a folder that is gone is told', async () => {
  for (const name of ['../x', 'a/b', 'a\\b', '', 'a\0b']) {
    expect((await call('POST', 'data/checks', { name })).status).toBe(400);
  }
  expect((await call('PUT', 'data/backup-folder', { path: 'relative' })).status).toBe(400);
  await rm(backups, { recursive: true });
  expect(await overview()).toMatchObject({
    backups: [],
    backupFolderFault: expect.stringContaining('does not exist'),
  });
  await call('POST', 'data/backups');
  expect(await ended()).toMatchObject({
    state: 'failed',
    message: expect.stringContaining(
      'its folder does not exist. Create the folder, or choose another',
    ),
  });
});
