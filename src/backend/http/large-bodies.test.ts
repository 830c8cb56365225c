import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PIECE_BYTES } from '#backend/files/pieces.ts';
import { answerInPieces, injectedParts, takeTextInPieces } from './large-bodies.ts';
import { injectInProcess } from './local-guard.ts';

const LIMIT = 8 * PIECE_BYTES;
const large = Buffer.alloc(4 * PIECE_BYTES + 3, 'ab');
const text = { 'content-type': 'text/plain' };
let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
  takeTextInPieces(app);
  answerInPieces(app);
  app.post('/echo', { bodyLimit: LIMIT }, ({ body }, reply) => reply.type('text/plain').send(body));
  app.get('/large', (_request, reply) => reply.type('text/plain').send(large));
});

async function inject(body: Uint8Array<ArrayBuffer> | undefined) {
  const request = new Request('app://portolan/echo', {
    method: 'POST',
    headers: { ...text, host: 'elsewhere' },
    ...(body && { body }),
  });
  const url = '/echo';
  return injectInProcess(app, { method: 'POST', url, ...(await injectedParts(request)) });
}

test.each([0, 1, PIECE_BYTES, PIECE_BYTES + 1, large.length])(
  'a text of %i bytes arrives and comes back as it is',
  async (length) => {
    const bytes = new Uint8Array(large.subarray(0, length));
    const answer = await inject(length === 0 ? undefined : bytes);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers['content-length']).toBe(String(length));
  },
);

test('neither the way in nor the way out copies a large body at once', async () => {
  const body = await injectedParts(
    new Request('app://portolan/echo', {
      method: 'POST',
      headers: text,
      body: new Uint8Array(large),
    }),
  );
  const spies = [
    vi.spyOn(Buffer, 'concat'),
    vi.spyOn(Buffer, 'from'),
    vi.spyOn(Uint8Array.prototype, 'set'),
  ];
  const answer = await injectInProcess(app, { method: 'POST', url: '/echo', ...body });
  const given: unknown[] = spies.flatMap(({ mock }) => mock.calls.map(([what]) => what));
  vi.restoreAllMocks();
  const sizes = given.flat().flatMap((what) => (what instanceof Uint8Array ? [what.length] : []));
  expect(answer.rawPayload.length).toBe(large.length);
  expect(sizes.length).toBeGreaterThan(8);
  expect(Math.max(...sizes)).toBe(PIECE_BYTES);
});

test('HEAD, and callers that have a connection, get it as it was', async () => {
  const head = await injectInProcess(app, { method: 'HEAD', url: '/large' });
  expect(head.headers['content-length']).toBe(String(large.length));
  onTestFinished(() => app.close());
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/large`);
  expect(answer.headers.get('content-length')).toBe(String(large.length));
  expect(large.equals(await answer.bytes())).toBe(true);
});

test('too large, cut off, or another type: refused as Fastify refuses it', async () => {
  const send = (payload: string | Buffer, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/echo', headers, payload });
  const chunked = { ...text, 'transfer-encoding': 'chunked', 'content-length': '1' };
  expect((await send('x'.repeat(LIMIT + 1), text)).statusCode).toBe(413);
  expect((await send('x'.repeat(LIMIT + 1), chunked)).statusCode).toBe(413);
  expect((await send('four', { ...text, 'content-length': '5' })).json().code).toBe(
    'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
  );
  expect((await send('a', { 'content-type': 'text/html' })).statusCode).toBe(415);
});
