import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, connect, createServer as createTcp, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import { openNetwork } from './network.ts';
import { type Client, sendRequest, type WireRequest } from './send-request.ts';
import { defaultTimeouts, type Timeouts } from './watch-time.ts';

function tls(file: string) {
  return fileURLToPath(new URL(`../../../../tests/stand-in/tls/${file}`, import.meta.url));
}
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
async function serve(listener: RequestListener) {
  const server = createHttp(listener);
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${await listen(server)}`;
}
function client(
  timeouts: Partial<Timeouts> = {},
  env: Record<string, string> = {},
  maxAnswer = 1_000_000,
): Client {
  const network = openNetwork(env);
  closing.push(() => network.close());
  return { network, timeouts: { ...defaultTimeouts, ...timeouts }, maxAnswer };
}
function ask(url: string, more: Partial<WireRequest> = {}, by = client()) {
  return sendRequest(by, { method: 'GET', headers: {}, ...more, url: new URL(url) });
}
async function failureOf(asked: Promise<unknown>): Promise<PortalFailure> {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof PortalFailure) return error;
  throw new Error('no failure of a portal', { cause: error });
}

test('a body arrives whole, and its progress is told', async () => {
  const origin = await serve((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.writeHead(201).end(String(bytes)));
  });
  const sent: number[] = [];
  const payload = Buffer.alloc(300_000, 'a');
  const answer = await ask(origin, {
    method: 'POST',
    payload,
    onSent: (count) => sent.push(count),
  });
  expect([answer.statusCode, answer.rawPayload.toString()]).toEqual([201, '300000']);
  expect(sent[0]).toBe(0);
  expect(sent.at(-1)).toBe(300_000);
  expect(sent).toEqual([...sent].sort((a, b) => a - b));
  expect(sent.length).toBeGreaterThan(4);
});

test('an answer that comes before the end of the body is taken, and the rest is not sent', async () => {
  const gone = Promise.withResolvers<number>();
  const origin = await serve((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (response.headersSent) return;
      response.writeHead(401).end('no');
    });
    request.socket.on('close', () => gone.resolve(bytes));
  });
  const payload = Buffer.alloc(64_000_000);
  const answer = await ask(origin, { method: 'POST', payload });
  expect([answer.statusCode, answer.rawPayload.toString()]).toEqual([401, 'no']);
  expect(await gone.promise).toBeLessThan(payload.length);
});

test('redirects of reads stay within the origin; others end with words, and send nothing there', async () => {
  const seen: string[] = [];
  const away = await serve((request, response) => {
    seen.push(`${request.headers.authorization}`);
    response.end();
  });
  const origin = await serve((request, response) => {
    if (request.url === '/here') response.writeHead(308, { location: '/there' }).end();
    else if (request.url === '/there') response.end('there');
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else response.writeHead(302, { location: `${away}/x?token=1` }).end();
  });
  const headers = { authorization: 'Bearer secret' };
  expect((await ask(`${origin}/here`, { headers })).rawPayload.toString()).toBe('there');
  const gone = await failureOf(ask(`${origin}/away`, { headers }));
  expect(gone).toMatchObject({ reason: 'redirected', message: expect.stringContaining(away) });
  expect(gone.message).not.toContain('token=1');
  expect(await failureOf(ask(`${origin}/round`))).toMatchObject({ reason: 'redirected' });
  expect(seen).toEqual([]);
});

test('a write is sent again within the origin where the same call is asked for', async () => {
  const origin = await serve((request, response) => {
    const [, status = '', at = ''] = (request.url ?? '').split('/');
    if (/^\d+$/.test(status) && !request.url?.endsWith('/')) {
      const location = at === 'slash' ? `${request.url}/` : '/there';
      response.writeHead(Number(status), { location }).end();
      return;
    }
    request.on('data', (chunk: Buffer) => response.write(chunk)).on('end', () => response.end());
  });
  const write = { method: 'PUT', payload: Buffer.from('the archive') } as const;
  for (const way of ['307/there', '308/there', '301/slash', '302/slash']) {
    const answer = await ask(`${origin}/${way}`, write);
    expect([way, answer.rawPayload.toString()]).toEqual([way, 'the archive']);
  }
  for (const way of ['303/there', '302/there', '303/slash']) {
    const failed = { reason: 'redirected', sentAll: true };
    expect(await failureOf(ask(`${origin}/${way}`, write))).toMatchObject(failed);
  }
});

test('what a portal packs is unpacked; on this machine none is asked to', async () => {
  const asked: unknown[] = [];
  const origin = await serve(({ url, headers }, response) => {
    asked.push(headers['accept-encoding']);
    const packed = url === '/br' ? brotliCompressSync('a record') : gzipSync('a record');
    response.writeHead(200, { 'content-encoding': url?.slice(1) }).end(packed);
  });
  for (const packing of ['br', 'gzip']) {
    const { rawPayload } = await ask(`${origin}/${packing}`);
    expect(rawPayload.toString()).toBe('a record');
  }
  const elsewhere = client({}, { HTTP_PROXY: origin });
  await ask('http://portal.example/gzip', {}, elsewhere).catch(() => undefined);
  expect(asked).toEqual(['identity', 'identity', 'gzip, deflate, br']);
});

test.each([
  ['breaks off', { 'content-length': '1000' }],
  ['is packed wrongly', { 'content-encoding': 'gzip' }],
])('of an error whose page %s, the status is enough', async (_how, headers) => {
  const origin = await serve((request, response) => {
    request.once('data', () => {
      response.writeHead(413, { 'content-type': 'text/html', ...headers });
      response.write('<html>Too large');
      setTimeout(() => request.socket.destroy(), 20);
    });
  });
  const answer = await ask(origin, { method: 'POST', payload: Buffer.alloc(2_000_000) });
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([413, 0]);
});

test('a portal that says nothing is left in time, wherever it stops', async () => {
  const silent = await serve(() => undefined);
  const payload = Buffer.from('abc');
  expect(
    await failureOf(ask(silent, { method: 'POST', payload }, client({ answer: 100 }))),
  ).toMatchObject({ reason: 'timeout', sentAll: true });
  const stops = await serve((_request, response) => void response.write('a'));
  expect(await failureOf(ask(stops, {}, client({ body: 100 })))).toMatchObject({
    reason: 'timeout',
  });
  const drips = await serve((_request, response) => {
    const drip = setInterval(() => response.write('a'), 20);
    response.on('close', () => clearInterval(drip));
  });
  expect(await failureOf(ask(drips, {}, client({ wholeBody: 200 })))).toMatchObject({
    reason: 'timeout',
  });
  const deaf = createTcp((socket) => socket.pause());
  closing.push(() => deaf.close());
  const port = await listen(deaf);
  const large = { method: 'POST', payload: Buffer.alloc(30_000_000) } as const;
  const stuck = failureOf(ask(`http://127.0.0.1:${port}`, large, client({ upload: 200 })));
  expect(await stuck).toMatchObject({ reason: 'timeout', sentAll: false });
});

test('what broke tells whether the request may have arrived', async () => {
  const early = createTcp((socket) => socket.once('data', () => socket.destroy()));
  closing.push(() => early.close());
  const port = await listen(early);
  const large = { method: 'POST', payload: Buffer.alloc(30_000_000) } as const;
  expect(await failureOf(ask(`http://127.0.0.1:${port}`, large))).toMatchObject({
    reason: 'reset',
    sentAll: false,
  });
  const late = await serve((request) => {
    request.resume().on('end', () => request.socket.destroy());
  });
  expect(await failureOf(ask(late, { ...large, payload: Buffer.from('a') }))).toMatchObject({
    reason: 'reset',
    sentAll: true,
  });
  const gone = createTcp();
  const closed = await listen(gone);
  gone.close();
  expect(await failureOf(ask(`http://127.0.0.1:${closed}`, { method: 'POST' }))).toMatchObject({
    reason: 'refused',
    sentAll: false,
  });
  expect(await failureOf(ask('http://no-such-host.invalid/'))).toMatchObject({ reason: 'offline' });
});

test('an endless answer is stopped at its bound, and the caller can give up', async () => {
  const endless = await serve((_request, response) => {
    const more = (): void => {
      while (response.write(Buffer.alloc(10_000)));
    };
    response.on('drain', more);
    more();
  });
  expect(await failureOf(ask(endless, {}, client({}, {}, 50_000)))).toMatchObject({
    reason: 'unreadable',
  });
  const silent = await serve(() => undefined);
  const controller = new AbortController();
  const asked = ask(silent, { signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(asked).rejects.toThrow('enough');
});

test('a certificate that nobody signed is refused, unless its file is named', async () => {
  const server = createHttps(
    { cert: readFileSync(tls('certificate.pem')), key: readFileSync(tls('key.pem')) },
    (_request, response) => void response.end('safe'),
  );
  closing.push(() => server.close());
  const port = await listen(server);
  const url = `https://127.0.0.1:${port}`;
  expect(await failureOf(ask(url))).toMatchObject({
    reason: 'tls',
    message: expect.stringContaining('PORTOLAN_EXTRA_CA'),
  });
  const trusting = client({}, { PORTOLAN_EXTRA_CA: tls('certificate.pem') });
  expect((await ask(url, {}, trusting)).rawPayload.toString()).toBe('safe');
  const plain = await serve((_request, response) => void response.end());
  expect(await failureOf(ask(plain.replace('http:', 'https:')))).toMatchObject({ reason: 'tls' });
  expect(() => openNetwork({ PORTOLAN_EXTRA_CA: '/no/such/file' })).toThrow('PORTOLAN_EXTRA_CA');
});

test('a proxy leads to other machines, never to this one or where NO_PROXY says', async () => {
  const server = createHttps(
    { cert: readFileSync(tls('certificate.pem')), key: readFileSync(tls('key.pem')) },
    (request, response) => void request.resume().on('end', () => response.end('through')),
  );
  closing.push(() => server.close());
  const target = await listen(server);
  const asked: string[] = [];
  const proxy = createHttp();
  proxy.on('connect', (request, socket) => {
    asked.push(`${request.url}`);
    const onward = connect(target, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  closing.push(() => proxy.close());
  const env = {
    HTTPS_PROXY: `http://127.0.0.1:${await listen(proxy)}`,
    NO_PROXY: 'inner.invalid',
    PORTOLAN_EXTRA_CA: tls('certificate.pem'),
  };
  const payload = Buffer.alloc(200_000);
  const through = await ask(
    'https://portal.example/',
    { method: 'POST', payload },
    client({}, env),
  );
  expect(through.rawPayload.toString()).toBe('through');
  // Once more after the certificate, whose signer is in the extra file only.
  expect(asked).toEqual(['portal.example:443', 'portal.example:443']);
  asked.length = 0;
  expect((await ask(`https://127.0.0.1:${target}`, {}, client({}, env))).statusCode).toBe(200);
  await failureOf(ask('https://inner.invalid/', {}, client({}, env)));
  expect(asked).toEqual([]);
});
