import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#storage/open/open-database.ts';
import { type KeptOwner, openSecrets, type SecretStore } from './open-secrets.ts';
import { createTestKeyring } from './keyring.testing.ts';

let folder = '';
let database: Database;
let keyring: ReturnType<typeof createTestKeyring>;
function file() {
  return join(folder, 'secrets.json');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-keep-'));
  database = openDatabase(':memory:');
  keyring = createTestKeyring();
  database.rememberedPortals.insert({
    id: 'por_1',
    name: 'Acme staging',
    address: 'https://acme.example',
    email: null,
    plainHttp: false,
    secretsIn: null,
    createdAt: 1,
  });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

type Given = { env?: Record<string, string>; platform?: NodeJS.Platform; keyring?: boolean };
function open({ env = {}, platform = 'linux', keyring: has = true }: Given = {}): SecretStore {
  return openSecrets({
    sealed: database.sealedSecrets,
    passphraseFile: file,
    env,
    platform,
    keyring: has ? keyring.cipher : undefined,
  });
}
function owner(secretsIn: KeptOwner['secretsIn']): KeptOwner {
  return {
    id: 'por_1',
    name: 'Acme staging',
    address: 'https://acme.example',
    secretsIn,
  };
}
async function placesOf(secrets: SecretStore) {
  return (await secrets.places()).places.map(({ place }) => place);
}

test('memory keeps until the end of the process', async () => {
  const secrets = open();
  expect(await secrets.set(owner('session'), 'password', 'sesame')).toEqual({ ok: true });
  expect(await secrets.get(owner('session'), 'password')).toEqual({ ok: true, secret: 'sesame' });
  expect(await open().get(owner('session'), 'password')).toEqual({ ok: true, secret: undefined });
});

test('the keyring keeps beyond the end, sealed', async () => {
  await open().set(owner('keyring'), 'password', 'sesame');
  expect(
    Buffer.from(database.sealedSecrets.get('por_1', 'password') ?? []).toString(),
  ).not.toContain('sesame');
  expect(await open().get(owner('keyring'), 'password')).toEqual({ ok: true, secret: 'sesame' });
});

test('a changed key asks again, and loses nothing', async () => {
  const secrets = open();
  await secrets.set(owner('keyring'), 'password', 'sesame');
  keyring.state.opens = [2];
  expect(await secrets.get(owner('keyring'), 'password')).toMatchObject({ reason: 'unreadable' });
  expect(await secrets.has(owner('keyring'), 'password')).toBe(true);
  await secrets.lend(owner('keyring'), 'password', 'again');
  expect(await secrets.get(owner('keyring'), 'password')).toEqual({ ok: true, secret: 'again' });
  keyring.state.opens = [1];
  expect(await open().get(owner('keyring'), 'password')).toEqual({ ok: true, secret: 'sesame' });
});

test('a rotated key seals anew', async () => {
  const secrets = open();
  await secrets.set(owner('keyring'), 'password', 'sesame');
  keyring.state.opens = [1, 7];
  keyring.state.sealsWith = 7;
  expect(await secrets.get(owner('keyring'), 'password')).toEqual({ ok: true, secret: 'sesame' });
  expect(database.sealedSecrets.get('por_1', 'password')?.[0]).toBe(7);
});

test('a secret that cannot be sealed anew is found all the same', async () => {
  const secrets = open();
  await secrets.set(owner('keyring'), 'password', 'sesame');
  keyring.state.opens = [1, 7];
  keyring.state.sealsWith = 7;
  keyring.cipher.encryptStringAsync = () => Promise.reject(new Error('locked'));
  expect(await secrets.get(owner('keyring'), 'password')).toEqual({ ok: true, secret: 'sesame' });
  expect(database.sealedSecrets.get('por_1', 'password')?.[0]).toBe(1);
});

test('a keyring without protection is none, and that is said', async () => {
  expect(await placesOf(open())).toEqual(['keyring', 'passphrase', 'environment', 'session']);
  for (const backend of ['basic_text', 'unknown']) {
    keyring.state.backend = backend;
    const secrets = open();
    expect(await placesOf(secrets)).toEqual(['passphrase', 'environment', 'session']);
    const toDo = expect.stringMatching(/no keyring.*Install GNOME Keyring or KWallet.*passphrase/u);
    expect((await secrets.places()).notes).toEqual([toDo]);
    const refused = await secrets.set(owner('keyring'), 'password', 'x');
    expect(refused).toMatchObject({ ok: false, message: toDo });
    expect(database.sealedSecrets.get('por_1', 'password')).toBeUndefined();
  }
  expect(await placesOf(open({ platform: 'darwin' }))).toContain('keyring');
  keyring.state.there = false;
  expect(await placesOf(open({ platform: 'darwin' }))).not.toContain('keyring');
  expect(await placesOf(open({ keyring: false }))).not.toContain('keyring');
});

test('a passphrase locks a file that only its owner reads', async () => {
  const secrets = open();
  expect(await secrets.places()).toMatchObject({ passphrase: 'none', locked: false });
  expect(await secrets.set(owner('passphrase'), 'password', 'sesame')).toMatchObject({
    reason: 'locked',
  });
  expect(await secrets.unlock('short')).toMatchObject({ ok: false });
  expect(await secrets.unlock('a long passphrase')).toEqual({ ok: true });
  expect(await secrets.set(owner('passphrase'), 'password', 'sesame')).toEqual({ ok: true });
  expect(await secrets.set(owner('passphrase'), 'provisioning-secret', 'other')).toEqual({
    ok: true,
  });
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
  for (const secret of ['sesame', 'other', 'a long passphrase']) {
    expect(readFileSync(file(), 'utf8')).not.toContain(secret);
  }

  const later = open();
  expect(await later.places()).toMatchObject({ passphrase: 'locked', locked: true });
  expect(await later.has(owner('passphrase'), 'password')).toBe(true);
  expect(await later.get(owner('passphrase'), 'password')).toMatchObject({ reason: 'locked' });
  expect(await later.unlock('a wrong passphrase')).toMatchObject({
    ok: false,
    message: expect.stringContaining('wrong'),
  });
  expect(await later.unlock('a long passphrase')).toEqual({ ok: true });
  expect(await later.get(owner('passphrase'), 'password')).toEqual({ ok: true, secret: 'sesame' });
  await later.forget(owner('passphrase'));
  expect(await later.has(owner('passphrase'), 'provisioning-secret')).toBe(false);
});

test('what was sealed for one portal opens for no other, and a damaged file is left alone', async () => {
  const secrets = open();
  await secrets.unlock('a long passphrase');
  await secrets.set(owner('passphrase'), 'password', 'sesame');
  const text = readFileSync(file(), 'utf8');
  writeFileSync(file(), text.replace('por_1/password', 'por_2/password'));
  expect(await secrets.get({ ...owner('passphrase'), id: 'por_2' }, 'password')).toMatchObject({
    ok: false,
    reason: 'unreadable',
  });
  const cut = text.slice(0, -20);
  writeFileSync(file(), cut);
  expect(await secrets.get(owner('passphrase'), 'password')).toMatchObject({
    reason: 'unreadable',
  });
  expect(await secrets.set(owner('passphrase'), 'password', 'x')).toMatchObject({ ok: false });
  expect(await open().unlock('a long passphrase')).toMatchObject({
    message: expect.stringContaining('damaged'),
  });
  expect(readFileSync(file(), 'utf8')).toBe(cut);
});

test('the environment is read by the name of the portal, and never written', async () => {
  const env = {
    PORTOLAN_PORTAL_ACME_STAGING_PASSWORD: 'sesame',
    PORTOLAN_PORTAL_ACME_STAGING_ADDRESS: 'https://acme.example/',
  };
  const secrets = open({ env });
  expect(await secrets.get(owner('environment'), 'password')).toEqual({
    ok: true,
    secret: 'sesame',
  });
  expect(await secrets.has(owner('environment'), 'provisioning-secret')).toBe(false);
  const elsewhere = { ...owner('environment'), address: 'https://evil.example' };
  expect(await secrets.has(elsewhere, 'password')).toBe(false);
  expect(await secrets.set(owner('environment'), 'password', 'sesame')).toEqual({ ok: true });
  expect(await secrets.set(owner('environment'), 'provisioning-secret', 'x')).toMatchObject({
    message: expect.stringContaining('PORTOLAN_PORTAL_ACME_STAGING_PROVISIONING_SECRET'),
  });
});
