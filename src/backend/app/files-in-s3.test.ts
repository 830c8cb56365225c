import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiFiles, SPEC, zipOf } from '#backend/portal/archive.testing.ts';
import { quickPasswords } from '#backend/portal/portal.testing.ts';
import { startS3, type TestS3 } from '#storage/blobs/s3.testing.ts';
import {
  hasPostgres,
  openPostgresDatabase,
  type TestDatabase,
} from '#storage/postgres/postgres.testing.ts';
import { buildApp } from './build-app.ts';
import { openServices, type Services } from './open-services.ts';
import { startPortal } from './start-portal.ts';

test('files in S3 are for portals in PostgreSQL', async () => {
  const env = { PORTOLAN_BLOBS: 's3://portal' };
  await expect(
    startPortal({ dataDir: ':memory:', host: '127.0.0.1', port: 0, env }),
  ).rejects.toThrow('Name its database with --database');
});

describe.skipIf(!hasPostgres())('a portal whose files are in S3', () => {
  let s3: TestS3;
  let database: TestDatabase;
  let services: Services;
  let app: FastifyInstance;
  let authorization = '';

  beforeAll(async () => {
    s3 = await startS3();
    vi.stubEnv('AWS_ACCESS_KEY_ID', s3.credentials.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.credentials.secretAccessKey);
  });
  beforeEach(async () => {
    database = await openPostgresDatabase();
    const prefix = randomBytes(4).toString('hex');
    services = await openServices({
      dataDir: ':memory:',
      databaseUrl: database.url,
      passwords: quickPasswords,
      env: { ...s3.env, PORTOLAN_BLOBS: `s3://${s3.location.bucket}/${prefix}` },
    });
    app = buildApp(services);
    authorization = `Bearer ${(await services.signInLocally()).token}`;
  });
  afterEach(async () => {
    s3.weather = 'pass';
    await app.close();
    await services.close();
    await database.drop();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await s3.close();
  });

  async function send(slug: string, query = 'draft=false') {
    const files = { ...apiFiles({ slug }), 'openapi.yaml': `${SPEC}x-of: ${slug}\n` };
    const headers = { 'content-type': 'application/zip', authorization };
    const payload = await zipOf(files);
    const url = `/api/apis?${query}`;
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    return { answer, payload };
  }
  function get(url: string) {
    return app.inject({ url, headers: { authorization } });
  }

  test('what is imported is stored there once, and read from there', async () => {
    const { answer, payload } = await send('payments');
    expect(answer.statusCode).toBe(201);
    expect(await database.query('SELECT 1 FROM blobs WHERE content IS NOT NULL')).toEqual([]);
    expect((await get('/api/apis/payments/spec')).body).toContain('x-of: payments');
    const archive = await get('/api/apis/payments/archive');
    expect(archive.rawPayload.equals(payload)).toBe(true);
    const [doc] = (await get('/api/apis/payments')).json().docs;
    expect((await get(doc.url)).statusCode).toBe(200);
    const puts = s3.requests('PUT');
    // The document and the archive are others; all else is there.
    expect((await send('orders')).answer.statusCode).toBe(201);
    expect(s3.requests('PUT') - puts).toBeLessThanOrEqual(3);
    // What documents say is searched, though they are not in the database.
    expect(await database.query("SELECT slug FROM api_texts WHERE docs <> '' ORDER BY 1")).toEqual([
      { slug: 'orders' },
      { slug: 'payments' },
    ]);
  });

  test('while the store fails, imports are refused as a whole and can be repeated', async () => {
    s3.weather = 'error';
    const { answer } = await send('payments');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
    expect(await database.query('SELECT 1 FROM apis UNION ALL SELECT 1 FROM revisions')).toEqual(
      [],
    );
    s3.weather = 'pass';
    expect((await send('payments')).answer.statusCode).toBe(201);
    s3.weather = 'error';
    const read = await get('/api/apis/payments/spec');
    expect(read.statusCode).toBe(503);
    expect(read.headers['retry-after']).toBe('5');
    // What needs no file is answered.
    expect((await get('/api/apis/payments')).statusCode).toBe(200);
  });

  test('a dry run says what would be, and writes nothing anywhere', async () => {
    const puts = s3.requests('PUT');
    const { answer } = await send('payments', 'dryRun=true&draft=false');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ dryRun: true, apis: [{ action: 'created' }] });
    expect(s3.requests('PUT')).toBe(puts);
    expect(await database.query('SELECT 1 FROM blobs')).toEqual([]);
  });
});
