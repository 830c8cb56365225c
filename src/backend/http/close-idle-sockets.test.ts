import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeIdleSockets } from './close-idle-sockets.ts';

async function startApp() {
  const app = Fastify({ keepAliveTimeout: 60_000 });
  closeIdleSockets(app);
  const entered = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    entered.resolve();
    await finish.promise;
    return { done: true };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, address, port: Number(new URL(address).port), entered, finish };
}

test('a connection that never sent a request does not hold the end up', async () => {
  const { app, port } = await startApp();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  await app.close();
  await closed;
  expect(app.server.listening).toBe(false);
});

test('a request that is being answered gets its answer first', async () => {
  const { app, address, entered, finish } = await startApp();
  const answer = fetch(`${address}/slow`);
  await entered.promise;
  const closing = app.close();
  finish.resolve();
  expect(await (await answer).json()).toEqual({ done: true });
  await closing;
});
