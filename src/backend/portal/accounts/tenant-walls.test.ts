import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Route = { method: (typeof METHODS)[number]; url: string };

/** What anyone may call. Whatever is not here must ask for a token. */
const OPEN = new Set([
  'POST /api/users/login',
  'GET /api/apis',
  'GET /api/apis/:slug',
  'GET /api/apis/:slug/pricing',
  'GET /api/apis/:slug/sdks',
  'GET /api/apis/:slug/changelog',
  'GET /api/apis/:slug/spec',
  'GET /api/apis/:slug/docs/*',
  'GET /api/limits',
  'GET /api/openapi.json',
  'GET /api/health/live',
  'GET /api/health/ready',
]);
/** What takes the secret of a server instead of a token. */
function isProvisioning({ url }: Route) {
  return url.startsWith('/api/provisioning/');
}
function nameOf({ method, url }: Route) {
  return `${method} ${url}`;
}

let workers: Workers;
let portal: TestPortal;
let routes: Route[];
let archive: Buffer;
let strangersArchive: Buffer;
let admin = '';
let stranger = '';

beforeAll(async () => {
  workers = openWorkers();
  portal = await openTestPortal(workers, { provisioningSecrets: [new Uint8Array(32)] });
  await portal.addTenant({ slug: 'b', domain: 'apis.b.example' });
  admin = await portal.addUser({ email: 'owner@canary.example', role: 'admin' });
  stranger = await portal.addUser({
    email: 'boss@b.example',
    role: 'tenant-admin',
    tenantId: 'ten_b',
  });
  routes = await routesOf(portal.app);
  archive = await zipOf(apiFiles({ name: 'Canary API' }));
  strangersArchive = await zipOf(apiFiles({ slug: 'other' }));
  // A published revision and a newer draft, both of the default tenant.
  for (const url of ['/api/apis', '/api/apis/payments?draft=true']) {
    const reply = await portal.inject({
      method: url === '/api/apis' ? 'POST' : 'PUT',
      url,
      headers: { ...(await as(admin)), 'content-type': 'application/zip' },
      payload: archive,
    });
    if (reply.statusCode >= 300) throw new Error(reply.body);
  }
});
afterAll(() => portal.close());

async function as(userId: string) {
  return {
    authorization: `Bearer ${(await portal.services.issueToken(userId)).token}`,
  };
}

/** Every route of an app, as its router has them: methods that answer 405 have none. */
async function routesOf(app: FastifyInstance): Promise<Route[]> {
  const found: Route[] = [];
  const path: string[] = [];
  for (const line of app.printRoutes().split('\n')) {
    const branch = /^(.*?[└├]── )(.*?)( \(.*\))?$/.exec(line);
    if (!branch) continue;
    const [, indent = '', part = '', methods] = branch;
    path.length = indent.length / 4 - 1;
    path.push(part);
    // A place that is called differently in different routes is `:revision|:a`.
    const url = path.join('').replaceAll(/\|:\w+/g, '');
    if (methods === undefined || !url.startsWith('/api')) continue;
    for (const method of METHODS) {
      const route = { method, url };
      const reply = await app.inject({ method, url: addressOf(route, 'none') });
      if (reply.statusCode !== 405) found.push(route);
    }
  }
  return found;
}

/** An address of a route that names what the default tenant has. */
function addressOf({ url }: Route, id: string): string {
  const address = url
    .replace(':slug', 'payments')
    .replace(':revision', '1')
    .replace(':id', id)
    .replace(':a', '1')
    .replace(':b', '1')
    .replace(':domain', 'a.example')
    .replace('/docs/*', '/docs/docs/overview.md');
  expect(address).not.toMatch(/[:*]/);
  return address;
}

/** A body with which a route does what it is there for. */
function bodyOf(route: Route): Pick<InjectOptions, 'payload'> & { headers: object } {
  if (['POST /api/apis', 'PUT /api/apis/:slug'].includes(nameOf(route))) {
    return { payload: strangersArchive, headers: { 'content-type': 'application/zip' } };
  }
  if (route.method === 'GET' || route.method === 'DELETE') return { headers: {} };
  const accounts = { email: 'new@b.example', password: 'eight or more', name: 'N', role: 'viewer' };
  return { payload: nameOf(route) === 'POST /api/users' ? accounts : {}, headers: {} };
}

function call(route: Route, headers: InjectOptions['headers'] = {}) {
  const { headers: own, payload } = bodyOf(route);
  return portal.inject({
    method: route.method,
    url: addressOf(route, admin),
    headers: { ...own, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}

test('the router tells all routes', () => {
  const names = routes.map(nameOf);
  expect(names).toEqual(expect.arrayContaining([...OPEN]));
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /api/apis',
      'PUT /api/apis/:slug',
      'POST /api/apis/:slug/publish',
      'PATCH /api/users/:id',
      'POST /api/users/logout',
      'POST /api/provisioning/signup',
    ]),
  );
});

test('without a token every other route asks for one', async () => {
  for (const route of routes) {
    const reply = await call(route);
    const refused = reply.statusCode === 401 ? reply.json().code : 'let in';
    const expected = isProvisioning(route)
      ? 'provisioning_secret_invalid'
      : OPEN.has(nameOf(route))
        ? 'let in'
        : 'token_missing';
    expect([nameOf(route), refused]).toEqual([nameOf(route), expected]);
  }
});

test('without a token nobody sees a draft', async () => {
  for (const route of routes.filter(
    ({ method, url }) => method === 'GET' && OPEN.has(`GET ${url}`),
  )) {
    const reply = await portal.inject({ url: `${addressOf(route, admin)}?draft=true` });
    const refused = route.url.startsWith('/api/apis')
      ? [401, 'token_missing']
      : [400, 'invalid_parameter'];
    expect([nameOf(route), reply.statusCode, reply.json().code]).toEqual([
      nameOf(route),
      ...refused,
    ]);
  }
});

/** All that the default tenant has, as its administrator reads it. */
async function everything(): Promise<string> {
  const reads = [
    '/api/apis?draft=true',
    '/api/apis/payments?draft=true',
    '/api/apis/payments/revisions',
  ];
  const replies = await Promise.all(
    reads.map(async (url) => portal.inject({ url, headers: await as(admin) })),
  );
  const users = await portal.inject({
    url: '/api/users',
    headers: { ...(await as(admin)), 'x-tenant': 'default' },
  });
  return [...replies, users].map((reply) => `${reply.statusCode} ${reply.body}`).join('\n');
}

test('what another tenant owns is not there, on any route', async () => {
  const before = await everything();
  const session = await as(admin);
  expect(before).toMatch(/canary/i);
  for (const route of routes.filter((one) => !isProvisioning(one))) {
    const name = nameOf(route);
    const reply = await call(route, await as(stranger));
    expect(`${name}: ${reply.body.replace('boss@b.example', '')}`).not.toMatch(/canary/i);
    const owned = /:(slug|id)/.test(route.url);
    const missing = reply.statusCode === 404 && reply.json().code === 'not_found';
    expect([name, missing]).toEqual([name, owned]);
  }
  // Nor where the tenant is named, whether it is there or not.
  for (const route of routes.filter((one) => !isProvisioning(one) && !OPEN.has(nameOf(one)))) {
    for (const tenant of ['default', 'nobody']) {
      const reply = await call(route, { ...(await as(stranger)), 'x-tenant': tenant });
      expect([nameOf(route), reply.statusCode, reply.json().code]).toEqual([
        nameOf(route),
        404,
        'not_found',
      ]);
    }
  }
  expect(await everything()).toBe(before);
  expect((await portal.inject({ url: '/api/users/me', headers: session })).statusCode).toBe(200);
});

describe('the tenant of a read without a token', () => {
  const names = async (headers: Record<string, string>) => {
    const reply = await portal.inject({ url: '/api/apis', headers });
    return reply.statusCode === 200
      ? reply.json().docs.map(({ name }: { name: string }) => name)
      : reply.statusCode;
  };

  test('is that of the host, else of X-Tenant, else the default one', async () => {
    const own = await portal.inject({
      method: 'POST',
      url: '/api/apis?onConflict=update&draft=false',
      headers: { ...(await as(stranger)), 'content-type': 'application/zip' },
      payload: await zipOf(apiFiles({ name: 'API of B', slug: 'of-b' })),
    });
    expect(own.statusCode).toBe(201);
    expect(await names({})).toEqual(['Canary API']);
    expect(await names({ 'x-tenant': 'default' })).toEqual(['Canary API']);
    const ofB = await names({ 'x-tenant': 'b' });
    expect(ofB).toContain('API of B');
    expect(await names({ host: 'apis.b.example' })).toEqual(ofB);
    expect(await names({ host: 'APIS.B.example.:8080' })).toEqual(ofB);
    expect(await names({ host: 'apis.b.example', 'x-tenant': 'default' })).toEqual(ofB);
    expect(await names({ host: 'unknown.example' })).toEqual(['Canary API']);
    expect(await names({ 'x-tenant': 'nobody' })).toBe(404);
    const there = await portal.inject({ url: '/api/apis/of-b', headers: { host: 'localhost' } });
    expect(there.statusCode).toBe(404);
  });

  test('an admin acts on the default tenant, or on the one that X-Tenant names', async () => {
    const own = { ...(await as(admin)), host: 'apis.b.example' };
    expect(await names(own)).toEqual(['Canary API']);
    expect(await names({ ...own, 'x-tenant': 'b' })).toContain('API of B');
    expect(await names({ ...own, 'x-tenant': 'nobody' })).toBe(404);
  });
});
