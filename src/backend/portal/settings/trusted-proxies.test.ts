import type { FastifyRequest } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startWebHost } from '#server/start-web-host.ts';
import { buildApp } from '#backend/app/build-app.ts';
import { createLogOptions } from '#backend/app/log-options.ts';
import { startPortal } from '#backend/app/start-portal.ts';
import { idleWorkers, openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';
import { createProxyCheck, readTrustedProxies } from './trusted-proxies.ts';

const PROXY = '10.1.2.3';
const STRANGER = '192.0.2.66';

let portal: TestPortal;
let isOpen = false;
afterEach(async () => {
  if (isOpen) await portal.close();
  isOpen = false;
});

async function open(settings = {}) {
  portal = await openTestPortal(idleWorkers, { trustedProxies: ['10.1.0.0/16'], ...settings });
  isOpen = true;
}

describe('the address of a client', () => {
  const guess = async (remoteAddress: string, forwarded?: string, email = 'nobody@example.com') => {
    const reply = await portal.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email, password: 'guess' },
      remoteAddress,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });
    return reply.json().code;
  };

  test('is the one that a trusted proxy names', async () => {
    await open({ signInsPerMinute: 1 });
    expect(await guess(PROXY, '198.51.100.1')).toBe('invalid_credentials');
    expect(await guess(PROXY, '198.51.100.1')).toBe('rate_limited');
    expect(await guess(PROXY, '198.51.100.2')).toBe('invalid_credentials');
    // What the client itself sent stands before what the proxy added.
    expect(await guess(PROXY, '203.0.113.9, 198.51.100.2')).toBe('rate_limited');
    // One host has a whole network of IPv6 addresses.
    expect(await guess(PROXY, '2001:db8:0:1::5')).toBe('invalid_credentials');
    expect(await guess(PROXY, '2001:db8:0:1:ffff::6')).toBe('rate_limited');
    expect(await guess(PROXY, '::ffff:198.51.100.1')).toBe('rate_limited');
  });

  test('is that of the socket for everybody else, whatever they send', async () => {
    await open({ signInsPerMinute: 1 });
    expect(await guess(STRANGER, '198.51.100.1')).toBe('invalid_credentials');
    expect(await guess(STRANGER, '198.51.100.2')).toBe('rate_limited');
    expect(await guess(STRANGER)).toBe('rate_limited');
  });

  test('is that of the proxy where it names none', async () => {
    await open({ signInsPerMinute: 1 });
    expect(await guess(PROXY, 'unknown')).toBe('invalid_credentials');
    expect(await guess(PROXY, 'hidden')).toBe('rate_limited');
    expect(await guess(PROXY)).toBe('rate_limited');
  });

  test('locks out a guesser of one account, and nobody else behind the proxy', async () => {
    await open();
    for (let count = 0; count < 5; count += 1) await guess(PROXY, '198.51.100.1');
    expect(await guess(PROXY, '198.51.100.1')).toBe('login_throttled');
    expect(await guess(PROXY, '198.51.100.2')).toBe('invalid_credentials');
  });

  test('stands in the logs', async () => {
    await open();
    let logs = '';
    const logger = createLogOptions('info', { write: (text) => void (logs += text) });
    const app = buildApp(portal.services, { logger });
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    await app.inject({ url: '/api/limits', remoteAddress: PROXY, headers });
    expect(logs).toContain('"remoteAddress":"198.51.100.1"');
    await app.close();
  });
});

test('the host of another proxy chooses no tenant', async () => {
  await open();
  const domain = 'apis.example.org';
  await portal.addTenant({ slug: 'b', domain, locale: 'de' });
  const app = buildApp(portal.services);
  const find = (request: FastifyRequest) => portal.services.tenants.find(request, undefined);
  app.get('/tenant', async (request, reply) => reply.send((await find(request))?.slug));
  const tenantFor = async (remoteAddress: string) => {
    const headers = { host: 'portal.example.com', 'x-forwarded-host': domain };
    return (await app.inject({ url: '/tenant', remoteAddress, headers })).body;
  };
  expect(await tenantFor(STRANGER)).toBe('default');
  expect(await tenantFor(PROXY)).toBe('b');
  await app.close();
});

describe('PORTOLAN_TRUST_PROXY', () => {
  test('names addresses and ranges', () => {
    const proxies = readTrustedProxies({
      PORTOLAN_TRUST_PROXY: ' 127.0.0.1, 10.0.0.0/8,fd00::/8 ',
    });
    expect(proxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
    const isProxy = createProxyCheck(proxies);
    expect(['127.0.0.1', '::ffff:10.9.9.9', 'fd12::1'].map(isProxy)).toEqual([true, true, true]);
    expect(['127.0.0.2', '11.0.0.1', '::1', ''].map(isProxy)).toEqual([false, false, false, false]);
    expect(readTrustedProxies({})).toEqual([]);
    expect(readTrustedProxies({ PORTOLAN_TRUST_PROXY: '' })).toEqual([]);
  });

  test.each([
    'true',
    'proxy.example.com',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.1/',
    '1.2.3',
    'fe80::1%eth0',
  ])('%s keeps the portal and the web host from starting', async (entry) => {
    await open();
    const env = { PORTOLAN_TRUST_PROXY: `127.0.0.1,${entry}` };
    const words = `PORTOLAN_TRUST_PROXY has "${entry}". Use addresses or ranges such as`;
    const home = await mkdtemp(join(tmpdir(), 'portolan-proxies-'));
    const host = { dataDir: join(home, 'data'), port: 0, env };
    await expect(startPortal({ ...host, host: '127.0.0.1' })).rejects.toThrow(words);
    await expect(startWebHost({ ...host, workspace: home, rendererDir: home })).rejects.toThrow(
      words,
    );
    await rm(home, { recursive: true });
  });
});
