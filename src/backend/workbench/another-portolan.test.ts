import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickPasswords } from '#backend/portal/portal.testing.ts';
import { type RunningPortal, startPortal } from '#backend/app/start-portal.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

const SECRET = 'a-provisioning-secret-of-32-bytes-at-least';
const account = { email: 'root@example.com', password: 'a long password' };

let folder = '';
let other: RunningPortal;
let workbench: TestWorkbench;
let id = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-other-'));
  const env = {
    PORTOLAN_ADMIN_EMAIL: account.email,
    PORTOLAN_ADMIN_PASSWORD: account.password,
    PORTOLAN_PROVISIONING_SECRET: SECRET,
    PORTOLAN_LOG_LEVEL: 'silent',
  };
  other = await startPortal({
    dataDir: folder,
    host: '127.0.0.1',
    port: 0,
    env,
    passwords: quickPasswords,
  });
  workbench = await openTestWorkbench(openWorkers());
  const form = { name: 'Other', address: other.url, provisioningSecret: SECRET, ...account };
  id = (await call('POST', 'portals', form)).json().id;
});
afterEach(async () => {
  await workbench.close();
  await other.close();
  await rm(folder, { recursive: true, force: true });
});

function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, headers = {}) {
  return workbench.call({
    method,
    url: `/workbench/${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
}

test('everything of the contract works at another Portolan as at the local portal', async () => {
  const { body: design } = await workbench.create();
  const sent = await call('POST', `designs/${design.id}/import`, { portal: id, draft: true });
  expect([sent.statusCode, sent.json().apis?.[0]?.action]).toEqual([200, 'created']);
  const shop = `portals/${id}/api/apis/shop`;
  const read = await call('GET', `${shop}?draft=true`);
  expect(read.json()).toMatchObject({ state: 'draft', revision: 1, spec: { format: 'yaml' } });
  const tag = { 'if-none-match': `${read.headers.etag}` };
  expect((await call('GET', `${shop}?draft=true`, undefined, tag)).statusCode).toBe(304);
  expect((await call('POST', `${shop}/publish`, { revision: 1 })).json().state).toBe('published');
  expect((await call('GET', `${shop}/revisions`)).json().docs).toHaveLength(1);
  expect((await call('POST', `${shop}/preview`, {})).statusCode).toBe(201);
  const list = await call('GET', `portals/${id}/api/apis?q=shop&draft=true`);
  expect(list.json()).toMatchObject({ totalDocs: 1, docs: [{ slug: 'shop' }] });
  expect(list.json()).not.toHaveProperty('notes');
  const opened = await call('POST', `portals/${id}/designs`, { slug: 'shop', folder: 'again' });
  expect(opened.statusCode).toBe(201);
  const file = async (path: string) => readFile(join(path, 'overview.json'), 'utf8');
  expect(await file(opened.json().path)).toBe(await file(design.path));
  const anonymous = await call('POST', 'portals', { name: 'Readers', address: other.url });
  const readers = `portals/${anonymous.json().id}/api/apis`;
  expect((await call('GET', `${readers}?draft=true`)).json().docs).toMatchObject([
    { slug: 'shop' },
  ]);
  expect((await call('GET', `${readers}/shop?draft=true`)).json().state).toBe('published');
  expect((await call('DELETE', `${readers}/shop`)).json().code).toBe('portal_sign_in');
  expect((await call('DELETE', shop)).statusCode).toBe(204);
  expect((await call('GET', `${shop}?draft=true`)).json().code).toBe('not_found');
  const test = (await call('POST', `portals/${id}/test`, {})).json();
  expect(test.steps.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
    Array(5).fill('ok'),
  );
});

test('tenants are provisioned with the secret, which stays here', async () => {
  const provisioning = `portals/${id}/provisioning`;
  const free = await call('GET', `${provisioning}/domains/acme-portal.com`, undefined, {
    origin: 'http://127.0.0.1:4321',
  });
  expect([free.statusCode, free.json()]).toMatchObject([200, { available: true }]);
  const tenant = { slug: 'acme', name: 'Acme', domain: 'acme-portal.com' };
  const signup = {
    email: 'boss@acme-portal.com',
    password: 'a new password',
    name: 'Boss',
    tenant,
  };
  const made = await call('POST', `${provisioning}/signup`, signup);
  expect([made.statusCode, made.json().tenant.slug]).toEqual([201, 'acme']);
  expect((await call('POST', `${provisioning}/signup`, signup)).json().code).toBe('slug_taken');
  const none = await call('GET', 'portals/local/provisioning/domains/acme-portal.com');
  expect(none.json().code).toBe('provisioning_secret_invalid');
  expect(JSON.stringify([free.json(), made.json(), none.json()])).not.toContain(SECRET);
});
