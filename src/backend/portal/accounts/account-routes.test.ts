import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#contracts/portal.ts';
import { buildApp } from '#backend/app/build-app.ts';
import { createPasswords } from './passwords.ts';
import {
  idleWorkers,
  openTestPortal,
  PASSWORD,
  type TestPortal,
} from '#backend/portal/portal.testing.ts';

let portal: TestPortal;
let admin = '';
let acmeAdmin = '';
beforeEach(async () => {
  portal = await openTestPortal(idleWorkers);
  await portal.addTenant({ slug: 'acme', name: 'Acme' });
  admin = await signIn('root@example.com', 'admin');
  acmeAdmin = await signIn('boss@acme.example', 'tenant-admin', 'ten_acme');
});
afterEach(() => portal.close());

async function signIn(email: string, role: Role, tenantId?: string): Promise<string> {
  const id = await portal.addUser({ email, role, ...(tenantId ? { tenantId } : {}) });
  return (await portal.services.issueToken(id)).token;
}
async function call(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  token: string,
  payload?: object | string,
  headers: InjectOptions['headers'] = {},
) {
  const reply = await portal.inject({
    method,
    url: `/api/users${url}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}
async function login(email: string, password: string) {
  return (
    await portal.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } })
  ).json();
}
function idOf(email: string) {
  return portal.idOfUser(email);
}
const eve = {
  email: 'Eve@Example.com',
  password: 'eight or more',
  name: 'Eve',
  role: 'tenant-admin',
};

describe('POST /api/users', () => {
  test('makes an account that can sign in', async () => {
    const made = await call('POST', '', admin, { ...eve, tenant: 'acme' });
    expect(made.status).toBe(201);
    expect(made.headers['cache-control']).toBe('no-store');
    expect(made.body).toEqual({
      user: {
        id: expect.stringMatching(/^usr_/),
        email: 'Eve@Example.com',
        name: 'Eve',
        role: 'tenant-admin',
        tenant: { id: 'ten_acme', slug: 'acme', name: 'Acme' },
        disabled: false,
        createdAt: '2026-11-21T08:00:00.000Z',
        updatedAt: '2026-11-21T08:00:00.000Z',
      },
    });
    expect(await login('eve@example.com', 'eight or more')).toMatchObject({
      user: { id: made.body.user.id, tenant: { slug: 'acme' } },
    });
  });

  test('takes the tenant that the caller acts on unless one is named', async () => {
    const here = await call('POST', '', admin, eve);
    expect(here.body.user.tenant.slug).toBe('default');
    const there = await call('POST', '', admin, { ...eve, email: 'a@b' }, { 'x-tenant': 'acme' });
    expect(there.body.user.tenant.slug).toBe('acme');
    const own = await call('POST', '', acmeAdmin, { ...eve, email: 'c@d', tenant: 'acme' });
    expect([own.status, own.body.user.tenant.slug]).toEqual([201, 'acme']);
  });

  test('takes passwords of 8 to 1024 bytes, however many characters they are', async () => {
    const make = async (password: string, count: number) =>
      (await call('POST', '', admin, { ...eve, email: `eve${count}@example.com`, password }))
        .status;
    const passwords = ['é'.repeat(4), 'x'.repeat(7), 'é'.repeat(512), `${'é'.repeat(512)}x`];
    expect(await Promise.all(passwords.map(make))).toEqual([201, 400, 201, 400]);
  });

  test('refuses an e-mail that is taken, without case', async () => {
    await call('POST', '', admin, eve);
    const again = await call('POST', '', acmeAdmin, { ...eve, email: ' EVE@example.COM' });
    expect([again.status, again.body.code]).toEqual([409, 'email_taken']);
    expect(again.body.errors[0].pointer).toBe('/email');
    const both = await Promise.all([
      call('POST', '', admin, { ...eve, email: 'x@y' }),
      call('POST', '', admin, { ...eve, email: 'X@y' }),
    ]);
    expect(both.map(({ status }) => String(status)).sort()).toEqual(['201', '409']);
  });

  test.each([
    ['a role above its own', { ...eve, role: 'admin' }, 403, 'forbidden'],
    ["another's tenant", { ...eve, tenant: 'default' }, 404, 'not_found'],
    ['an unknown tenant', { ...eve, tenant: 'nobody' }, 404, 'not_found'],
  ])('refuses a tenant-admin %s', async (_name, body, status, code) => {
    const reply = await call('POST', '', acmeAdmin, body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await idOf(eve.email)).toBe('');
  });

  test('an unknown tenant is not there for an admin either', async () => {
    expect((await call('POST', '', admin, { ...eve, tenant: 'nobody' })).status).toBe(404);
    expect((await call('POST', '', admin, eve, { 'x-tenant': 'nobody' })).status).toBe(404);
  });

  test.each<[object, string[]]>([
    [{}, ['/email', '/password', '/name', '/role']],
    [{ ...eve, role: 'owner', more: 1 }, ['/more', '/role']],
    [{ ...eve, name: '' }, ['/name']],
    [{ ...eve, email: 'nobody', password: 'short' }, ['/email', '/password']],
    [{ ...eve, email: 'a b@c' }, ['/email']],
    [{ ...eve, password: 'é'.repeat(513) }, ['/password']],
    [{ ...eve, password: 12345678 }, ['/password']],
  ])('names the bad fields of %j', async (body, pointers) => {
    const reply = await call('POST', '', admin, body);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_parameter']);
    expect(reply.body.errors.map((entry: { pointer: string }) => entry.pointer)).toEqual(pointers);
    expect(JSON.stringify(reply.body)).not.toContain('eight or more');
  });
});

describe('PATCH /api/users/{id}', () => {
  test.each([
    ['password', { password: 'another one' }],
    ['role', { role: 'viewer' }],
    ['disabled', { disabled: true }],
  ])('a changed %s ends the sessions of that account', async (_name, change) => {
    const session = await signIn('eve@acme.example', 'tenant-admin', 'ten_acme');
    const reply = await call('PATCH', `/${await idOf('eve@acme.example')}`, acmeAdmin, change);
    expect(reply.status).toBe(200);
    expect((await call('GET', '/me', session)).body.code).toBe('token_invalid');
    expect((await call('GET', '/me', acmeAdmin)).status).toBe(200);
  });

  test('a new name, or nothing new, ends no session', async () => {
    const id = await idOf('boss@acme.example');
    const named = await call('PATCH', `/${id}`, acmeAdmin, { name: 'Boss' });
    expect(named.body.user).toMatchObject({ name: 'Boss', role: 'tenant-admin', disabled: false });
    const same = { role: 'tenant-admin', disabled: false };
    expect((await call('PATCH', `/${id}`, acmeAdmin, same)).status).toBe(200);
    expect((await call('PATCH', `/${id}`, acmeAdmin)).status).toBe(200);
    expect((await call('GET', '/me', acmeAdmin)).body.user.name).toBe('Boss');
  });

  test('the new password is the one that signs in', async () => {
    await call('PATCH', `/${await idOf('boss@acme.example')}`, admin, { password: 'brand new' });
    expect((await login('boss@acme.example', PASSWORD)).code).toBe('invalid_credentials');
    expect((await login('boss@acme.example', 'brand new')).tokenType).toBe('Bearer');
  });

  test('a disabled account signs in again once it is enabled', async () => {
    const id = await idOf('boss@acme.example');
    await call('PATCH', `/${id}`, admin, { disabled: true });
    expect((await login('boss@acme.example', PASSWORD)).code).toBe('invalid_credentials');
    await call('PATCH', `/${id}`, admin, { disabled: false });
    expect((await login('boss@acme.example', PASSWORD)).tokenType).toBe('Bearer');
  });

  test('another tenant’s account is not there, nor is the one of Portolan itself', async () => {
    const own = (await portal.services.localAdmin()).id;
    const change = { disabled: true };
    const replies = [
      await call('PATCH', `/${await idOf('root@example.com')}`, acmeAdmin, change),
      await call('PATCH', '/usr_none', admin, change),
      await call('PATCH', `/${own}`, admin, change),
      await call('PATCH', `/${await idOf('boss@acme.example')}`, admin, change, {
        'x-tenant': 'default',
      }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      replies.map(() => [404, 'not_found']),
    );
  });

  test('nobody reaches above their own role', async () => {
    const staff = await signIn('staff@example.com', 'tenant-admin');
    const root = `/${await idOf('root@example.com')}`;
    expect((await call('PATCH', root, staff, { password: 'taken over' })).status).toBe(403);
    const self = `/${await idOf('staff@example.com')}`;
    expect((await call('PATCH', self, staff, { role: 'admin' })).body.code).toBe('forbidden');
    expect((await login('root@example.com', PASSWORD)).tokenType).toBe('Bearer');
  });

  test('the last administrator stays one', async () => {
    const root = `/${await idOf('root@example.com')}`;
    for (const change of [{ disabled: true }, { role: 'tenant-admin' }]) {
      expect((await call('PATCH', root, admin, change)).body.code).toBe('forbidden');
    }
    await signIn('second@example.com', 'admin');
    expect((await call('PATCH', root, admin, { role: 'tenant-admin' })).status).toBe(200);
  });

  test.each<[object, string[]]>([
    [{ email: 'new@example.com' }, ['/email']],
    [{ password: 'short' }, ['/password']],
    [{ disabled: 'yes', role: 3 }, ['/role', '/disabled']],
  ])('names the bad fields of %j', async (body, pointers) => {
    const reply = await call('PATCH', `/${await idOf('boss@acme.example')}`, admin, body);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_parameter']);
    expect(reply.body.errors.map((entry: { pointer: string }) => entry.pointer)).toEqual(pointers);
  });
});

describe('GET /api/users', () => {
  const emails = (reply: { body: { docs: { email: string }[] } }) =>
    reply.body.docs.map(({ email }) => email);

  test('an admin sees every account, or those of one tenant; others those of their own', async () => {
    await portal.services.localAdmin();
    const all = await call('GET', '', admin);
    expect(all.status).toBe(200);
    expect(all.headers['cache-control']).toBe('no-store');
    expect(all.body).toMatchObject({ totalDocs: 2, limit: 20, page: 1, totalPages: 1 });
    expect(emails(all)).toEqual(['boss@acme.example', 'root@example.com']);
    expect(JSON.stringify(all.body)).not.toMatch(/scrypt|password/i);
    const acme = await call('GET', '', admin, undefined, { 'x-tenant': 'acme' });
    expect(emails(acme)).toEqual(['boss@acme.example']);
    expect(emails(await call('GET', '', acmeAdmin))).toEqual(['boss@acme.example']);
  });

  test('comes in pages', async () => {
    const first = await call('GET', '?limit=1', admin);
    expect(first.body).toMatchObject({ totalDocs: 2, hasNextPage: true, nextPage: 2 });
    expect(first.headers['link']).toBe('</api/users?limit=1&page=2>; rel="next"');
    expect(emails(await call('GET', '?limit=1&page=2', admin))).toEqual(['root@example.com']);
    expect((await call('GET', '?limit=0', admin)).status).toBe(400);
    expect((await call('GET', '?q=1', admin)).status).toBe(400);
  });
});

describe('what every account route refuses', () => {
  test.each<['GET' | 'POST' | 'PATCH', string]>([
    ['GET', ''],
    ['POST', ''],
    ['PATCH', '/usr_1'],
  ])('%s /api/users%s', async (method, url) => {
    const body = method === 'GET' ? undefined : {};
    const viewer = await signIn('viewer@example.com', 'viewer');
    expect((await call(method, url, viewer, body)).body.code).toBe('forbidden');
    expect((await call(method, url, 'nonsense', body)).body.code).toBe('token_invalid');
    expect((await call(method, url, acmeAdmin, body, { 'x-tenant': 'default' })).status).toBe(404);
    const html = await call(method, url, admin, body, { accept: 'text/html' });
    expect([html.status, html.body.code]).toEqual([406, 'not_acceptable']);
    if (method === 'GET') return;
    const broken = { 'content-type': 'application/json' };
    expect((await call(method, url, admin, '{"a"', broken)).body.code).toBe('invalid_json');
    const text = await call(method, url, admin, 'a', { 'content-type': 'text/plain' });
    expect([text.status, text.headers['accept']]).toEqual([415, 'application/json']);
    const large = await call(method, url, admin, { name: 'a'.repeat(70_000) });
    expect([large.status, large.body.code]).toEqual([413, 'body_too_large']);
  });

  test('too much hashing at once', async () => {
    const app = buildApp({ ...portal.services, passwords: createPasswords(0, 0) });
    const headers = { authorization: `Bearer ${admin}` };
    const boss = `/api/users/${await idOf('boss@acme.example')}`;
    const replies = [
      await app.inject({ method: 'POST', url: '/api/users', headers, payload: eve }),
      await app.inject({
        method: 'PATCH',
        url: boss,
        headers,
        payload: { password: 'long enough' },
      }),
    ];
    for (const reply of replies) {
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    }
    await app.close();
  });
});
