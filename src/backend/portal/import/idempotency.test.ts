import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#backend/app/build-app.ts';
import type { Services } from '#backend/app/open-services.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';
import { withStores } from '#backend/portal/stores.testing.ts';

const DAY = 24 * 60 * 60 * 1000;

let workers: Workers;
/** What an import waits for before its archive is read. */
let beforeReading: (() => Promise<void>) | undefined;
let portal: TestPortal;
let token = '';
let archive: Buffer;
let other: Buffer;

beforeAll(async () => {
  workers = openWorkers();
  archive = await zipOf(apiFiles());
  other = await zipOf(apiFiles({ summary: 'Another one' }));
});
afterAll(() => workers.close());
beforeEach(async () => {
  beforeReading = undefined;
  portal = await openTestPortal({
    ...workers,
    async importArchive(...call) {
      await beforeReading?.();
      return workers.importArchive(...call);
    },
    close: () => Promise.resolve(),
  });
  const id = await portal.addUser({ email: 'root@example.com', role: 'admin' });
  token = (await portal.services.issueToken(id)).token;
});
afterEach(() => portal.close());

type Call = { url?: string; body?: Buffer; key?: string; as?: string; headers?: object };

function options(method: 'POST' | 'PUT', { url, body, key, as, headers }: Call): InjectOptions {
  return {
    method,
    url: url ?? '/api/apis',
    payload: body ?? archive,
    headers: {
      'content-type': 'application/zip',
      authorization: `Bearer ${as ?? token}`,
      ...(key === '' ? {} : { 'idempotency-key': key ?? 'key-1' }),
      ...headers,
    },
  };
}
function post(call: Call = {}) {
  return portal.inject(options('POST', call));
}
function put(call: Call = {}) {
  return portal.inject(options('PUT', { url: '/api/apis/payments', ...call }));
}
async function root() {
  const user = await portal.read(({ users }) => users.byEmail('root@example.com'));
  if (!user) throw new Error('There is no account.');
  return user;
}
async function revisions() {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await portal.inject({ url: '/api/apis/payments/revisions', headers });
  return reply.json().totalDocs;
}

test('the same call again is answered with the stored answer', async () => {
  const first = await post();
  expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
  portal.clock.now += 60_000;
  const again = await post();
  expect(again.statusCode).toBe(201);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.headers['location']).toBe('/api/apis/payments');
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect(again.body).toBe(first.body);
  expect((await post({ key: '' })).json().code).toBe('slug_taken');
});

test('an update too, even when the API has moved on since', async () => {
  await post({ key: '' });
  const first = await put({ body: other });
  expect([first.statusCode, first.json().apis[0].action]).toEqual([200, 'updated']);
  await put({ key: '' });
  const again = await put({ body: other });
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect(await revisions()).toBe(3);
});

test.each<[string, Call]>([
  ['another archive', { body: Buffer.from('PK') }],
  ['other parameters', { url: '/api/apis?draft=true' }],
])('the same key with %s is refused', async (_name, call) => {
  await post();
  const reply = await post(call);
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'idempotency_key_reused']);
});

test('the same key with another path of the route is refused', async () => {
  await put({ url: '/api/apis/payments?create=true' });
  const reply = await put({ url: '/api/apis/payment?create=true' });
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'idempotency_key_reused']);
});

test('a key is one of a tenant, an account and a route', async () => {
  await portal.addTenant({ slug: 'b' });
  const id = await portal.addUser({ email: 'second@example.com', role: 'admin' });
  const second = (await portal.services.issueToken(id)).token;
  await post();
  expect((await post({ as: second })).json().code).toBe('slug_taken');
  expect((await post({ headers: { 'x-tenant': 'b' } })).statusCode).toBe(201);
  expect((await put()).json().apis[0].action).toBe('unchanged');
});

test('while the first is running the second is sent away', async () => {
  const isRunning = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  beforeReading = () => {
    isRunning.resolve();
    return goesOn.promise;
  };
  const first = post();
  await isRunning.promise;
  for (const refused of await Promise.all([post(), post({ body: other })])) {
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'idempotency_in_flight']);
    expect(refused.headers['retry-after']).toBe('2');
  }
  goesOn.resolve();
  expect((await first).statusCode).toBe(201);
  expect((await post()).headers['idempotency-replayed']).toBe('true');
  expect(await revisions()).toBe(1);
});

test('a refusal is an answer as well, under the id of each request', async () => {
  const bad = await zipOf({ 'overview.json': '{}' });
  const first = await post({ body: bad });
  const again = await post({ body: bad });
  expect([first.statusCode, again.statusCode]).toEqual([422, 422]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.json().errors).toEqual(first.json().errors);
  expect(again.json().requestId).toBe(again.headers['x-request-id']);
  expect(again.json().requestId).not.toBe(first.json().requestId);
  expect((await post()).json().code).toBe('idempotency_key_reused');
});

test('what is missing may be there next time', async () => {
  expect((await put()).statusCode).toBe(404);
  await post();
  expect((await put()).statusCode).toBe(200);
});

test('a dry run keeps nothing, and refuses a key that was used', async () => {
  const dry = await post({ url: '/api/apis?dryRun=true' });
  expect([dry.statusCode, dry.json().dryRun]).toEqual([200, true]);
  expect((await post()).headers['idempotency-replayed']).toBeUndefined();
  const reused = await post({ url: '/api/apis?dryRun=true', body: other });
  expect(reused.json().code).toBe('idempotency_key_reused');
  const taken = await post({ url: '/api/apis?dryRun=true' });
  expect(taken.json().code).toBe('slug_taken');
});

test('after a day an answer is forgotten', async () => {
  await post();
  portal.clock.now += DAY - 1;
  const { id: userId, tenantId } = await root();
  const authorization = async () => `Bearer ${(await portal.services.issueToken(userId)).token}`;
  const late = await post({ headers: { authorization: await authorization() } });
  expect(late.headers['idempotency-replayed']).toBe('true');
  portal.clock.now += 1;
  const headers = { authorization: await authorization() };
  expect((await post({ headers })).json().code).toBe('slug_taken');
  const of = { tenantId, userId, route: 'POST /api/apis', key: 'key-1' };
  const kept = () => portal.read(({ keptAnswers }) => keptAnswers.find(of, 0));
  portal.clock.now += DAY;
  expect((await kept())?.status).toBe(409);
  await put({ key: 'key-2', headers: { authorization: await authorization() } });
  // Whatever is kept anew takes the old ones away.
  expect(await kept()).toBeUndefined();
});

test('a clock that jumps forgets answers at most, and repeats no import', async () => {
  const start = portal.clock.now;
  const replayed = async () => {
    token = (await portal.services.issueToken((await root()).id)).token;
    const reply = await post();
    return [reply.statusCode, reply.headers['idempotency-replayed']];
  };
  await post();
  portal.clock.now = start - 30 * DAY;
  expect(await replayed()).toEqual([201, 'true']);
  portal.clock.now = start + 30 * DAY;
  expect(await replayed()).toEqual([409, undefined]);
  // The refusal took the answer's place.
  portal.clock.now = start;
  expect(await replayed()).toEqual([409, 'true']);
  expect(await revisions()).toBe(1);
});

test.each(['', 'x'.repeat(256), 'with space', 'é'])('%j is no key', async (key) => {
  const reply = await post({ headers: { 'idempotency-key': key } });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_parameter']);
  expect(reply.json().errors[0].pointer).toBe('/idempotency-key');
});

async function injectInto(services: Services): Promise<number> {
  const app = buildApp(services);
  const reply = await app.inject(options('POST', {}));
  await app.close();
  return reply.statusCode;
}

test('a failure between the commit and the answer loses neither', async () => {
  const status = await injectInto({
    ...portal.services,
    data: {
      ...portal.services.data,
      async writeGrouped(work) {
        await portal.services.data.writeGrouped(work);
        throw new Error('the power fails');
      },
    },
  });
  expect(status).toBe(500);
  expect(await revisions()).toBe(1);
  const again = await post();
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  expect(again.json().apis[0]).toMatchObject({ action: 'created', revision: 1 });
});

test('an answer that cannot be kept takes its import with it', async () => {
  const put = () => {
    throw new Error('the power fails');
  };
  const data = withStores(portal.services.data, (stores) => ({
    ...stores,
    keptAnswers: { ...stores.keptAnswers, put },
  }));
  const status = await injectInto({ ...portal.services, data });
  expect(status).toBe(500);
  const { tenantId } = await portal.services.localAdmin();
  expect(await portal.read(({ apis }) => apis.bySlug(tenantId, 'payments'))).toBeUndefined();
  expect((await post()).statusCode).toBe(201);
});
