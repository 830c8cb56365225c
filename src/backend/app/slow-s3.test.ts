import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { PASSWORD, quickPasswords } from '#backend/portal/portal.testing.ts';
import { startS3, type TestS3 } from '#storage/blobs/s3.testing.ts';
import {
  hasPostgres,
  openPostgresDatabase,
  type TestDatabase,
} from '#storage/postgres/postgres.testing.ts';
import { type RunningPortal, startPortal } from './start-portal.ts';

// A portal of two connections, while the store of its files lets everybody wait.

const EMAIL = 'root@example.com';
const SLUGS = ['one', 'two', 'three', 'four'];

describe.skipIf(!hasPostgres())('while the store of files is slow', () => {
  let s3: TestS3;
  let database: TestDatabase;
  let portal: RunningPortal;
  let authorization = '';
  beforeEach(async () => {
    s3 = await startS3();
    vi.stubEnv('AWS_ACCESS_KEY_ID', s3.credentials.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.credentials.secretAccessKey);
    database = await openPostgresDatabase();
    portal = await startPortal({
      dataDir: ':memory:',
      databaseUrl: database.url,
      host: '127.0.0.1',
      port: 0,
      env: {
        ...s3.env,
        PORTOLAN_DATABASE_CONNECTIONS: '2',
        PORTOLAN_DATABASE_WAIT: '1',
        PORTOLAN_ADMIN_EMAIL: EMAIL,
        PORTOLAN_ADMIN_PASSWORD: PASSWORD,
        PORTOLAN_LOG_LEVEL: 'silent',
      },
      site: { rendererDir: undefined },
      passwords: quickPasswords,
    });
    const signedIn = await send('/users/login', { email: EMAIL, password: PASSWORD });
    authorization = `Bearer ${(await signedIn.json()).token}`;
    for (const slug of SLUGS) {
      for (const version of ['1.0.0', '2.0.0']) await put(slug, version);
    }
  });
  afterEach(async () => {
    s3.weather = 'pass';
    await portal.close();
    await database.drop();
    await s3.close();
    vi.unstubAllEnvs();
  });

  function send(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', authorization };
    return fetch(portal.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  async function put(slug: string, version: string): Promise<void> {
    const files = {
      ...apiFiles({ slug, version }),
      'docs/overview.md': `# The ${slug} of ${version}\n`,
    };
    const answer = await fetch(`${portal.url}/apis/${slug}?create=true`, {
      method: 'PUT',
      headers: { 'content-type': 'application/zip', authorization },
      body: new Uint8Array(await zipOf(files)),
    });
    expect(answer.status).toBeLessThan(300);
  }
  /** Waits until each request waits for the store, and asks for what needs no file. */
  async function expectFreeConnections(requests: number, before: number): Promise<void> {
    await vi.waitFor(() => expect(s3.requests('GET') - before).toBe(requests), 5000);
    const inTransactions = await database.query(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database()
          AND application_name = 'portolan' AND state <> 'idle'`,
    );
    expect(inTransactions).toEqual([]);
    for (const path of ['/apis', '/apis/one', '/health/ready']) {
      expect((await fetch(portal.url + path)).status).toBe(200);
    }
  }

  test('pages of documents, and files, wait without connections of the database', async () => {
    const before = s3.requests('GET');
    s3.weather = 'held';
    const pages = SLUGS.map((slug) =>
      fetch(`${portal.siteUrl}apis/${slug}/documents/docs/overview.md`),
    );
    const files = SLUGS.map((slug) => fetch(`${portal.url}/apis/${slug}/spec`));
    await expectFreeConnections(pages.length + files.length, before);
    s3.weather = 'pass';
    for (const [at, page] of (await Promise.all(pages)).entries()) {
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(`The ${SLUGS[at]} of 2.0.0`);
    }
    for (const file of await Promise.all(files)) expect(file.status).toBe(200);
  });

  test('publishing what is not searched yet waits without a transaction, and finds its words', async () => {
    const before = s3.requests('GET');
    s3.weather = 'held';
    const published = SLUGS.map((slug) => send(`/apis/${slug}/publish`, { revision: 1 }));
    await expectFreeConnections(published.length, before);
    s3.weather = 'pass';
    for (const answer of await Promise.all(published)) expect(answer.status).toBe(200);
    const texts = await database.query(
      'SELECT a.slug, t.docs FROM api_texts t JOIN apis a ON a.id = t.api_id WHERE t.revision = 1',
    );
    expect(texts).toHaveLength(SLUGS.length);
    for (const { slug, docs } of texts) expect(docs).toBe(`# The ${String(slug)} of 1.0.0\n`);
  });

  test('while it fails, publishing that needs it is refused, and writes nothing', async () => {
    s3.weather = 'error';
    const answer = await send('/apis/one/publish', { revision: 1 });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await database.query('SELECT 1 FROM api_texts WHERE revision = 1')).toEqual([]);
    s3.weather = 'pass';
    expect((await send('/apis/one/publish', { revision: 1 })).status).toBe(200);
  });
});
