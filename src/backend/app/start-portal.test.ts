import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { idleWorkers, quickPasswords } from '#backend/portal/portal.testing.ts';
import { startPortal, type StartPortalOptions } from './start-portal.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portolan-serve-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function start(env: Record<string, string> = {}, port = 0, site?: StartPortalOptions['site']) {
  return startPortal({
    dataDir,
    host: '127.0.0.1',
    port,
    env,
    site,
    workers: idleWorkers,
    passwords: quickPasswords,
  });
}

async function login(url: string, email: string, password: string): Promise<number> {
  const reply = await fetch(`${url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return reply.status;
}

describe('startPortal', () => {
  test('serves pages for readers where it is told to', async () => {
    const alone = await start();
    expect(alone.siteUrl).toBeUndefined();
    const root = alone.url.slice(0, -'api'.length);
    expect((await fetch(root)).headers.get('content-type')).toMatch(/^application\/problem\+json/);
    await alone.close();
    const site = await start({ PORTOLAN_SITE_NAME: 'Acme' }, 0, { rendererDir: undefined });
    const page = await fetch(site.siteUrl ?? '');
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<title>Acme</title>'),
    ]);
    await site.close();
    const env = { PORTOLAN_SITE_LOGO: 'logo.gif' };
    await expect(start(env, 0, { rendererDir: undefined })).rejects.toThrow('PORTOLAN_SITE_LOGO');
  });

  test('generates an administrator once, and keeps no password in clear', async () => {
    const first = await start();
    expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api$/);
    const { email = '', password = '' } = first.firstAdmin ?? {};
    expect(email).toBe('admin@localhost');
    expect(password).toMatch(/^[\w-]{24}$/);
    expect(await login(first.url, email, password)).toBe(200);
    await first.close();

    const second = await start();
    expect(second.firstAdmin).toBeUndefined();
    expect(await login(second.url, email, password)).toBe(200);
    await second.close();
    const files = readdirSync(dataDir);
    expect(files).toContain('portolan.db');
    for (const file of files) {
      expect(readFileSync(join(dataDir, file)).includes(password)).toBe(false);
    }
  });

  test('takes the administrator from the environment', async () => {
    const portal = await start({
      PORTOLAN_ADMIN_EMAIL: 'ada@example.com',
      PORTOLAN_ADMIN_PASSWORD: 'correct horse battery',
    });
    expect(portal.firstAdmin).toBeUndefined();
    expect(await login(portal.url, 'ada@example.com', 'correct horse battery')).toBe(200);
    await portal.close();
  });

  test.each([
    [{ PORTOLAN_ADMIN_PASSWORD: 'short' }, /PORTOLAN_ADMIN_PASSWORD has 5 bytes/],
    [
      { PORTOLAN_PROVISIONING_SECRET: 'short' },
      /PORTOLAN_PROVISIONING_SECRET has a secret of 5 bytes/,
    ],
    [{ PORTOLAN_SESSION_TTL: 'soon' }, /PORTOLAN_SESSION_TTL is "soon"/],
    [{ PORTOLAN_LOG_LEVEL: 'loud' }, /PORTOLAN_LOG_LEVEL is "loud". Use one of trace, debug/],
    [{ PORTOLAN_ADMIN_EMAIL: 'nobody' }, /PORTOLAN_ADMIN_EMAIL is "nobody". Use an address like/],
  ])('refuses %j in words', async (env, message) => {
    await expect(start(env)).rejects.toThrow(message);
  });

  test('answers what is not HTTP with a problem too', async () => {
    const portal = await start();
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nHost: a\r\nno colon here\r\n\r\n');
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 400 .*application\/problem\+json/s);
    expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'invalid_parameter' });
    await portal.close();
  });

  test('answers what Node would refuse by itself in its own words', async () => {
    const portal = await start();
    const send = async (request: string) => {
      const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
      socket.end(`${request}\r\nConnection: close\r\n\r\n`);
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
      return { head, body: JSON.parse(body) };
    };
    const nameless = await send('GET /api/limits HTTP/1.1');
    expect(nameless.head).toMatch(/^HTTP\/1.1 400 .*application\/problem\+json/s);
    expect(nameless.body).toMatchObject({
      code: 'invalid_parameter',
      detail: 'The header Host is missing. Send the name of the portal.',
    });
    const old = await send('GET /api/health/live HTTP/1.0');
    expect(old.body).toEqual({ status: 'live' });
    const expecting = await send('GET /api/health/live HTTP/1.1\r\nHost: a\r\nExpect: wonders');
    expect(expecting.body).toEqual({ status: 'live' });
    const tunnel = await send('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443');
    expect(tunnel.head).toMatch(/^HTTP\/1.1 405 Method Not Allowed\r\n.*\r\nallow: DELETE, GET, /s);
    expect(tunnel.body).toMatchObject({ status: 405, code: 'method_not_allowed' });
    await portal.close();
  });

  test('says what is too long for it', async () => {
    const portal = await start();
    const answer = await fetch(`${portal.url}/limits`, { headers: { long: 'x'.repeat(20_000) } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    const problem: unknown = await answer.json();
    expect(problem).toMatchObject({
      code: 'invalid_parameter',
      detail: expect.stringMatching(/^The URL and the headers have more than \d+ bytes/),
      requestId: answer.headers.get('x-request-id'),
    });
    await portal.close();
  });

  test('says when its port is in use', async () => {
    const portal = await start();
    const port = Number(new URL(portal.url).port);
    const other = mkdtempSync(join(tmpdir(), 'portolan-serve-'));
    await expect(
      startPortal({
        dataDir: other,
        host: '127.0.0.1',
        port,
        env: {},
        workers: idleWorkers,
        passwords: quickPasswords,
      }),
    ).rejects.toThrow(
      `Port ${port} is taken by another program. Choose another one with --port; 0 takes a free one.`,
    );
    await portal.close();
    rmSync(other, { recursive: true, force: true });
  });
});
