import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { checkHost, placeOf } from './check-host.ts';
import { fetchAddress, type FetchOptions } from './fetch-address.ts';
import { startTestServer } from './server.testing.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(listener: RequestListener) {
  const server = await startTestServer(listener);
  closing.push(server.close);
  return server;
}

async function textAt(url: string, options: FetchOptions = {}) {
  const fetched = await fetchAddress(url, { confirmPrivate: true, ...options });
  return fetched.ok ? fetched.bytes.toString('utf8') : fetched;
}

function send(body: Buffer | string, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => void response.writeHead(200, headers).end(body);
}

test('a private address is read only when the designer confirms it', async () => {
  const { origin } = await serve(send('openapi: 3.1.0\n'));
  const refused = await fetchAddress(`${origin}/openapi.yaml`);
  expect(refused).toMatchObject({ ok: false, code: 'address_private' });
  expect(await textAt(`${origin}/openapi.yaml`)).toBe('openapi: 3.1.0\n');
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://10.0.0.8/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://169.254.0.1/',
  'http://[fd12::1]/',
  'http://[fe80::1]/',
  'http://224.0.0.1/',
])('%s is private however it is written', async (url) => {
  expect(await fetchAddress(url)).toMatchObject({ ok: false, code: 'address_private' });
});

test.each(['http://169.254.169.254/', 'http://2852039166/', 'http://[::ffff:a9fe:a9fe]/'])(
  '%s is never read, confirmed or not',
  async (url) => {
    const refused = { ok: false, code: 'address_refused' };
    expect(await fetchAddress(url)).toMatchObject(refused);
    expect(await fetchAddress(url, { confirmPrivate: true })).toMatchObject(refused);
  },
);

test('a name is private when one of its addresses is', async () => {
  const resolve = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '::ffff:10.0.0.1', family: 6 },
  ];
  expect(await fetchAddress('http://inner.example/', { resolve })).toMatchObject({
    code: 'address_private',
    message: expect.stringContaining('10.0.0.1'),
  });
});

test('a name is looked up once, and the connection goes to what was checked', async () => {
  const asked: string[] = [];
  const { port } = await serve((request, response) => void response.end(request.headers.host));
  const resolve = async (hostname: string) => {
    asked.push(hostname);
    // A second look would lead to where nothing answers.
    return [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  };
  expect(await textAt(`http://rebind.example:${port}/`, { resolve })).toBe(
    `rebind.example:${port}`,
  );
  expect(asked).toEqual(['rebind.example']);
});

function redirect(location: string) {
  return (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(302, { location }).end();
}

test('each redirect is checked: another private host is refused, also after a confirmation', async () => {
  const secret = await serve(send('secret'));
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  for (const target of [`http://inner.example:${secret.port}/`, 'http://169.254.169.254/latest/']) {
    const { origin } = await serve(redirect(target));
    expect(await textAt(origin, { resolve })).toMatchObject({ code: 'address_refused' });
  }
});

test('a confirmation is for one port: another one of the same host is refused, and is not asked', async () => {
  const asked: string[] = [];
  const other = await serve((request, response) => {
    asked.push(request.url ?? '');
    response.end('secret');
  });
  const { origin } = await serve((request, response) => {
    if (request.url === '/same') response.end('openapi: 3.1.0');
    else redirect(request.url === '/' ? '/same' : `${other.origin}/inner`)(request, response);
  });
  expect(await textAt(`${origin}/`)).toBe('openapi: 3.1.0');
  expect(await textAt(`${origin}/away`)).toMatchObject({
    code: 'address_refused',
    message: expect.stringContaining(other.origin.replace('http://', '')),
  });
  const [secure, resolve] = ['https://inner.example/', async () => [PRIVATE]];
  const consent = { place: placeOf(new URL('http://inner.example/')), confirmPrivate: true };
  expect(await checkHost(new URL(secure), consent, resolve)).toMatchObject({ ok: false });
  expect(await checkHost(new URL('http://inner.example:80/a'), consent, resolve)).toMatchObject({
    ok: true,
  });
  expect(asked).toEqual([]);
});

const PRIVATE = { address: '10.0.0.1', family: 4 };

test.each(['file:///etc/passwd', 'ftp://example.com/', 'http://user:secret@127.0.0.1/'])(
  'a redirect to %s is refused',
  async (target) => {
    const { origin } = await serve(redirect(target));
    expect(await textAt(origin)).toMatchObject({ code: 'address_refused' });
  },
);

test('at most five redirects are followed, relative ones too', async () => {
  const { origin } = await serve((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end('there');
    else response.writeHead(307, { location: `./${left - 1}` }).end();
  });
  expect(await fetchAddress(`${origin}/5#part`, { confirmPrivate: true })).toMatchObject({
    ok: true,
    url: `${origin}/0`,
  });
  expect(await textAt(`${origin}/6`)).toMatchObject({
    code: 'fetch_failed',
    message: expect.stringContaining('more than 5 times'),
  });
});

test('neither credentials nor cookies are sent, also where a redirect sets some', async () => {
  const { origin } = await serve((request, response) => {
    if (request.url === '/') {
      response.writeHead(302, { location: '/there', 'set-cookie': 'a=b' }).end();
    } else response.end(JSON.stringify(request.headers));
  });
  const sent = await textAt(origin);
  const headers: unknown = JSON.parse(typeof sent === 'string' ? sent : sent.message);
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('referer');
});

test('a server that sends byte by byte is left after the time that all of it has', async () => {
  const { origin } = await serve((_request, response) => {
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  });
  const started = Date.now();
  expect(await textAt(origin, { timeout: 300 })).toMatchObject({ code: 'fetch_timeout' });
  expect(Date.now() - started).toBeLessThan(5000);
});

test('a server that never answers, and a name that never resolves, are left in time', async () => {
  const { origin } = await serve(() => undefined);
  expect(await textAt(origin, { timeout: 200 })).toMatchObject({ code: 'fetch_timeout' });
  const resolve = () => new Promise<never>(() => undefined);
  expect(await textAt('http://slow.example/', { timeout: 200, resolve })).toMatchObject({
    code: 'fetch_timeout',
  });
});

test('the caller can give up', async () => {
  const { origin } = await serve(() => undefined);
  const controller = new AbortController();
  const fetching = fetchAddress(origin, { confirmPrivate: true, signal: controller.signal });
  controller.abort();
  await expect(fetching).rejects.toThrow('aborted');
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
] as const)('%s is unpacked, and its bomb is stopped at the limit', async (encoding, pack) => {
  const headers = { 'content-encoding': encoding };
  const small = await serve(send(pack('openapi: 3.1.0'), headers));
  expect(await textAt(small.origin)).toBe('openapi: 3.1.0');
  const bomb = await serve(send(pack(Buffer.alloc(2_000_000, 'a')), headers));
  expect(await textAt(bomb.origin, { maxBytes: 100_000 })).toMatchObject({
    code: 'body_too_large',
  });
});

test('an endless body is stopped at the limit, whatever its length says', async () => {
  const { origin } = await serve((_request, response) => {
    const more = (): void => {
      while (response.write(Buffer.alloc(10_000, 'a')));
    };
    response.on('drain', more);
    more();
  });
  expect(await textAt(origin, { maxBytes: 100_000 })).toMatchObject({ code: 'body_too_large' });
});

test.each([
  [
    send(gzipSync('abc').subarray(0, 15), { 'content-encoding': 'gzip' }),
    'fetch_failed',
    'unpacked',
  ],
  [send('abc', { 'content-encoding': 'compress' }), 'fetch_failed', 'compress'],
  [send(Buffer.from([0x7f, 0x45, 0, 0])), 'file_not_text', 'does not send text'],
  [(_request, response) => void response.writeHead(401).end(), 'fetch_failed', 'signing in'],
  [(_request, response) => void response.writeHead(404).end(), 'fetch_failed', '404'],
  [(request) => void request.socket.destroy(), 'fetch_failed', 'closed the connection'],
])('a failed answer is told in words (%#)', async (listener, code, message) => {
  const { origin } = await serve(listener);
  expect(await textAt(origin)).toMatchObject({ code, message: expect.stringContaining(message) });
});

test.each([
  ['example.com/openapi.yaml', 'https://'],
  ['', 'https://'],
  ['file:///etc/passwd', 'Choose the file'],
  ['ftp://example.com/a', 'ftp:'],
  ['https://user:secret@example.com/', 'user name'],
])('%j is no address to be read', async (url, message) => {
  const refused = await fetchAddress(url);
  expect(refused).toMatchObject({
    code: 'invalid_parameter',
    message: expect.stringContaining(message),
  });
  expect(JSON.stringify(refused)).not.toContain('secret');
});

test('nobody there is told in words', async () => {
  const { origin, close } = await startTestServer(() => undefined);
  await close();
  expect(await textAt(origin)).toMatchObject({
    code: 'fetch_failed',
    message: expect.stringContaining('Nothing answers'),
  });
  const resolve = async () => {
    throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
  };
  expect(await textAt('http://nobody.example/', { resolve })).toMatchObject({
    message: expect.stringContaining('There is no host nobody.example'),
  });
});
