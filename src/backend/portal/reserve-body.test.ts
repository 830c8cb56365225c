import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import { openWorkers } from '../workers/open-workers.ts';
import { apiFiles, zipOf } from './testing-archive.ts';
import { openTestPortal, type TestPortal } from './testing-portal.ts';

const MIB = 1024 * 1024;
const WAIT = 400;

let portal: TestPortal;
let port: number;
let sockets: Socket[];
beforeEach(async () => {
  portal = await openTestPortal(openWorkers({ size: 1 }), {
    limits: { ...defaultLimits, archiveBytes: 20 * MIB },
    imports: { perTenant: 2, total: 4, wait: WAIT },
    importBodies: { perTenant: 25 * MIB, total: 30 * MIB },
  });
  port = Number(new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 })).port);
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await portal.close();
});

/** Sends the head of an import; `answer` has what came back, up to the end of a JSON body or of the connection. */
async function begin(framing: string) {
  const { services } = portal;
  const accepted = once(portal.app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  socket.on('data', (data) => {
    text += data.toString();
    if (text.endsWith('}')) resolve(text);
  });
  socket.on('error', () => undefined).on('close', () => resolve(text));
  const { token } = services.issueToken(services.localAdmin().id);
  socket.write(
    `POST /api/apis?onConflict=update HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n` +
      `Content-Type: application/zip\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  const [atServer]: unknown[] = await accepted;
  if (!(atServer instanceof Socket)) throw new Error('The server has no socket.');
  return { socket, atServer, answer };
}

/** True while a body of so many bytes would have to wait. */
const isTaken = async (bytes: number): Promise<boolean> => {
  const caller = new AbortController();
  const asked = portal.services.importBodies.acquire('another', {
    amount: bytes,
    signal: caller.signal,
  });
  caller.abort();
  const release = await asked;
  release?.();
  return release === undefined;
};

const length = (bytes: number): string => `Content-Length: ${bytes}`;

test('a body without room stays in its socket, and is told when to try again', async () => {
  await begin(length(15 * MIB));
  await expect.poll(() => isTaken(16 * MIB)).toBe(true);
  const second = await begin(length(15 * MIB));
  second.socket.write(Buffer.alloc(15 * MIB));
  await pause(WAIT / 2);
  expect(second.atServer.bytesRead).toBeLessThan(MIB);
  const answer = await second.answer;
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer.toLowerCase()).toContain('\r\nretry-after: 10\r\n');
  expect(answer).toContain('"code":"unavailable"');
});

test('a waiting body is read as soon as another caller goes away', async () => {
  const archive = await zipOf(apiFiles());
  const first = await begin(length(20 * MIB));
  await expect.poll(() => isTaken(11 * MIB)).toBe(true);
  first.socket.write(Buffer.alloc(MIB));
  const chunked = await begin('Transfer-Encoding: chunked');
  chunked.socket.write(`${archive.length.toString(16)}\r\n`);
  chunked.socket.write(archive);
  chunked.socket.write('\r\n0\r\n\r\n');
  await pause(WAIT / 4);
  first.socket.destroy();
  expect(await chunked.answer).toMatch(/^HTTP\/1\.1 201 /);
  await expect.poll(() => isTaken(30 * MIB)).toBe(false);
});

test('a body in chunks takes as much as may come', async () => {
  await begin('Transfer-Encoding: chunked');
  await expect.poll(() => isTaken(11 * MIB)).toBe(true);
  expect(await isTaken(10 * MIB)).toBe(false);
});

test('what is refused unread needs no room', async () => {
  await begin(length(20 * MIB));
  await expect.poll(() => isTaken(11 * MIB)).toBe(true);
  const large = await begin(length(20 * MIB + 1));
  expect(await large.answer).toMatch(/^HTTP\/1\.1 413 /);
  await expect.poll(() => isTaken(10 * MIB)).toBe(false);
});
