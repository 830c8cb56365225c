import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { buildApp } from '#backend/app/build-app.ts';
import {
  type EmptyDatabase,
  takeEmptyDatabase,
} from '#storage/postgres/emptied-databases.testing.ts';
import { DATABASE_FILE } from '#backend/data/folder/file-names.ts';
import { openServices } from '#backend/app/open-services.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';

// A portal that is opened and closed again for each part of a test.

const isOnServer = inject('engine') === 'postgres';

let workers: Workers;
let database: EmptyDatabase | undefined;
let folder = '';
let authorization = '';

beforeAll(() => {
  workers = openWorkers({ size: 1 });
});
afterAll(() => workers.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-restarts-'));
  if (isOnServer) database = await takeEmptyDatabase();
});
afterEach(async () => {
  await database?.giveBack();
  await rm(folder, { recursive: true, force: true });
});

async function whileOpen<T>(work: (app: FastifyInstance) => Promise<T>): Promise<T> {
  const services = await openServices({
    dataDir: folder,
    databaseUrl: database?.url,
    workers: { ...workers, close: () => Promise.resolve() },
  });
  const app = buildApp(services);
  authorization ||= `Bearer ${(await services.signInLocally()).token}`;
  try {
    return await work(app);
  } finally {
    await app.close();
    await services.close();
  }
}
afterEach(() => {
  authorization = '';
});

type Send = {
  method?: 'POST' | 'PUT';
  url?: string;
  key?: string;
  files?: object;
  archive?: Buffer;
};

async function send(app: FastifyInstance, call: Send = {}): Promise<LightMyRequestResponse> {
  const { method = 'POST', url = '', key, files = apiFiles(), archive } = call;
  return app.inject({
    method,
    url: `/api/apis${url}`,
    payload: archive ?? (await zipOf({ ...files })),
    headers: {
      'content-type': 'application/zip',
      authorization,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
}

function read(app: FastifyInstance, url: string, headers: InjectOptions['headers'] = {}) {
  return app.inject({ url, headers });
}

test('an answer under an Idempotency-Key is given again after a restart', async () => {
  // A ZIP has times of its files in it, so that another one of the same files is another body.
  const archive = await zipOf(apiFiles());
  const first = await whileOpen((app) => send(app, { key: 'one', archive }));
  expect(first.statusCode).toBe(201);
  const [again, other] = await whileOpen(async (app) => [
    await send(app, { key: 'one', archive }),
    await send(app, { key: 'one', files: apiFiles({ name: 'Other' }) }),
  ]);
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
});

test('tokens, preview links, cursors and ETags hold after a restart', async () => {
  const { cursor, preview, etag } = await whileOpen(async (app) => {
    for (const slug of ['ant', 'bee']) await send(app, { files: apiFiles({ slug, name: slug }) });
    const link = await app.inject({
      method: 'POST',
      url: '/api/apis/bee/preview',
      headers: { authorization },
    });
    const list = await read(app, '/api/apis?limit=1');
    const { headers } = await read(app, '/api/apis/bee');
    return {
      cursor: list.json().nextCursor,
      preview: link.json().url,
      etag: String(headers['etag']),
    };
  });
  await whileOpen(async (app) => {
    expect((await read(app, '/api/users/me', { authorization })).statusCode).toBe(200);
    expect((await read(app, preview)).json().slug).toBe('bee');
    const next = await read(app, `/api/apis?limit=1&cursor=${cursor}`);
    expect(next.json().docs).toMatchObject([{ slug: 'bee' }]);
    const known = await read(app, '/api/apis/bee', { 'if-none-match': etag });
    expect(known.statusCode).toBe(304);
  });
});

test.skipIf(isOnServer)('dry runs leave every byte of the data file as it was', async () => {
  // The header of the file counts how often it was opened.
  const digest = async () => {
    const bytes = await readFile(join(folder, DATABASE_FILE));
    return createHash('sha256').update(bytes.subarray(100)).digest('hex');
  };
  await whileOpen((app) => send(app));
  const before = await digest();
  const both = { ...apiFiles({ name: 'New' }, 'a/'), ...apiFiles({ slug: 'other' }, 'b/') };
  const tries: Send[] = [
    { url: '?dryRun=true', files: apiFiles({ slug: 'other' }), key: 'one' },
    { url: '?dryRun=true&onConflict=update', files: both },
    { url: '?dryRun=true&onConflict=skip', files: both },
    { method: 'PUT', url: '/payments?dryRun=true', files: apiFiles({ name: 'New' }), key: 'two' },
    { method: 'PUT', url: '/other?dryRun=true&create=true', files: apiFiles({ slug: 'other' }) },
  ];
  await whileOpen(async (app) => {
    for (const one of tries) {
      const reply = await send(app, one);
      expect([reply.statusCode, reply.json().dryRun]).toEqual([200, true]);
    }
    expect((await send(app, { url: '?dryRun=true', key: 'three' })).statusCode).toBe(409);
  });
  expect(await digest()).toBe(before);
  await whileOpen((app) => send(app, { files: apiFiles({ slug: 'other' }) }));
  expect(await digest()).not.toBe(before);
});
