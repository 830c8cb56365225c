import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openServices, type Services } from '#backend/app/open-services.ts';
import { sendRequest } from './send-request.ts';
import { defaultTimeouts } from './watch-time.ts';
import type { ChangeNetwork } from '#contracts/network-settings.ts';

function tls(file: string) {
  return fileURLToPath(new URL(`../../../../tests/stand-in/tls/${file}`, import.meta.url));
}
const nothing: ChangeNetwork = { proxy: '', proxyUser: '', noProxy: '', extraCa: '' };

let folder: string;
let services: Services;
let env: Record<string, string>;
const closing: (() => void)[] = [];
async function open() {
  services = await openServices({ dataDir: folder, env });
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-network-'));
  env = {};
  await open();
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await services.close();
  await rm(folder, { recursive: true });
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}
/** A server with a certificate that nobody signed. */
function startPortal() {
  return listen(
    createHttps(
      { cert: readFileSync(tls('certificate.pem')), key: readFileSync(tls('key.pem')) },
      (_request, response) => void response.end('here'),
    ),
  );
}
/** A proxy that wants a name and a password, and leads everything to one port. */
async function startProxy(port: number) {
  const asked: (string | undefined)[] = [];
  const proxy = createHttp();
  proxy.on('connect', (request, socket) => {
    const said = request.headers['proxy-authorization'];
    asked.push(said && Buffer.from(said.replace('Basic ', ''), 'base64').toString());
    if (asked.at(-1) !== 'ada:blue heron') {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      return;
    }
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  return { asked, address: `http://127.0.0.1:${await listen(proxy)}` };
}
async function ask(url: string): Promise<string> {
  const client = { network: services.network, timeouts: defaultTimeouts, maxAnswer: 1000 };
  const answer = await sendRequest(client, { method: 'GET', headers: {}, url: new URL(url) });
  return answer.rawPayload.toString();
}
function change(more: Partial<ChangeNetwork>) {
  return services.networkSettings.change({ ...nothing, ...more });
}
/** What the first field that is refused says. */
async function refusalOf(more: Partial<ChangeNetwork>) {
  const changed = await change(more);
  if (changed.ok) throw new Error('It was taken.');
  const [{ pointer, message } = { pointer: '', message: '' }] = changed.refused.errors;
  return `${pointer}: ${message}`;
}

test('proxy, password and certificates are used at once, and put away at once', async () => {
  const port = await startPortal();
  const proxy = await startProxy(port);
  const set = { proxy: proxy.address, proxyUser: 'ada', extraCa: tls('certificate.pem') };
  await expect(ask(`https://127.0.0.1:${port}/`)).rejects.toThrow('not signed by an authority');
  expect(await change({ ...set, proxyPassword: 'wrong' })).toMatchObject({ ok: true });
  await expect(ask('https://portal.example/')).rejects.toThrow('requires a password');
  const changed = await change({ ...set, proxyPassword: 'blue heron' });
  expect(changed).toMatchObject({ ok: true, settings: { hasProxyPassword: true, faults: [] } });
  expect(JSON.stringify(changed)).not.toContain('heron');
  expect(await ask('https://portal.example/')).toBe('here');
  expect(await ask(`https://127.0.0.1:${port}/`)).toBe('here');
  expect(proxy.asked).toContain('ada:wrong');

  await change({ ...set, noProxy: 'portal.invalid' });
  await expect(ask('https://portal.invalid/')).rejects.toThrow('can’t be found');
  expect(await ask('https://portal.example/')).toBe('here');
  await change({});
  await expect(ask(`https://127.0.0.1:${port}/`)).rejects.toThrow('not signed by an authority');
  expect(await services.networkSettings.describe()).toMatchObject({
    proxy: null,
    hasProxyPassword: false,
    secretsIn: null,
  });
});

test('a password is for one proxy, and is where it is told to be', async () => {
  const set = { proxy: 'proxy.example:3128', proxyUser: 'ada' };
  await services.secrets.unlock('seven blue herons');
  await change({ ...set, proxyPassword: 'blue heron', keepIn: 'passphrase' });
  await services.close();
  await open();
  await services.networkSettings.apply();
  expect(await services.networkSettings.describe()).toMatchObject({
    proxy: 'http://proxy.example:3128',
    hasProxyPassword: true,
    secretsIn: 'passphrase',
    faults: [expect.stringContaining('passphrase')],
  });
  expect(await services.secrets.unlock('seven blue herons')).toMatchObject({ ok: true });
  await services.networkSettings.apply();
  expect((await services.networkSettings.describe()).faults).toEqual([]);
  // Moved to memory, from where it is gone at the next start.
  expect(await change({ ...set, keepIn: 'session' })).toMatchObject({
    settings: { hasProxyPassword: true, secretsIn: 'session' },
  });
  expect(await change({ ...set, proxy: 'other.example:3128' })).toMatchObject({
    settings: { hasProxyPassword: false },
  });
});

test('what is not set is as the environment says, in words without its passwords', async () => {
  const port = await startPortal();
  const proxy = await startProxy(port);
  const { host } = new URL(proxy.address);
  env = {
    HTTPS_PROXY: `http://ada:blue%20heron@${host}`,
    NO_PROXY: 'inner.example',
    PORTOLAN_EXTRA_CA: tls('certificate.pem'),
  };
  await services.close();
  await open();
  await services.networkSettings.apply();
  expect(await ask('https://portal.example/')).toBe('here');
  const { inUse } = await services.networkSettings.describe();
  expect(inUse).toEqual([
    `Portals with https addresses are reached through the proxy http://${host}, as set in the environment (HTTPS_PROXY).`,
    'This computer itself and inner.example are reached without it, as set in the environment (NO_PROXY).',
    `The certificates of ${tls('certificate.pem')} are trusted in addition to those of this system, as set in the environment (PORTOLAN_EXTRA_CA).`,
  ]);
  await change({ proxy: 'proxy.example:1', noProxy: 'a.example,  .b.example' });
  expect((await services.networkSettings.describe()).inUse.slice(0, 2)).toEqual([
    'Portals are reached through the proxy http://proxy.example:1, as set here.',
    'This computer itself and a.example, .b.example are reached without it, as set here.',
  ]);
});

test('what cannot be used is refused in words, and nothing of it is kept', async () => {
  await change({ proxy: 'proxy.example:3128' });
  const file = join(folder, 'authority.pem');
  expect(await refusalOf({ proxy: 'socks5://proxy.example' })).toContain('not socks5');
  expect(await refusalOf({ proxy: 'http://ada:heron@proxy.example' })).toContain('own fields');
  expect(await refusalOf({ proxy: 'http://proxy.example/path' })).toContain('a host and a port');
  expect(await refusalOf({ proxy: 'http://' })).toContain('not the address of a proxy');
  expect(await refusalOf({ noProxy: 'https://a.example' })).toMatch(
    /^\/noProxy: "https:.*not a host/,
  );
  expect(await refusalOf({ proxyUser: 'ada' })).toMatch(/^\/proxyUser: /);
  expect(await refusalOf({ proxy: 'p.example', proxyPassword: 'x' })).toMatch(/^\/proxyUser: /);
  expect(await refusalOf({ extraCa: 'authority.pem' })).toContain('full path');
  expect(await refusalOf({ extraCa: file })).toBe('/extraCa: There is no such file.');
  expect(await refusalOf({ extraCa: folder })).toContain('path of the file itself');
  await writeFile(file, 'no certificate');
  expect(await refusalOf({ extraCa: file })).toContain('no certificate in PEM');
  expect(await refusalOf({ extraCa: tls('key.pem') })).toContain('private key');
  await writeFile(file, '-----BEGIN CERTIFICATE-----\nbm8=\n-----END CERTIFICATE-----\n');
  expect(await refusalOf({ extraCa: file })).toContain('Certificate 1 of the file');
  await writeFile(file, Buffer.alloc(2_000_000));
  expect(await refusalOf({ extraCa: file })).toContain('1 MiB');
  expect(await services.networkSettings.describe()).toMatchObject({
    proxy: 'http://proxy.example:3128',
    extraCa: null,
  });

  // A file that goes away later does not keep Portolan from its work.
  await writeFile(file, readFileSync(tls('certificate.pem')));
  await change({ extraCa: file });
  await rm(file);
  await services.networkSettings.apply();
  expect((await services.networkSettings.describe()).faults).toEqual([
    `The certificates of ${file} are not used: There is no such file.`,
  ]);
});
