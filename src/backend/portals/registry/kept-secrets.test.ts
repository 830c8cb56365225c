import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openServices, type Services } from '#backend/app/open-services.ts';
import { createTestKeyring } from '#backend/portals/secrets/keyring.testing.ts';
import { idleWorkers } from '#backend/workbench/workbench.testing.ts';
import type { AddPortal } from '#contracts/remote-portals.ts';
import {
  type PayloadPortal,
  STAND_IN_ACCOUNT,
  startPayloadPortal,
} from '#tests/stand-in/payload-portal.ts';
import { type ManagedPortals, openPortals } from './open-portals.ts';
import type { PortalTarget } from '#backend/portals/target/portal-target.ts';

function nothing() {
  return Promise.reject(new Error('the local portal is not called here'));
}
const local: PortalTarget = {
  id: 'local',
  name: 'Local',
  kind: 'local',
  hasAccount: true,
  call: nothing,
  ask: nothing,
};
const { email, password } = STAND_IN_ACCOUNT;

let folder = '';
let portal: PayloadPortal;
let keyring: ReturnType<typeof createTestKeyring>;
let services: Services;
let portals: ManagedPortals;

async function open(): Promise<void> {
  services = await openServices({ dataDir: folder, workers: idleWorkers, keyring: keyring.cipher });
  portals = openPortals(local, services);
}
async function restart(): Promise<void> {
  await services.close();
  await open();
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-kept-'));
  keyring = createTestKeyring();
  portal = await startPayloadPortal();
  await open();
});
afterEach(async () => {
  await services.close();
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

async function add(more: Partial<AddPortal> = {}): Promise<string> {
  const added = await portals.add({
    name: 'Acme',
    address: portal.address,
    email,
    password,
    ...more,
  });
  return added.ok ? added.portal.id : added.refused.detail;
}
async function state() {
  return (await portals.list())[1];
}
function upload(id: string) {
  return portals.target(id)?.call({ method: 'DELETE', url: '/api/apis/none', headers: {} });
}

test('the keyring is the first choice, and signs in after a restart without a question', async () => {
  const id = await add();
  await restart();
  expect(await state()).toMatchObject({ secretsIn: 'keyring', session: { state: 'signed-out' } });
  expect(await upload(id)).toMatchObject({ statusCode: 404 });
  expect(await state()).toMatchObject({ session: { state: 'signed-in' } });
});

test('a keyring whose key has changed asks again, and takes the password anew', async () => {
  const id = await add();
  await restart();
  Object.assign(keyring.state, { opens: [2], sealsWith: 2 });
  expect(await state()).toMatchObject({ hasPassword: true, session: { state: 'asked' } });
  await expect(upload(id)).rejects.toMatchObject({
    reason: 'sign-in',
    message: expect.stringContaining('keyring'),
  });
  await portals.signIn(id, password);
  await restart();
  expect(await upload(id)).toMatchObject({ statusCode: 404 });
});

test('a keyring that is gone for a while loses nothing', async () => {
  const id = await add();
  await restart();
  keyring.state.there = false;
  await expect(upload(id)).rejects.toMatchObject({ reason: 'sign-in' });
  await portals.signIn(id, password);
  expect(await state()).toMatchObject({ session: { state: 'signed-in' } });
  await restart();
  keyring.state.there = true;
  expect(await upload(id)).toMatchObject({ statusCode: 404 });
});

test('secrets move from place to place, and leave nothing behind', async () => {
  const id = await add({ provisioningSecret: 'of-a-server' });
  const move = async (keepIn: 'keyring' | 'passphrase' | 'session') =>
    expect(await portals.edit(id, { keepIn })).toMatchObject({ ok: true });
  const sealed = () => services.database.sealedSecrets.get(id, 'password');
  expect(sealed()).toBeDefined();
  expect(await portals.edit(id, { keepIn: 'passphrase' })).toMatchObject({
    refused: { code: 'secrets_locked' },
  });
  expect(sealed()).toBeDefined();
  await services.secrets.unlock('a long passphrase');
  await move('passphrase');
  expect(sealed()).toBeUndefined();
  const file = () => readFileSync(join(folder, 'secrets.json'), 'utf8');
  expect(file()).toContain(`${id}/provisioning-secret`);
  await move('keyring');
  expect(file()).not.toContain(id);
  await move('session');
  expect(sealed()).toBeUndefined();
  expect(await state()).toMatchObject({ hasPassword: true, hasProvisioningSecret: true });
  await restart();
  expect(await state()).toMatchObject({ hasPassword: false, hasProvisioningSecret: false });
});

test('a password for one sign-in is not kept by another change; a forgotten one is gone', async () => {
  const id = await add();
  expect(await portals.edit(id, { password: null })).toMatchObject({
    portal: { hasPassword: false, secretsIn: null, session: { state: 'signed-out' } },
  });
  await portals.signIn(id, password);
  expect(await portals.edit(id, { name: 'Acme two' })).toMatchObject({
    portal: { name: 'Acme two', hasPassword: true, secretsIn: 'session' },
  });
  await restart();
  expect(await state()).toMatchObject({ hasPassword: false, secretsIn: null });
});
