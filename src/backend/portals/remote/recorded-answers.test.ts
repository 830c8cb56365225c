import { readdirSync, readFileSync } from 'node:fs';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#backend/designs/import/server.testing.ts';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import { idleWorkers } from '#backend/workbench/workbench.testing.ts';
import { Problem } from '#contracts/problem.ts';
import { CatalogApi, CatalogList } from '#contracts/remote-portals.ts';
import { readMe, readSession } from '#backend/portals/answers/read-session.ts';
import { openNetwork } from '#backend/portals/network/network.ts';
import { createRemotePortal } from './remote-portal.ts';
import { createRemoteTarget } from './remote-target.ts';
import { defaultTimeouts } from '#backend/portals/network/watch-time.ts';

type Recorded = {
  name: string;
  request: { method: string; path: string };
  response: { status: number; headers: Record<string, string>; body: unknown };
};

const folder = new URL('../../../../tests/stand-in/recorded/', import.meta.url);
const recorded: Recorded[] = readdirSync(folder)
  .filter((file) => !file.startsWith('_'))
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
function named(name: string): Recorded {
  const found = recorded.find((one) => one.name === name);
  if (!found) throw new Error(`no answer was recorded as ${name}`);
  return found;
}

let replayed: Recorded['response'];
/** What the portal says of the session. */
let me: Recorded['response'];
let server: Awaited<ReturnType<typeof startTestServer>>;
const network = openNetwork({});
beforeAll(async () => {
  server = await startTestServer((request, response) => {
    request.resume();
    const { status, headers, body } = request.url === '/api/users/me' ? me : replayed;
    const { 'transfer-encoding': _chunked, ...sent } = headers;
    response.writeHead(status, sent).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
});
afterAll(async () => {
  network.close();
  await server.close();
});

function remote() {
  return createRemotePortal({
    id: 'por_1',
    name: 'Recorded',
    address: server.origin,
    email: 'admin@example.test',
    password: async () => ({ ok: true, secret: undefined }),
    client: { network, timeouts: defaultTimeouts, maxAnswer: 10_000_000 },
  });
}
/** What a call reads of a recorded answer: the answer, or the failure in words. */
async function ask(
  { response, request }: Recorded,
  session = 'me-ok',
): Promise<PortalAnswer | PortalFailure> {
  const portal = remote();
  const url = request.path;
  try {
    replayed = named('login-ok').response;
    me = named(session).response;
    await portal.session.signIn('correct horse');
    replayed = response;
    const method = request.method === 'GET' ? 'GET' : 'POST';
    return await createRemoteTarget(portal, idleWorkers).ask({ method, url, headers: {} });
  } catch (error) {
    if (error instanceof PortalFailure) return error;
    throw error;
  }
}
function json(answer: PortalAnswer | PortalFailure) {
  if (answer instanceof PortalFailure) throw answer;
  return JSON.parse(answer.rawPayload.toString());
}

function kindOf({ name, request: { method, path }, response }: Recorded): string {
  if (path.startsWith('/api/users/')) return name.replace(/-.*/, '');
  if (response.status >= 400) return 'error';
  if (method !== 'GET') return 'change';
  return /^\/api\/apis(\?|$)/.test(path)
    ? 'list'
    : path.startsWith('/api/apis/')
      ? 'detail'
      : 'other';
}
function ofKind(...kinds: string[]) {
  return recorded.filter((one) => kinds.includes(kindOf(one)));
}

test('every recorded answer is read by one of the tests below', () => {
  const kinds = ['login', 'me', 'refresh', 'logout', 'error', 'change', 'list', 'detail', 'other'];
  expect(recorded.length).toBeGreaterThan(60);
  expect(recorded.map(kindOf).filter((kind) => !kinds.includes(kind))).toEqual([]);
  for (const kind of kinds) expect([kind, ofKind(kind).length > 0]).toEqual([kind, true]);
});

async function signInWith({ response }: Recorded) {
  replayed = response;
  const { session } = remote();
  await session.signIn('correct horse');
  return session.describe();
}

test.each([
  ['login-ok', 'admin'],
  ['login-ok-tenant-admin', 'tenant-admin'],
])('%s signs in', async (name, role) => {
  // Its end is past: a token that has just been given is good, whatever this computer's clock says.
  const described = await signInWith(named(name));
  expect(described).toMatchObject({ state: 'signed-in', until: null, user: { role } });
});

const refusedLogins = ofKind('login').filter(({ response }) => response.status >= 400);

test.each(refusedLogins.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
  await expect(signInWith(one)).rejects.toMatchObject({
    name: 'PortalFailure',
    reason: 'sign-in',
    message: expect.stringContaining('It says: '),
  });
});

test('sessions are read: dead tokens are told from live ones', () => {
  const bodyOf = ({ response }: Recorded) => Buffer.from(JSON.stringify(response.body));
  const states = Object.fromEntries(
    ofKind('me').map((one) => [one.name, readMe(one.response.status, bodyOf(one))]),
  );
  expect(states).toMatchObject({
    'me-ok': 'live',
    'me-cookie': 'live',
    'me-anonymous': 'dead',
    'me-bad-token': 'dead',
    'me-after-logout': 'dead',
  });
  expect(readSession(bodyOf(named('refresh-ok')), 0)).toMatchObject({
    token: expect.stringMatching(/^ey/),
    until: expect.any(Number),
    user: { email: 'admin@example.test' },
  });
  expect(readSession(bodyOf(named('refresh-anonymous')), 0)).toBeUndefined();
  expect(readSession(bodyOf(named('logout-ok')), 0)).toBeUndefined();
});

test.each(ofKind('list').map((one) => [one.name, one] as const))('%s', async (_name, one) => {
  const list = json(await ask(one));
  expect(list).toSatisfy((value: unknown) => Check(CatalogList, value));
});

test.each(ofKind('detail').map((one) => [one.name, one] as const))('%s', async (_name, one) => {
  const api = json(await ask(one));
  expect(api).toSatisfy((value: unknown) => Check(CatalogApi, value));
});

const refused = ofKind('error').filter(({ response }) => response.status !== 401);

test.each(refused.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
  const answer = await ask(one);
  const problem = json(answer);
  expect(problem).toSatisfy((value: unknown) => Check(Problem, value));
  expect(answer).toMatchObject({ statusCode: problem.status });
  expect(problem.detail).toContain('It says: ');
});

test('what is refused to an ended session asks for a sign-in', async () => {
  const forbidden = refused.filter(({ response }) => response.status === 403);
  expect(forbidden.length).toBeGreaterThan(0);
  for (const one of forbidden) {
    expect(await ask(one, 'me-bad-token')).toMatchObject({ reason: 'sign-in' });
  }
});

test.each(ofKind('change', 'other').map((one) => [one.name, one] as const))(
  '%s',
  async (_name, one) => {
    const answer = await ask(one);
    expect(json(answer)).toEqual(one.response.body);
  },
);

test('an entry has what the portal says, and null for what it does not', async () => {
  const list = json(await ask(named('list-default')));
  expect(list).toMatchObject({ totalDocs: 90, limit: 2, hasNextPage: true, nextPage: 2 });
  expect(list.docs[0]).toMatchObject({
    id: '99',
    slug: 'api-00098',
    version: '1.48.0',
    status: 'published',
    state: 'published',
    revision: null,
    lifecycle: null,
    links: [{ title: 'Docs', url: 'https://example.test/api-00098/docs' }, {}],
    spec: { format: 'json', openapi: '3.0.3' },
  });
  const detail = json(await ask(named('detail-by-slug')));
  expect(detail).toMatchObject({
    spec: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), url: '/api/apis/api-00003/spec' },
    pricing: null,
    sdks: [],
    notes: ['This portal does not number its revisions.'],
  });
  expect(json(await ask(named('detail-draft-signed-in')))).toMatchObject({
    status: 'draft',
    spec: null,
    notes: [expect.stringContaining('OpenAPI document'), expect.any(String)],
  });
  expect(json(await ask(named('locale-all'))).docs[0].name).toBe('Stock API 10');
});

test('a taken slug and invalid fields are named', async () => {
  expect(json(await ask(named('import-duplicate-slug')))).toMatchObject({
    code: 'slug_taken',
    errors: [
      { message: 'The following field is invalid: slug' },
      { message: 'slug: Value must be unique' },
    ],
  });
  expect(json(await ask(named('create-validation-error')))).toMatchObject({
    code: 'invalid_parameter',
    errors: [{}, { message: 'name: This field is required.' }, {}],
  });
});
