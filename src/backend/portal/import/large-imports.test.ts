import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from '#backend/app/build-app.ts';
import { openServices, type Services } from '#backend/app/open-services.ts';
import { apiFiles, SPEC, zipOf } from '#backend/portal/archive.testing.ts';
import { quickPasswords } from '#backend/portal/portal.testing.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { LargeFiles } from './large-files.ts';

// Large files go by a thread: which thread does it is what can be told without a clock.

/** A document that is large. */
function documentOf(noise: string): string {
  return `${SPEC}x-noise: ${noise}\n`;
}
const noise = randomBytes(400_000).toString('base64');
const document = documentOf(noise);

let folder = '';
let services: Services;
let app: FastifyInstance;
let authorization = '';
/** What was written before the transaction, and whether it was stored by then. */
let ahead: { bytes: number; isStored: boolean; sha256: Uint8Array }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'large-imports-'));
  const opened = await openServices({
    dataDir: folder,
    workers: openWorkers({ size: 1 }),
    passwords: quickPasswords,
  });
  const writeAhead: LargeFiles['writeAhead'] = async (blobs) => {
    const written = await opened.largeFiles.writeAhead(blobs);
    ahead = written.map(({ sha256, content }) => ({
      sha256,
      bytes: content.length,
      isStored: isStored(sha256),
    }));
    return written;
  };
  services = { ...opened, largeFiles: { ...opened.largeFiles, writeAhead } };
  app = buildApp(services);
  authorization = `Bearer ${(await services.signInLocally()).token}`;
});
afterAll(async () => {
  await app.close();
  await services.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  ahead = [];
});

function isStored(sha256: Uint8Array): boolean {
  return services.database.blobs.get(sha256) !== undefined;
}

async function send(slug: string, text: string) {
  const payload = await zipOf({ ...apiFiles({ slug }), 'openapi.yaml': text });
  const headers = { 'content-type': 'application/zip', authorization };
  return app.inject({ method: 'POST', url: '/api/apis', headers, payload });
}

test('a thread stores a large file before the transaction, and reads it', async () => {
  expect((await send('payments', document)).statusCode).toBe(201);
  expect(ahead).toMatchObject([{ bytes: document.length, isStored: true }]);
  const readHere = vi.spyOn(services.database.revisions, 'content');
  for (const accept of ['application/yaml', 'application/json']) {
    const answer = await app.inject({ url: '/api/apis/payments/spec', headers: { accept } });
    expect([answer.statusCode, answer.body.includes(noise)]).toEqual([200, true]);
  }
  expect(readHere).not.toHaveBeenCalled();
});

test('what a refused import had stored ahead is dropped, and not what others have', async () => {
  for (const [text, isKept] of [
    [documentOf(noise.toLowerCase()), false],
    [document, true],
  ] as const) {
    const refused = await send('payments', text);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'slug_taken']);
    expect(ahead).toMatchObject([{ isStored: true }]);
    expect(ahead.map(({ sha256 }) => isStored(sha256))).toEqual([isKept]);
  }
});

test('so is what one had stored ahead that the data file refuses', async () => {
  vi.spyOn(services.database.revisions, 'insert').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  });
  expect((await send('other', documentOf(noise.toUpperCase()))).statusCode).toBe(507);
  expect(ahead).toMatchObject([{ isStored: true }]);
  expect(ahead.map(({ sha256 }) => isStored(sha256))).toEqual([false]);
});
