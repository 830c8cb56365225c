import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BackupPart } from '#contracts/backups.ts';
import { createBackup } from './create-backup.ts';
import { readContainer } from './read-container.ts';
import { checkBackup } from './stage-backup.ts';
import { readTarHeader, writeTarHeader } from './tar-header.ts';
import { fillDataFolder, filled } from './data-folder.testing.ts';
import { chunksOf, createContainer } from './write-container.ts';

let home = '';
let dataDir = '';
let file = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-backup-'));
  dataDir = join(home, 'data');
  file = join(home, 'whole.portolan-backup');
  await fillDataFolder(dataDir);
  const written = await create();
  if (!written.ok) throw new Error(written.message);
});
afterAll(() => rm(home, { recursive: true, force: true }));

function create(options: Partial<Parameters<typeof createBackup>[0]> = {}) {
  return createBackup({
    dataDir,
    file,
    overwrite: false,
    version: '1.2.3',
    clock: () => 0,
    ...options,
  });
}
const ANY_MODE: unknown = expect.any(Number);
/** Permission bits; where the system has none, any. */
function mode(bits: number): unknown {
  return process.platform === 'win32' ? ANY_MODE : bits;
}
function other(name: string) {
  return join(home, name);
}

/** A small container, so that each byte of it can be tried. */
async function small(path: string, formatVersion = 1, named: Partial<BackupPart> = {}) {
  const head = {
    format: 'portolan-backup',
    formatVersion,
    portolan: '1.2.3',
    createdAt: '2026-01-31T00:00:00.000Z',
  } as const;
  const container = await createContainer(path, head);
  const content = Buffer.from('not really a database');
  const part = await container.add('portolan.db', content.length, chunksOf(content));
  const counts = { tenants: 1, users: 1, apis: 0, revisions: 0, files: 0, unsavedTexts: 0 };
  const parts = [{ ...part, ...named }];
  await container.finish({ ...head, schema: 1, counts, bytes: content.length, parts });
  await container.close();
  return readFile(path);
}

test('a backup says what is in it, and only its owner reads it', async () => {
  const checked = await checkBackup({ file });
  expect(checked).toMatchObject({
    ok: true,
    manifest: {
      format: 'portolan-backup',
      formatVersion: 1,
      portolan: '1.2.3',
      createdAt: '1970-01-01T00:00:00.000Z',
      counts: filled,
    },
  });
  expect(checked.ok && checked.manifest.parts.map(({ path }) => path)).toEqual([
    'portolan.db',
    'secrets.json',
    'window.json',
    'unsaved/journal_1/changes.jsonl',
    'unsaved/journal_1/text.gz',
    'history/file_1/abc-def.gz',
    'history/file_1/versions.json',
  ]);
  const { bytes, parts } = checked.ok ? checked.manifest : { bytes: 0, parts: [] };
  expect(parts.reduce((sum, part) => sum + part.bytes, 0)).toBe(bytes);
  expect((await stat(file)).mode & 0o777).toEqual(mode(0o600));
});

test.skipIf(process.platform === 'win32')('any tar program unpacks it', async () => {
  const listed = await promisify(execFile)('tar', ['-tf', file]);
  expect(listed.stdout.split('\n').slice(0, 2)).toEqual(['portolan-backup.json', 'portolan.db']);
});

test('a damaged byte, wherever it is, and each cut, is found', async () => {
  const whole = await small(other('small'));
  const path = other('damaged');
  expect(await readContainer(other('small'))).toMatchObject({ ok: true });
  const unnoticed: number[] = [];
  // Headers, contents, padding and the end: a step that meets each of them at other places.
  for (let place = 0; place < whole.length; place += 13) {
    const bytes = Buffer.from(whole);
    bytes[place] = (bytes[place] ?? 0) ^ 0x10;
    await writeFile(path, bytes);
    const read = await readContainer(path);
    if (read.ok) unnoticed.push(place);
  }
  expect(unnoticed).toEqual([]);
  for (let length = 0; length < whole.length; length += 173) {
    await writeFile(path, whole.subarray(0, length));
    expect(await readContainer(path)).toMatchObject({ ok: false });
  }
  await writeFile(path, Buffer.concat([whole, Buffer.of(0)]));
  expect(await readContainer(path)).toMatchObject({ ok: false, reason: 'damaged' });
});

test.each<Partial<BackupPart>>([
  { path: 'secrets.json' },
  { bytes: 1 },
  { sha256: '0'.repeat(64) },
])('a part that is not what the manifest says is found: %j', async (named) => {
  const path = other(`other-${Object.keys(named).join()}`);
  await small(path, 1, named);
  expect(await readContainer(path)).toMatchObject({ ok: false, reason: 'damaged' });
});

test('a damaged, a cut, a newer and a foreign file are told apart, in words', async () => {
  const bytes = await readFile(file);
  const path = other('bad');
  const refused = async (content: Uint8Array) => {
    await writeFile(path, content);
    const read = await checkBackup({ file: path });
    return read.ok ? read : [read.reason, read.message];
  };
  const damaged = Buffer.from(bytes);
  damaged[60_000] = (damaged[60_000] ?? 0) ^ 1;
  expect(await refused(damaged)).toEqual([
    'damaged',
    `The backup ${path} is damaged: its contents are not what was written. Copy it again from where it is kept, or use another backup.`,
  ]);
  expect(await refused(bytes.subarray(0, 60_000))).toEqual([
    'damaged',
    `The backup ${path} is cut off: its end is missing. Copy it again from where it is kept, or use another backup.`,
  ]);
  expect(await refused(Buffer.from('PK'.repeat(9000)))).toEqual([
    'foreign',
    `${path} is not a Portolan backup, or its beginning is damaged. Choose a file that Portolan wrote as a backup.`,
  ]);
  await small(other('newer'), 2);
  expect(await refused(await readFile(other('newer')))).toEqual([
    'newer',
    `${path} was written by a newer Portolan (its format is 2, this one knows 1). Update Portolan, then restore it.`,
  ]);
  expect(await checkBackup({ file: other('none') })).toMatchObject({
    reason: 'unreadable',
    message: `${other('none')} does not exist. Check the path.`,
  });
  expect(await checkBackup({ file: home })).toMatchObject({ reason: 'unreadable' });
});

describe('writing', () => {
  test('never goes over a file unless told to', async () => {
    const before = await readFile(file);
    expect(await create()).toMatchObject({ ok: false, reason: 'exists' });
    expect((await readFile(file)).equals(before)).toBe(true);
    expect(await create({ overwrite: true, version: '1.2.4' })).toMatchObject({ ok: true });
    expect((await readFile(file)).equals(before)).toBe(false);
    expect(await create({ file: home })).toMatchObject({ ok: false, reason: 'exists' });
  });

  test('is refused where there is no portal, or no folder to write to', async () => {
    expect(await create({ dataDir: other('nowhere'), file: other('a') })).toMatchObject({
      reason: 'no_portal',
    });
    expect(await create({ file: join(home, 'missing', 'a') })).toMatchObject({
      reason: 'not_written',
      message: expect.stringContaining('its folder does not exist'),
    });
    const empty = await mkdtemp(join(home, 'gone-'));
    await writeFile(join(empty, 'data-folder.json'), '{}');
    expect(await create({ dataDir: empty, file: other('a') })).toMatchObject({
      message: expect.stringContaining('is missing. Put the file back'),
    });
  });

  test('leaves nothing when it is stopped, and clears up what a killed one left', async () => {
    const folder = await mkdtemp(join(home, 'stopped-'));
    const target = join(folder, 'a');
    const old = join(folder, '.portolan-backup-0123456789ab.tmp');
    const young = join(folder, '.portolan-backup-ba9876543210.tmp');
    await writeFile(old, '');
    await writeFile(young, '');
    await utimes(old, 1, 1);
    for (const stopAt of [0, 0.6]) {
      const controller = new AbortController();
      const stopped = create({
        file: target,
        signal: controller.signal,
        onProgress: (done, total) => done / total > stopAt && controller.abort(new Error('stop')),
      });
      await expect(stopped).rejects.toThrow('stop');
      expect(await readdir(folder)).toEqual(['.portolan-backup-ba9876543210.tmp']);
    }
  });
});

test('headers hold sizes beyond eight gibibytes', () => {
  const entry = { name: 'portolan.db', bytes: 2 ** 40 + 5, changedAt: 1_700_000_000 };
  expect(readTarHeader(writeTarHeader(entry))).toEqual(entry);
});
