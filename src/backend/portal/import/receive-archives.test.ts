import { randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import {
  type PortalSettings,
  readPortalSettings,
} from '#backend/portal/settings/portal-settings.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

// Uploads over sockets, which arrive as slowly as their client likes.

const KIB = 1024;
const MIB = 1024 * KIB;
const usual = readPortalSettings({});

let workers: Workers;
let portal: TestPortal;
let port: number;
const sockets: Socket[] = [];
beforeAll(() => {
  workers = openWorkers({ size: 1 });
});
afterAll(() => workers.close());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await portal.close();
});

async function open(settings: Partial<PortalSettings> = {}): Promise<void> {
  portal = await openTestPortal({ ...workers, close: () => Promise.resolve() }, settings);
  port = Number(new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** A token of an account of its own tenant. */
async function tokenOf(tenant: string): Promise<string> {
  const email = `${tenant}@example.com`;
  if (!(await portal.read(({ tenants }) => tenants.bySlug(tenant)))) {
    const tenantId = await portal.addTenant({ slug: tenant });
    await portal.addUser({ email, role: 'tenant-admin', tenantId });
  }
  return (await portal.services.issueToken(await portal.idOfUser(email))).token;
}

/** Sends the head of an import; `answer` has what came back, up to the end of a JSON body or of the connection. */
async function begin(tenant: string, framing: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  socket.on('data', (data) => {
    text += data.toString();
    if (text.endsWith('}')) resolve(text);
  });
  socket.on('error', () => undefined).on('close', () => resolve(text));
  socket.write(
    `POST /api/apis?onConflict=update HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n` +
      `Content-Type: application/zip\r\nAuthorization: Bearer ${await tokenOf(tenant)}\r\n\r\n`,
  );
  return { socket, answer, soFar: () => text };
}

function length(bytes: number): string {
  return `Content-Length: ${bytes}`;
}
async function send(tenant: string, archive: Buffer) {
  const upload = await begin(tenant, length(archive.length));
  upload.socket.write(archive);
  return upload;
}

test('four crawling uploads of two tenants do not keep the import of a third waiting', async () => {
  await open({ imports: { perTenant: 2, total: 4, wait: 60_000 } });
  const crawling = [];
  for (const tenant of ['a', 'a', 'b', 'b']) {
    const upload = await begin(tenant, length(25 * MIB));
    upload.socket.write(Buffer.alloc(300 * KIB));
    crawling.push(upload);
  }
  const third = await send('c', await zipOf(apiFiles()));
  expect(await third.answer).toMatch(/^HTTP\/1\.1 201 /);
  // Nor is one of the same tenant.
  const own = await send('a', await zipOf(apiFiles()));
  expect(await own.answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(crawling.map(({ soFar }) => soFar())).toEqual(['', '', '', '']);
});

test('what arrives more slowly than it has to is answered 408, and the connection closed', async () => {
  await open({ uploads: { ...usual.uploads, pace: 10 * KIB, paceWindow: 300 } });
  const upload = await begin('a', length(20 * MIB));
  // Enough for a few windows, then nothing more.
  upload.socket.write(Buffer.alloc(64 * KIB));
  const answer = await upload.answer;
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  expect(answer).toContain('"code":"request_timeout"');
  expect(answer).toContain('less than 10240 bytes a second, for 0.3 seconds');
  await expect.poll(() => upload.socket.closed).toBe(true);
});

test('a large archive arrives in pieces as it is, with its length or in chunks', async () => {
  await open();
  const archive = await zipOf({
    ...apiFiles(),
    'docs/overview.md': randomBytes(1500 * KIB).toString('base64'),
  });
  const whole = await begin('a', length(archive.length));
  whole.socket.write(archive.subarray(0, 100 * KIB));
  whole.socket.write(archive.subarray(100 * KIB));
  expect(await whole.answer).toMatch(/^HTTP\/1\.1 201 /);
  const chunked = await begin('b', 'Transfer-Encoding: chunked');
  for (let at = 0; at < archive.length; at += 150_000) {
    const chunk = archive.subarray(at, at + 150_000);
    chunked.socket.write(`${chunk.length.toString(16)}\r\n`);
    chunked.socket.write(chunk);
    chunked.socket.write('\r\n');
  }
  chunked.socket.write('0\r\n\r\n');
  const answer = await chunked.answer;
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(answer).toContain(`"bytes":${archive.length}`);
});

test('a whole archive waits until there is memory for it, and is told when to try again', async () => {
  await open({ imports: { perTenant: 2, total: 4, wait: 300 } });
  const { importBodies } = portal.services;
  const archive = await zipOf(apiFiles());
  const release = await importBodies.acquire('another', { amount: usual.importBodies.total });
  const refused = await (await send('a', archive)).answer;
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused.toLowerCase()).toContain('\r\nretry-after: 10\r\n');
  expect(refused).toContain('"code":"unavailable"');
  release?.();
  expect(await (await send('a', archive)).answer).toMatch(/^HTTP\/1\.1 201 /);
  // All of it is free again.
  const all = await importBodies.acquire('another', { amount: usual.importBodies.total });
  expect(all).toBeTypeOf('function');
  all?.();
});

test('what lies in files is bounded, for one tenant and in all, and is given back', async () => {
  await open({ uploads: { ...usual.uploads, perTenant: MIB, total: 2 * MIB } });
  const first = await begin('a', length(25 * MIB));
  first.socket.write(Buffer.alloc(900 * KIB));
  const second = await begin('a', length(25 * MIB));
  second.socket.write(Buffer.alloc(900 * KIB));
  // Of the two, the one whose bytes come last.
  const refused = await Promise.race([first.answer, second.answer]);
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  const archive = await zipOf({
    ...apiFiles(),
    'a.txt': randomBytes(600 * KIB).toString('base64'),
  });
  expect(await (await send('a', archive)).answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(await (await send('b', archive)).answer).toMatch(/^HTTP\/1\.1 201 /);
  // Two of them would be too much: what has been read lies there no more.
  expect(await (await send('b', archive)).answer).toMatch(/^HTTP\/1\.1 200 /);
  first.socket.destroy();
  second.socket.destroy();
  await expect
    .poll(async () => (await (await send('a', archive)).answer).slice(0, 12))
    .toBe('HTTP/1.1 201');
});

test.runIf(process.platform === 'linux')(
  'small ones lie in files too where many are arriving, and leave nothing there',
  async () => {
    await open();
    const files = async () => {
      const handles = await readdir('/proc/self/fd');
      const paths = handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => ''));
      return (await Promise.all(paths)).filter((path) => path.includes('/uploads/')).length;
    };
    for (let count = 0; count < 18; count += 1) {
      const { socket } = await begin('a', length(25 * MIB));
      socket.write(Buffer.alloc(MIB));
    }
    // Sixteen of these MiB may be in memory.
    await expect.poll(files, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    for (const socket of sockets) socket.destroy();
    await expect.poll(files, { timeout: 10_000 }).toBe(0);
  },
);

test('what is too large is refused unread, and in chunks at the limit', async () => {
  await open({ limits: { ...usual.limits, archiveBytes: MIB } });
  const large = await begin('a', length(MIB + 1));
  expect(await large.answer).toMatch(/^HTTP\/1\.1 413 /);
  const chunked = await begin('a', 'Transfer-Encoding: chunked');
  chunked.socket.write(`${(2 * MIB).toString(16)}\r\n`);
  chunked.socket.write(Buffer.alloc(2 * MIB));
  expect(await chunked.answer).toMatch(/^HTTP\/1\.1 413 .*"code":"archive_too_large"/s);
});
