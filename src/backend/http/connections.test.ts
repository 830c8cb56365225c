import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeIdleSockets } from './connections.ts';
import { readPortalSettings } from '#backend/portal/settings/portal-settings.ts';
import { idleWorkers, openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

let portal: TestPortal;
const sockets: Socket[] = [];
const settings = readPortalSettings({});

async function open(connections = settings.connections, trustedProxies: string[] = []) {
  portal = await openTestPortal(idleWorkers, { connections, trustedProxies });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
}

function dial(localAddress = '127.0.0.1', allowHalfOpen = false): Socket {
  const address = portal.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const socket = connect({ host: '127.0.0.1', port, localAddress, allowHalfOpen });
  sockets.push(socket);
  socket.on('error', () => undefined);
  return socket;
}
async function asked(socket: Socket): Promise<string> {
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n');
  const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return String(first).slice(0, 12);
}
function count(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  portal.app.server.getConnections((error, open) => (error ? reject(error) : resolve(open)));
  return promise;
}

describe('limits', () => {
  beforeEach(() => open());
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await portal.close();
  });

  test.each([
    ['no HTTP', 'no HTTP at all\r\n\r\n'],
    ['too many headers', `GET / HTTP/1.1\r\nHost: a\r\nlong: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n'],
  ])(
    'what was refused for %s gives its socket back, even if nobody closes it',
    async (_name, text) => {
      for (let index = 0; index < 20; index += 1) {
        const socket = dial('127.0.0.1', true);
        // Ten never read what they are answered.
        if (index % 2 === 0) socket.resume();
        else socket.pause();
        socket.write(text);
      }
      await expect.poll(() => sockets.every(({ connecting }) => !connecting)).toBe(true);
      await expect.poll(count, { timeout: 10_000 }).toBe(0);
    },
  );

  test('an address has so many connections, and others have theirs', async () => {
    await portal.close();
    await open({ perAddress: 3, total: 100 });
    const mine = [dial(), dial(), dial()];
    for (const socket of mine) expect(await asked(socket)).toBe('HTTP/1.1 200');
    expect(await asked(dial())).not.toContain('HTTP');
    expect(await asked(dial('127.0.0.2'))).toBe('HTTP/1.1 200');
    mine[0]?.destroy();
    await expect.poll(count).toBe(3);
    expect(await asked(dial())).toBe('HTTP/1.1 200');
  });

  test('a trusted proxy stands for many clients, and is not counted', async () => {
    await portal.close();
    await open({ perAddress: 1, total: 100 }, ['127.0.0.2']);
    for (let index = 0; index < 3; index += 1) {
      expect(await asked(dial('127.0.0.2'))).toBe('HTTP/1.1 200');
    }
  });

  test('there are so many connections in all', async () => {
    await portal.close();
    await open({ perAddress: 10, total: 2 });
    expect(await asked(dial('127.0.0.2'))).toBe('HTTP/1.1 200');
    expect(await asked(dial('127.0.0.3'))).toBe('HTTP/1.1 200');
    expect(await asked(dial('127.0.0.4'))).not.toContain('HTTP');
  });
});

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

describe('when the app closes', () => {
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
});
