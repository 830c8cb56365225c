import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ANSWERED_HEADER, REQUEST_ID_HEADER } from '#contracts/cancelled-requests.ts';
import { cancelRequest, followCancellations, injectUntil } from './cancellations.ts';
import { goneSignal } from './gone-signal.ts';

const ID = '0b0e2b5c-4a4e-4a0e-9d0a-000000000001';
let app: FastifyInstance;
let started: PromiseWithResolvers<AbortSignal>;

beforeEach(async () => {
  app = Fastify();
  started = Promise.withResolvers();
  followCancellations(app);
  app.post('/work', (_request, reply) => {
    const signal = goneSignal(reply);
    started.resolve(signal);
    return new Promise((_resolve, reject) => {
      const end = () => reject(new Error('gone'));
      if (signal.aborted) end();
      else signal.addEventListener('abort', end);
    });
  });
  await app.ready();
});

const work = { method: 'POST', url: '/work', payload: { all: 'read' } } as const;

test('a request is cancelled by its id after its body has been read', async () => {
  const answer = app.inject({ ...work, headers: { [REQUEST_ID_HEADER]: ID } });
  const gone = await started.promise;
  expect(gone.aborted).toBe(false);
  cancelRequest(app, ID);
  await expect(answer).rejects.toThrow('response destroyed');
  expect(gone.aborted).toBe(true);
});

test('one whose answer is waited for is told to end, and answered', async () => {
  const headers = { [REQUEST_ID_HEADER]: ID, [ANSWERED_HEADER]: 'true' };
  const answer = app.inject({ ...work, headers });
  const gone = await started.promise;
  cancelRequest(app, ID);
  expect(gone.aborted).toBe(true);
  expect((await answer).json()).toMatchObject({ message: 'gone' });
});

test('one that is cancelled before it comes never runs, and its id is free again', async () => {
  cancelRequest(app, ID);
  await expect(app.inject({ ...work, headers: { [REQUEST_ID_HEADER]: ID } })).rejects.toThrow(
    'response destroyed',
  );
  const again = app.inject({ ...work, headers: { [REQUEST_ID_HEADER]: ID } });
  const gone = await started.promise;
  expect(gone.aborted).toBe(false);
  cancelRequest(app, ID);
  await expect(again).rejects.toThrow('response destroyed');
});

test('a signal cancels an injected request, and none that was answered', async () => {
  const control = new AbortController();
  const answer = injectUntil(app, work, control.signal);
  const gone = await started.promise;
  control.abort();
  await expect(answer).rejects.toThrow('response destroyed');
  expect(gone.aborted).toBe(true);
});

test('over a connection too', async () => {
  onTestFinished(() => app.close());
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${address}/work`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [REQUEST_ID_HEADER]: ID },
    body: '{}',
  });
  const gone = await started.promise;
  cancelRequest(app, ID);
  await expect(answer).rejects.toThrow('fetch failed');
  expect(gone.aborted).toBe(true);
});
