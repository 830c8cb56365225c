import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { closeApp, followChanges } from './closing.ts';
import { answerWithProblems } from './errors.ts';
import { injectInProcess } from './local-guard.ts';

let app: FastifyInstance;
let done: string[];
let work: PromiseWithResolvers<void>;
let running: PromiseWithResolvers<void>;

beforeEach(async () => {
  app = Fastify();
  done = [];
  work = Promise.withResolvers();
  running = Promise.withResolvers();
  answerWithProblems(app);
  followChanges(app);
  app.post('/work', async () => {
    running.resolve();
    await work.promise;
    const inside = await injectInProcess(app, { method: 'POST', url: '/inside' });
    done.push('work');
    return { inside: inside.statusCode };
  });
  app.post('/inside', async () => ({}));
  app.put('/text', { config: { keepsText: true } }, async () => {
    await pause(10);
    done.push('text');
    return {};
  });
  app.get('/read', async () => ({}));
  app.addHook('onClose', async () => void done.push('closed'));
  await app.ready();
});

const post = { method: 'POST', url: '/work' } as const;

/** Sends it, and waits until it runs. */
async function begin() {
  const answer = app.inject(post).then((given) => given);
  await running.promise;
  return { answer };
}

test('what is under way comes to its end first, with what it asks of the app itself', async () => {
  const { answer } = await begin();
  const closing = closeApp(app);
  await pause(5);
  expect(done).toEqual([]);
  work.resolve();
  await closing;
  expect(done).toEqual(['work', 'closed']);
  expect((await answer).json()).toEqual({ inside: 200 });
});

test('new requests are refused meanwhile, but for texts that would be lost', async () => {
  const { answer } = await begin();
  const closing = closeApp(app);
  const refused = await app.inject(post);
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
  expect((await app.inject('/read')).statusCode).toBe(503);
  expect((await app.inject({ method: 'PUT', url: '/text' })).statusCode).toBe(200);
  work.resolve();
  await Promise.all([closing, answer]);
  expect(done).toEqual(['text', 'work', 'closed']);
});

test('a text that comes within the quiet time is waited for', async () => {
  const closing = closeApp(app, { quiet: 50 });
  await pause(20);
  const kept = app.inject({ method: 'PUT', url: '/text' }).then((answer) => answer);
  await closing;
  expect(done).toEqual(['text', 'closed']);
  expect((await kept).statusCode).toBe(200);
});

test('work whose caller has gone is waited for', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const control = new AbortController();
  const answer = fetch(`${address}/work`, { method: 'POST', signal: control.signal });
  await running.promise;
  control.abort();
  await expect(answer).rejects.toThrow('aborted');
  const closing = closeApp(app);
  await pause(20);
  work.resolve();
  await closing;
  expect(done).toEqual(['work', 'closed']);
});
