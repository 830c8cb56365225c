import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { followCancellations } from '#backend/http/cancellations.ts';
import { closeApp, followChanges } from '#backend/http/closing.ts';
import { LANGUAGE_HEADER } from '#contracts/request-language.ts';
import { desktop } from '#messages/ar/desktop.ts';
import { addTranslations } from '#messages/language.ts';
import { createProtocolAdapter, isAppRequest } from './app-protocol.ts';

const APP = 'app://portolan';
let app = Fastify();
let send = createProtocolAdapter(app);

beforeEach(() => {
  app = Fastify({ bodyLimit: 1024 });
  followCancellations(app);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  send = createProtocolAdapter(app);
});

test('carries method, path, encoded query, headers and host', async () => {
  app.get('/designs/:id', (request) => ({
    method: request.method,
    params: request.params,
    query: request.query,
    accept: request.headers.accept,
    host: request.host,
  }));
  const answer = await send(
    new Request(`${APP}/designs/a%2Fb?q=caf%C3%A9+%26+tea&tag=a&tag=b`, {
      headers: { accept: 'application/json' },
    }),
  );
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    method: 'GET',
    params: { id: 'a/b' },
    query: { q: 'café & tea', tag: ['a', 'b'] },
    accept: 'application/json',
    host: 'portolan',
  });
});

test('a path that starts with two slashes stays a path', async () => {
  app.get('/*', (request) => request.url);
  const answer = await send(new Request(`${APP}//evil.example/x`));
  expect(await answer.text()).toBe('//evil.example/x');
});

test('binary bodies arrive and come back byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  app.post('/echo', (request, reply) => reply.type('application/octet-stream').send(request.body));
  const answer = await send(
    new Request(`${APP}/echo`, {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'application/zip' },
    }),
  );
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
});

test('headers with several values stay apart', async () => {
  app.get('/', (_request, reply) =>
    reply.header('set-cookie', ['a=1', 'b=2']).header('link', ['<1>', '<2>']).send('ok'),
  );
  const { headers } = await send(new Request(`${APP}/`));
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(headers.get('link')).toBe('<1>, <2>');
});

test.each([204, 205, 304])('%i has no body', async (status) => {
  app.get('/', (_request, reply) => reply.code(status).send());
  const answer = await send(new Request(`${APP}/`));
  expect(answer.status).toBe(status);
  expect(answer.body).toBeNull();
});

test('HEAD answers the headers of GET without its body', async () => {
  app.get('/', (_request, reply) => reply.header('etag', '"1"').send('text'));
  const answer = await send(new Request(`${APP}/`, { method: 'HEAD' }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('etag')).toBe('"1"');
  expect(answer.headers.get('content-length')).toBe('4');
  expect(answer.body).toBeNull();
});

test('a body over the limit is 413', async () => {
  app.put('/', () => 'never');
  const answer = await send(
    new Request(`${APP}/`, {
      method: 'PUT',
      body: 'x'.repeat(1025),
      headers: { 'content-type': 'text/plain' },
    }),
  );
  expect(answer.status).toBe(413);
});

test('events are streamed, and leaving the stream ends it at its source', async () => {
  const closed = Promise.withResolvers<void>();
  app.get('/events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('data: 1\n\n');
    reply.raw.once('close', () => closed.resolve());
  });
  const answer = await send(new Request(`${APP}/events`));
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: 1\n\n');
  await reader?.cancel();
  await expect(closed.promise).resolves.toBeUndefined();
});

test('an aborted request is cancelled at its source', async () => {
  const started = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  app.post('/slow', (_request, reply) => {
    reply.raw.once('close', () => closed.resolve());
    started.resolve();
    return once(reply.raw, 'close').then(() => 'late');
  });
  const control = new AbortController();
  const headers = { 'content-type': 'text/plain' };
  const init = { method: 'POST', body: 'read', headers, signal: control.signal };
  const answer = send(new Request(`${APP}/slow`, init));
  await started.promise;
  control.abort();
  await closed.promise;
  expect((await answer).type).toBe('error');
});

test('an answer that breaks before its first byte is a problem, and the log is told why', async () => {
  app.get('/broken', (_request, reply) => {
    reply.hijack();
    reply.raw.destroy(new Error('secret detail'));
  });
  const failures: unknown[] = [];
  const adapter = createProtocolAdapter(app, (error) => failures.push(error));
  const answer = await adapter(new Request(`${APP}/broken`));
  expect(failures).toEqual([new Error('secret detail')]);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const problem = await answer.text();
  expect(JSON.parse(problem)).toMatchObject({ code: 'internal_error', status: 500 });
  expect(problem).not.toContain('secret');
  addTranslations('ar', { desktop });
  const headers = { [LANGUAGE_HEADER]: 'ar' };
  const inArabic = await adapter(new Request(`${APP}/broken`, { headers }));
  expect(await inArabic.json()).toMatchObject({ detail: desktop.failed });
});

test('only what came through the adapter counts as the app’s own', async () => {
  app.get('/', (request) => ({ trusted: isAppRequest(request) }));
  const own = await send(new Request(`${APP}/`));
  expect(await own.json()).toEqual({ trusted: true });

  const injected = await app.inject({ url: '/', headers: { 'x-forwarded-for': 'app:portolan' } });
  expect(injected.json()).toEqual({ trusted: false });

  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const outside = await fetch(address, { headers: { 'x-forwarded-for': 'app:portolan' } });
  expect(await outside.json()).toEqual({ trusted: false });
  await app.close();
});

test('a text that was on its way when the app began to close is read to its end and kept', async () => {
  followChanges(app);
  app.put('/text', { config: { keepsText: true } }, (request) => ({ kept: String(request.body) }));
  const body = new ReadableStream({
    async pull(controller) {
      await pause(60);
      controller.enqueue(Buffer.from('typed last'));
      controller.close();
    },
  });
  const headers = { 'content-type': 'text/typed' };
  const streamed: RequestInit & { duplex: 'half' } = { body, duplex: 'half' };
  const answer = send(new Request(`${APP}/text`, { method: 'PUT', headers, ...streamed }));
  await closeApp(app, { quiet: 10 });
  expect(await (await answer).json()).toEqual({ kept: 'typed last' });
});
