import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#backend/app/build-app.ts';
import { openServices } from '#backend/app/open-services.ts';
import { fillDataFolder } from '#backend/data/backup/data-folder.testing.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { startS3, type TestS3 } from '#storage/blobs/s3.testing.ts';
import { copiedTables } from '#storage/copy/tables.ts';
import {
  hasPostgres,
  openPostgresDatabase,
  type TestDatabase,
} from '#storage/postgres/postgres.testing.ts';
import { type CopiedPortal, copyPortal } from './copy-portal.ts';

type Env = Readonly<Record<string, string | undefined>>;

let home = '';
let source = '';
let database: TestDatabase;

/** What there is to copy: a published API with two revisions, a draft with a preview link, one that was deleted. */
async function fill(): Promise<void> {
  await fillDataFolder(source);
  const services = await openServices({ dataDir: source });
  const app = buildApp(services);
  const { token } = await services.signInLocally();
  const authorization = `Bearer ${token}`;
  for (const slug of [
    'drafted',
    'deleted',
    ...Array.from({ length: 25 }, (_, at) => `api-${at}`),
  ]) {
    const payload = await zipOf({
      ...apiFiles({ slug }),
      'docs/long.md': `# ${slug} ${slug.repeat(900)}`,
    });
    const headers = { 'content-type': 'application/zip', authorization };
    const url = `/api/apis?draft=${slug === 'drafted'}`;
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(201);
  }
  const headers = { authorization };
  const preview = await app.inject({ method: 'POST', url: '/api/apis/drafted/preview', headers });
  expect(preview.statusCode).toBe(201);
  const deleted = await app.inject({ method: 'DELETE', url: '/api/apis/deleted', headers });
  expect(deleted.statusCode).toBe(204);
  await app.close();
  await services.close();
}

/** All that is copied, in a data file. */
function dump(folder: string) {
  const db = new Sqlite(join(folder, 'portolan.db'), { readonly: true });
  const tables = copiedTables
    .filter(({ name }) => name !== 'settings')
    .map(({ name, key }) => [
      name,
      db.prepare(`SELECT * FROM ${name} ORDER BY ${key.join(', ')}`).all(),
    ]);
  const texts = db
    .prepare('SELECT api_id, revision, name, docs FROM api_texts ORDER BY api_id, revision')
    .all();
  db.close();
  return { tables, texts };
}

function run(from: string, to: string, env: Env = {}, stopAfter = Infinity): Promise<CopiedPortal> {
  let parts = 0;
  const stopping = new AbortController();
  const onProgress = (): void => {
    parts += 1;
    if (parts >= stopAfter) stopping.abort(new Error('stopped'));
  };
  return copyPortal({ from, to }, env, { onProgress, signal: stopping.signal });
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-copy-'));
  source = join(home, 'source');
  await fill();
});
afterAll(() => rm(home, { recursive: true, force: true }));

test('a folder to a folder, and a folder without a portal, are refused in words', async () => {
  expect(await run(source, join(home, 'other'))).toMatchObject({
    ok: false,
    message: expect.stringContaining('Both are folders.'),
  });
  expect(await run('postgres://a/b', 'postgres://c/d')).toMatchObject({
    ok: false,
    message: expect.stringContaining('use pg_dump'),
  });
  expect(await run(join(home, 'missing'), 'postgres://127.0.0.1:1/none')).toMatchObject({
    ok: false,
    message: expect.stringContaining('There is no portal in'),
  });
});

describe.skipIf(!hasPostgres())('with a server', () => {
  let round = 0;
  let back = '';
  beforeEach(async () => {
    database = await openPostgresDatabase({ isMigrated: false });
    back = join(home, `back-${(round += 1)}`);
  });
  afterEach(() => database.drop());

  test('a portal goes to a database and comes back as it was', async () => {
    const before = dump(source);
    const there = await run(source, database.url);
    expect(there).toMatchObject({ ok: true, place: expect.not.stringContaining('trust') });
    expect(await database.query('SELECT count(*)::int FROM revisions')).toEqual([{ count: 29 }]);
    expect(await database.query("SELECT value FROM settings WHERE key LIKE 'data%'")).toEqual([]);
    const again = await run(database.url, back);
    expect(again).toMatchObject({ ok: true, place: join(back, 'portolan.db') });
    expect(again.ok && there.ok && again.tables).toEqual(there.ok && there.tables);
    expect(dump(back)).toEqual(before);
    // It is a portal like any other.
    const services = await openServices({ dataDir: back });
    const app = buildApp(services);
    const found = await app.inject({ url: '/api/apis?q=api-24' });
    expect(found.json()).toMatchObject({ totalDocs: 1 });
    const archive = await app.inject({
      url: '/api/apis/api-7/archive',
      headers: { authorization: `Bearer ${(await services.signInLocally()).token}` },
    });
    expect(archive.statusCode).toBe(200);
    await app.close();
    await services.close();
  });

  test('a copy that was stopped anywhere goes on, and no portal starts on half of it', async () => {
    const before = dump(source);
    for (const stop of [1, 3, 7, 20]) {
      await expect(run(source, database.url, {}, stop)).rejects.toThrow('stopped');
    }
    expect(await run(source, database.url)).toMatchObject({ ok: true });
    for (const stop of [2, 9, 30]) {
      await expect(run(database.url, back, {}, stop)).rejects.toThrow('stopped');
      await expect(openServices({ dataDir: back })).rejects.toThrow('the copy is not finished');
    }
    expect(await run(database.url, back)).toMatchObject({ ok: true });
    expect(dump(back)).toEqual(before);
    // Once more compares alone.
    expect(await run(database.url, back)).toMatchObject({ ok: true });
  });

  test('what differs is told, and other portals are left alone', async () => {
    expect(await run(source, database.url)).toMatchObject({ ok: true });
    await database.query(
      "UPDATE users SET name = 'Another' WHERE id = (SELECT min(id) FROM users)",
    );
    expect(await run(source, database.url)).toMatchObject({
      ok: false,
      message: expect.stringContaining('The copy differs: the rows of the table users'),
    });
    const other = join(home, `other-${round}`);
    await fillDataFolder(other);
    expect(await run(other, database.url)).toMatchObject({
      ok: false,
      message: expect.stringContaining('A copy of another portal was started'),
    });
    expect(await run(database.url, other)).toMatchObject({
      ok: false,
      message: expect.stringContaining('There is already a portal in'),
    });
  });

  test('a file that is damaged or missing is told', async () => {
    expect(await run(source, database.url)).toMatchObject({ ok: true });
    await database.query(
      "UPDATE blobs SET content = 'x' WHERE sha256 = (SELECT sha256 FROM blobs LIMIT 1)",
    );
    await expect(run(database.url, back)).rejects.toThrow(/The file [0-9a-f]{64} in .* is damaged/);
  });

  test('a database without a portal is no source, and stays as it is', async () => {
    await expect(run(database.url, back)).rejects.toThrow('There is no portal in');
    const tables = "SELECT 1 FROM information_schema.tables WHERE table_schema = 'public'";
    expect(await database.query(tables)).toEqual([]);
  });

  test('a folder that a portal runs on is refused', async () => {
    const services = await openServices({ dataDir: source });
    await expect(run(source, database.url)).rejects.toThrow('already running');
    await services.close();
  });

  describe('and files in S3', () => {
    let s3: TestS3;
    const s3Env = (folder: string): Env => ({
      ...s3.env,
      PORTOLAN_BLOBS: `s3://${s3.location.bucket}/${folder}`,
    });
    beforeAll(async () => {
      s3 = await startS3();
      vi.stubEnv('AWS_ACCESS_KEY_ID', s3.credentials.accessKeyId);
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.credentials.secretAccessKey);
    });
    afterAll(async () => {
      vi.unstubAllEnvs();
      await s3.close();
    });

    test('files go to where the target keeps them', async () => {
      const before = dump(source);
      s3.weather = 'error';
      await expect(run(source, database.url, s3.env)).rejects.toThrow('cannot be used');
      s3.weather = 'pass';
      await expect(run(source, database.url, s3.env, 5)).rejects.toThrow('stopped');
      expect(await run(source, database.url, s3.env)).toMatchObject({ ok: true });
      const inside = 'SELECT count(*)::int FROM blobs WHERE content IS NOT NULL';
      expect(await database.query(inside)).toEqual([{ count: 0 }]);
      await expect(run(database.url, back)).rejects.toThrow('keeps its files in S3');
      expect(await run(database.url, back, s3.env)).toMatchObject({ ok: true });
      expect(dump(back)).toEqual(before);
    });

    test('a database that keeps its files itself is copied from as it is, and claims no place', async () => {
      const before = dump(source);
      expect(await run(source, database.url)).toMatchObject({ ok: true });
      const settings = () => database.query('SELECT * FROM settings ORDER BY key');
      const had = await settings();
      const written = s3.requests('PUT');
      expect(await run(database.url, back, s3Env('of-nobody'))).toMatchObject({ ok: true });
      expect(dump(back)).toEqual(before);
      expect(await settings()).toEqual(had);
      expect(s3.requests('PUT')).toBe(written);
    });

    test('a place that has nothing yet is not claimed by who only reads', async () => {
      await (
        await openServices({ dataDir: ':memory:', databaseUrl: database.url, env: s3Env('new') })
      ).close();
      const moved = s3Env('other');
      const written = s3.requests('PUT');
      expect(await run(database.url, back, moved)).toMatchObject({ ok: true });
      expect(s3.requests('PUT')).toBe(written);
    });
  });
});
