import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PortalTest, RememberedPortal } from '#contracts/remote-portals.ts';
import {
  type PayloadPortal,
  STAND_IN_ACCOUNT,
  startPayloadPortal,
} from '#tests/stand-in/payload-portal.ts';
import { idleWorkers, openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workbench: TestWorkbench;
let portal: PayloadPortal;
beforeEach(async () => {
  workbench = await openTestWorkbench(idleWorkers);
  portal = await startPayloadPortal();
});
afterEach(async () => {
  await workbench.close();
  await portal.close();
});

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const url = `/workbench/${path}`;
  const answer = await workbench.call({ method, url, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}
function form(more: object = {}) {
  return {
    name: 'Staging',
    address: portal.address,
    email: STAND_IN_ACCOUNT.email,
    password: STAND_IN_ACCOUNT.password,
    ...more,
  };
}
async function add(more: object = {}): Promise<RememberedPortal> {
  const added = await call('POST', 'portals', form(more));
  expect([added.status, added.body.detail]).toEqual([201, undefined]);
  return added.body;
}
async function listed(): Promise<RememberedPortal[]> {
  return (await call('GET', 'portals')).body.portals;
}

test('a portal is added once it has taken the sign-in, and answers through its id', async () => {
  const added = await add();
  expect(added).toMatchObject({
    kind: 'remote',
    address: portal.address,
    hasPassword: true,
    secretsIn: 'session',
    session: { state: 'signed-in', user: { role: 'admin' } },
  });
  expect(JSON.stringify(added)).not.toContain(STAND_IN_ACCOUNT.password);
  expect((await listed()).map(({ id }) => id)).toEqual(['local', added.id]);
  const list = await call('GET', `portals/${added.id}/api/apis?limit=5&draft=true`);
  expect(list.body).toMatchObject({ docs: [], totalDocs: 0 });
});

test('what a portal does not take is not kept, and says why', async () => {
  const wrong = await call('POST', 'portals', form({ password: 'nope' }));
  expect(wrong).toMatchObject({ status: 401, body: { code: 'portal_sign_in' } });
  expect(wrong.body.detail).toContain('is incorrect');
  const missing = await call('POST', 'portals', form({ password: undefined }));
  expect(missing.body.errors[0].pointer).toBe('/password');
  const plain = await call('POST', 'portals', form({ address: 'http://portal.example' }));
  expect(plain).toMatchObject({ status: 403, body: { code: 'portal_plain_http' } });
  const spaced = await call('POST', 'portals', form({ provisioningSecret: 'ä secret' }));
  expect(spaced.body.errors[0].pointer).toBe('/provisioningSecret');
  const metadata = await call('POST', 'portals', form({ address: 'http://169.254.169.254' }));
  expect(metadata.body.errors[0].pointer).toBe('/address');
  await portal.goOffline();
  expect(await call('POST', 'portals', form())).toMatchObject({
    status: 502,
    body: { code: 'portal_unreachable' },
  });
  await portal.goOnline();
  expect(await listed()).toHaveLength(1);
});

test('a passphrase keeps the password beyond the end; then it is asked for', async () => {
  expect((await call('POST', 'portals', form({ keepIn: 'passphrase' }))).status).toBe(423);
  expect(await listed()).toHaveLength(1);
  expect((await call('POST', 'secrets/unlock', { passphrase: 'short' })).status).toBe(422);
  const unlocked = await call('POST', 'secrets/unlock', { passphrase: 'a long passphrase' });
  expect(unlocked.body).toMatchObject({ passphrase: 'open', locked: false });
  const { id } = await add({ keepIn: 'passphrase', provisioningSecret: 'the-secret' });
  await workbench.restart();
  expect((await listed())[1]).toMatchObject({
    hasPassword: true,
    hasProvisioningSecret: true,
    secretsIn: 'passphrase',
    session: { state: 'locked' },
  });
  expect(await call('GET', `portals/${id}/api/apis`)).toMatchObject({
    status: 423,
    body: { code: 'secrets_locked' },
  });
  expect((await call('POST', 'secrets/unlock', { passphrase: 'another one' })).status).toBe(422);
  await call('POST', 'secrets/unlock', { passphrase: 'a long passphrase' });
  expect((await call('GET', `portals/${id}/api/apis`)).status).toBe(200);
  expect(readFileSync(workbench.privateFile('secrets.json'), 'utf8')).not.toContain(
    STAND_IN_ACCOUNT.password,
  );
});

test('signing out stays, signing in again works, also with a typed password', async () => {
  const { id } = await add();
  expect((await call('POST', `portals/${id}/sign-out`, {})).body.session.state).toBe('signed-out');
  // Not what anybody may read, as if that were all.
  for (const path of ['apis?draft=true', 'apis/shop?draft=true', 'apis']) {
    const read = await call('GET', `portals/${id}/api/${path}`);
    expect([read.status, read.body.code]).toEqual([401, 'portal_sign_in']);
  }
  expect((await call('POST', `portals/${id}/sign-in`, {})).body.session.state).toBe('signed-in');
  await workbench.restart();
  expect((await listed())[1]).toMatchObject({
    hasPassword: false,
    session: { state: 'signed-out' },
  });
  expect((await call('POST', `portals/${id}/sign-in`, {})).body.code).toBe('portal_sign_in');
  const password = STAND_IN_ACCOUNT.password;
  const signedIn = await call('POST', `portals/${id}/sign-in`, { password });
  expect(signedIn.body).toMatchObject({ hasPassword: true, session: { state: 'signed-in' } });
  expect((await call('POST', 'portals/none/sign-in', {})).status).toBe(404);
});

test('secrets go to the address only that they were entered for', async () => {
  const other = await startPayloadPortal();
  const { id } = await add({ provisioningSecret: 'the-secret' });
  const address = other.address;
  const moved = await call('PUT', `portals/${id}`, { address });
  expect(moved.body.errors[0].pointer).toBe('/password');
  const tested = await call('POST', 'portal-test', {
    ...form({ address, password: undefined }),
    id,
  });
  expect(outcomes(tested.body)).toMatchObject({ login: 'failed' });
  expect(other.requests.filter(({ path }) => path.includes('login'))).toEqual([]);
  const { password } = STAND_IN_ACCOUNT;
  const again = await call('PUT', `portals/${id}`, { address, password, name: 'Moved' });
  expect(again.body).toMatchObject({ name: 'Moved', address, hasProvisioningSecret: false });
  const renamed = await call('PUT', `portals/${id}`, { name: 'Once more' });
  expect(renamed.body).toMatchObject({ name: 'Once more', hasPassword: true });
  await other.close();
});

test('a portal is forgotten with its secrets, and its session ends', async () => {
  const { id } = await add();
  expect((await call('DELETE', `portals/${id}`)).status).toBe(204);
  expect(await listed()).toHaveLength(1);
  expect((await call('GET', `portals/${id}/api/apis`)).status).toBe(404);
  expect((await call('DELETE', 'portals/local')).status).toBe(404);
});

function outcomes({ steps }: PortalTest) {
  return Object.fromEntries(steps.map(({ step, outcome }) => [step, outcome]));
}

test('a test of the connection goes step by step, and keeps nothing', async () => {
  const good = await call('POST', 'portal-test', form());
  expect(outcomes(good.body)).toEqual({
    address: 'ok',
    certificate: 'ok',
    login: 'ok',
    role: 'ok',
    features: 'warning',
  });
  const wrong = await call('POST', 'portal-test', form({ password: 'nope' }));
  expect(outcomes(wrong.body)).toMatchObject({ login: 'failed', role: 'skipped' });
  await portal.goOffline();
  const offline = await call('POST', 'portal-test', form());
  expect(outcomes(offline.body)).toMatchObject({ address: 'failed', certificate: 'skipped' });
  await portal.goOnline();
  expect(await listed()).toHaveLength(1);
  const { id } = await add();
  expect(outcomes((await call('POST', `portals/${id}/test`, {})).body)).toMatchObject({
    login: 'ok',
  });
});

test('the window reaches no account of a portal', async () => {
  const { id } = await add();
  for (const path of ['users/me', 'users', '%75sers/me', 'apis/../users/me', 'provisioning/x']) {
    const answer = await call('GET', `portals/${id}/api/${path}`);
    expect([path, answer.status]).toEqual([path, 404]);
  }
  expect(portal.requests.filter(({ path }) => /users\/me|75sers/.test(path))).toEqual([]);
});
