import { afterEach, expect, test } from 'vitest';
import type { FoundSecret } from '#backend/portals/secrets/secret-keeper.ts';
import { startTestServer } from '#backend/designs/import/server.testing.ts';
import { openNetwork } from '#backend/portals/network/network.ts';
import { defaultTimeouts } from '#backend/portals/network/watch-time.ts';
import { createRemotePortal, type RemotePortal } from './remote-portal.ts';

const closing: (() => unknown)[] = [];
const now = Date.now();
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function remote(address: string, password = 'a password of mine'): RemotePortal {
  const network = openNetwork({});
  closing.push(() => network.close());
  const secret: FoundSecret = { ok: true, secret: password };
  return createRemotePortal({
    id: 'por_1',
    name: 'Stand-in',
    address,
    email: 'me@example.test',
    password: async () => secret,
    client: { network, timeouts: defaultTimeouts, maxAnswer: 1_000_000 },
    clock: () => now,
  });
}

test.each([
  ['no end', { token: 't' }, null],
  ['expiresIn', { token: 't', expiresIn: 3600 }, 3600],
  ['an inner record', { data: { accessToken: 't', expires_in: 60 } }, 60],
])('a login that gives %s is read', async (_name, body, seconds) => {
  const server = await startTestServer((request, response) => {
    request.resume();
    response.writeHead(201).end(JSON.stringify(body));
  });
  closing.push(() => server.close());
  const portal = remote(server.origin);
  await portal.session.signIn();
  expect(await portal.session.describe()).toEqual({
    state: 'signed-in',
    until: seconds === null ? null : new Date(now + seconds * 1000).toISOString(),
    user: null,
  });
});

test('a portal that repeats the password gets it out of no words', async () => {
  const server = await startTestServer((request, response) => {
    const repeat = (chunks: Buffer[]) => JSON.stringify({ message: `Bad: ${chunks.join('')}` });
    void request.toArray().then((chunks) => response.writeHead(400).end(repeat(chunks)));
  });
  closing.push(() => server.close());
  const failed = await remote(server.origin, 'canary "quoted" pässword')
    .session.signIn()
    .catch((error: Error) => error.message);
  expect(failed).toContain('[secret]');
  expect(failed).not.toContain('canary');
});

test('what is no portal is told from a wrong password', async () => {
  const server = await startTestServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
  });
  closing.push(() => server.close());
  await expect(remote(server.origin).session.signIn()).rejects.toMatchObject({
    reason: 'unreadable',
  });
});
