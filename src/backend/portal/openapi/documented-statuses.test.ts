import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { refuseStopped } from '#backend/workers/refuse-stopped.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#backend/portal/portal.testing.ts';
import {
  type PortalSettings,
  readPortalSettings,
} from '#backend/portal/settings/portal-settings.ts';
import { readProvisioningSecrets } from '#backend/portal/settings/provisioning-secrets.ts';
import type { CollectedRoute } from './collect-routes.ts';
import { refusedRequest } from '#backend/portal/requests.testing.ts';
import { goodRequest, keyOf, type Makings } from '#backend/portal/requests.testing.ts';

// Every status that a route documents is reached here, on a real portal. Most are reached by the requests of
// `testing-requests.ts`; a route with statuses of its own gives the requests for them in `special`.

const workers = openWorkers({ size: 1 });
const kept = { ...workers, close: () => Promise.resolve() };
const email = 'admin@example.com';
const SECRET = 'a secret of a server that is long enough';
function login(as: string, password: string): InjectOptions {
  return {
    method: 'POST',
    url: '/api/users/login',
    payload: { email: as, password },
  };
}

let portal: TestPortal;
let makings: Makings;
let adminId: string;
const reached = new Set<string>();

async function openPortal(
  own = kept,
  settings: Partial<PortalSettings> = {},
): Promise<{ portal: TestPortal; makings: Makings }> {
  const opened = await openTestPortal(own, {
    ...settings,
    provisioningSecrets: readProvisioningSecrets({ PORTOLAN_PROVISIONING_SECRET: SECRET }),
  });
  const admin = await opened.addUser({ email, role: 'admin' });
  const viewer = await opened.addUser({ email: 'viewer@example.com', role: 'viewer' });
  const found: Makings = {
    admin: (await opened.services.issueToken(admin)).token,
    viewer: (await opened.services.issueToken(viewer)).token,
    secret: SECRET,
    archive: await zipOf(apiFiles()),
    places: {
      id: viewer,
      slug: 'payments',
      revision: '1',
      a: '1',
      b: '1',
      '*': 'docs/overview.md',
      domain: 'developer.acme.com',
    },
    bodies: {
      'POST /api/users/login': { email, password: PASSWORD },
      'POST /api/users': {
        email: 'new@example.com',
        password: PASSWORD,
        name: 'New',
        role: 'viewer',
      },
      'POST /api/provisioning/signup': {
        email: 'boss@acme.com',
        password: PASSWORD,
        name: 'Boss',
        tenant: { slug: 'acme', name: 'Acme' },
      },
    },
  };
  return { portal: opened, makings: found };
}

beforeAll(async () => {
  ({ portal, makings } = await openPortal());
  adminId = await portal.idOfUser(email);
});
afterAll(async () => {
  await portal.close();
  await workers.close();
});

/** What no request for any route reaches. */
async function special(): Promise<InjectOptions[]> {
  const authorization = `Bearer ${makings.admin}`;
  const zip = { authorization, 'content-type': 'application/zip' };
  const put = (slug: string, query: string, payload: Buffer): InjectOptions => ({
    method: 'PUT',
    url: `/api/apis/${slug}${query}`,
    headers: zip,
    payload,
  });
  const post = (query: string, payload: Buffer): InjectOptions => ({
    method: 'POST',
    url: `/api/apis${query}`,
    headers: zip,
    payload,
  });
  const { archive } = makings;
  const invalid = await zipOf({ 'overview.json': '{}' });
  const other = await zipOf(apiFiles({ slug: 'other' }));
  return [
    post('', archive), // 201
    post('?onConflict=skip', archive), // 200
    post('', archive), // 409
    post('', invalid), // 422
    put('payments', '', archive), // 200
    put('other', '?create=true', other), // 201
    put('payments', '', other), // 409
    { method: 'DELETE', url: '/api/apis/other', headers: { authorization } }, // 204
    post('', other),
    { method: 'POST', url: '/api/apis/other/restore', headers: { authorization } }, // 409
    put('payments', '', invalid), // 422
    {
      ...goodRequest(routeOf('POST /api/users'), makings),
      payload: { ...makings.bodies['POST /api/users'], email },
    }, // 409
    login(email, 'wrong'), // 401
    login('viewer@example.com', PASSWORD), // 403
    ...Array.from({ length: 6 }, () => login('nobody@example.com', 'wrong')), // 429
    ...often(2, goodRequest(routeOf('POST /api/provisioning/signup'), makings)), // 409
    ...often(6, goodRequest(routeOf('POST /api/provisioning/signup'), makings)), // 429
    ...often(31, goodRequest(routeOf('GET /api/provisioning/domains/:domain'), makings)), // 429
  ];
}

function often<T>(count: number, request: T): T[] {
  return Array.from({ length: count }, () => request);
}

function note(from: TestPortal): void {
  for (const key of from.answers.reached) reached.add(key);
}

test('every route refuses what it says it refuses', async () => {
  for (const request of await special()) await portal.inject(request);
  for (const route of portal.routes) {
    for (const status of route.responses.keys()) {
      const request = refusedRequest(route, status, makings);
      if (!request) continue;
      const { statusCode } = await portal.inject(request);
      expect(`${keyOf(route)} ${statusCode}`).toBe(`${keyOf(route)} ${status}`);
    }
  }
  note(portal);
});

test('every route answers', async () => {
  for (const route of portal.routes.toSorted(endsLast)) {
    const { token: admin } = await portal.services.issueToken(adminId);
    const { statusCode } = await portal.inject(goodRequest(route, { ...makings, admin }));
    // An import of what is there already is a conflict.
    const isAnswer = statusCode < 300 || statusCode === 409;
    expect(`${keyOf(route)} ${statusCode} ${isAnswer}`).toBe(`${keyOf(route)} ${statusCode} true`);
  }
  note(portal);
});

/** Leaves to the end what takes away what others need. */
function endsLast(a: CollectedRoute, b: CollectedRoute): number {
  return endOf(a) - endOf(b);
}
function endOf({ method, url }: CollectedRoute): number {
  return url.endsWith('/restore')
    ? 3
    : method === 'DELETE'
      ? 2
      : url.endsWith('/unpublish')
        ? 1
        : 0;
}

test('a database that fails, and a full disk, are told by every route that meets them', async () => {
  for (const [status, failure] of [
    [507, Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })],
    [500, new Error('The database connection is not open')],
  ] as const) {
    const { portal: broken, makings: own } = await openPortal();
    await broken.inject(goodRequest(routeOf('POST /api/apis'), own));
    if (status === 507) failWrites(broken, failure);
    else failReads(broken, failure);
    for (const route of broken.routes) {
      const { statusCode } = await broken.inject(goodRequest(route, own));
      const documented = route.responses.has(status);
      expect(`${keyOf(route)} ${statusCode === status}`).toBe(`${keyOf(route)} ${documented}`);
    }
    note(broken);
    await broken.app.close();
    await broken.services.close();
  }
});

/** Makes every transaction fail that writes. */
function failWrites({ services: { data } }: TestPortal, failure: Error): void {
  const fail = () => Promise.reject(failure);
  Object.assign(data, { write: fail, writeGrouped: fail });
}

/** Makes everything fail that the database is asked. */
function failReads(portal: TestPortal, failure: Error): void {
  failWrites(portal, failure);
  const fail = () => Promise.reject(failure);
  Object.assign(portal.services.data, { read: fail, version: fail });
  Object.assign(portal.services.lists, { read: fail });
}

test('documents that take too long to compare or to convert are told', async () => {
  const { portal: slow, makings: own } = await openPortal({
    ...kept,
    compareSpecs: async () => refuseStopped('timeout'),
    convertSpec: async () => refuseStopped('timeout'),
  });
  await slow.inject(goodRequest(routeOf('POST /api/apis'), own));
  const diff = goodRequest(routeOf('GET /api/apis/:slug/revisions/:a/diff/:b'), own);
  expect((await slow.inject(diff)).statusCode).toBe(422);
  const { url, ...spec } = goodRequest(routeOf('GET /api/apis/:slug/spec'), own);
  expect((await slow.inject({ ...spec, url: `${url}?format=json` })).statusCode).toBe(422);
  note(slow);
  await slow.close();
});

test('archives that arrive too slowly are told', async () => {
  const { uploads } = readPortalSettings({});
  const { portal: slow, makings: own } = await openPortal(kept, {
    uploads: { ...uploads, paceWindow: 20 },
  });
  for (const key of ['POST /api/apis', 'PUT /api/apis/:slug']) {
    const endless = new Readable({ read: () => undefined });
    const request = { ...goodRequest(routeOf(key), own), payload: endless };
    expect((await slow.inject(request)).statusCode).toBe(408);
  }
  note(slow);
  await slow.close();
});

test('a portal that shuts down says so at every address', async () => {
  const { portal: closing, makings: own } = await openPortal();
  // A server of its own, since the app's takes no more requests by then.
  const server = createServer((request, response) => {
    closing.app.routing(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await closing.close();
  for (const route of closing.routes) {
    const { method, url, headers } = goodRequest(route, own);
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: headers['authorization'] ? { authorization: headers['authorization'] } : {},
    });
    expect(answer.status).toBe(503);
  }
  note(closing);
  server.close();
});

test('every documented status was reached', () => {
  const documented = portal.routes.flatMap((route) =>
    [...route.responses.keys()].map((status) => `${keyOf(route)} ${status}`),
  );
  expect(documented.filter((key) => !reached.has(key))).toEqual([]);
});

function routeOf(key: string): CollectedRoute {
  const found = portal.routes.find((route) => keyOf(route) === key);
  if (!found) throw new Error(`There is no ${key}.`);
  return found;
}
