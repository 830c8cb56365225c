import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#backend/app/build-app.ts';
import { createPasswords } from './passwords.ts';
import { readProvisioningSecrets } from '#backend/portal/settings/provisioning-secrets.ts';
import { idleWorkers, openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

const OLD = 'old-secret-of-thirty-two-bytes-00';
const NEW = 'new-secret-of-thirty-two-bytes-01';
const SIGNUP = '/api/provisioning/signup';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal(idleWorkers, {
    provisioningSecrets: readProvisioningSecrets({
      PORTOLAN_PROVISIONING_SECRET: `${OLD}, ${NEW}`,
    }),
  });
});
afterEach(() => portal.close());

const acme = {
  email: 'boss@acme.example',
  password: 'eight or more',
  name: 'Boss',
  tenant: { slug: 'acme', name: 'Acme', domain: 'Bücher.acme.de.' },
};
async function call(
  method: 'GET' | 'POST',
  url: string,
  payload?: object | string,
  headers: InjectOptions['headers'] = { 'x-provisioning-secret': NEW },
  remoteAddress = '10.0.0.1',
) {
  const reply = await portal.inject({
    method,
    url,
    headers,
    remoteAddress,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}
function check(domain: string) {
  return call('GET', `/api/provisioning/domains/${encodeURIComponent(domain)}`);
}

describe('signup', () => {
  test('makes a tenant and its tenant-admin, who can sign in', async () => {
    const made = await call('POST', SIGNUP, acme);
    expect(made.status).toBe(201);
    expect(made.headers['cache-control']).toBe('no-store');
    const tenant = { id: expect.stringMatching(/^ten_/), slug: 'acme', name: 'Acme' };
    expect(made.body).toEqual({
      user: {
        id: expect.stringMatching(/^usr_/),
        email: 'boss@acme.example',
        name: 'Boss',
        role: 'tenant-admin',
        tenant,
      },
      tenant: { ...tenant, domain: 'xn--bcher-kva.acme.de' },
    });
    const login = await portal.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: acme.email, password: acme.password },
    });
    expect(login.json().user).toEqual(made.body.user);
  });

  test('refuses what is taken, and then makes neither', async () => {
    await call('POST', SIGNUP, acme);
    const other = { ...acme, email: 'x@y.z', tenant: { slug: 'other', name: 'Other' } };
    const replies = [
      await call('POST', SIGNUP, { ...other, tenant: { ...other.tenant, slug: 'acme' } }),
      await call('POST', SIGNUP, {
        ...other,
        tenant: { ...other.tenant, domain: 'XN--BCHER-KVA.ACME.DE' },
      }),
      await call('POST', SIGNUP, { ...other, email: 'BOSS@acme.example' }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code, body.errors[0].pointer])).toEqual([
      [409, 'slug_taken', '/tenant/slug'],
      [409, 'domain_taken', '/tenant/domain'],
      [409, 'email_taken', '/email'],
    ]);
    expect(await portal.read(({ tenants }) => tenants.bySlug('other'))).toBeUndefined();
    expect(await portal.read(({ users }) => users.byEmail('x@y.z'))).toBeUndefined();
  });

  test('of two at once one is made', async () => {
    const replies = await Promise.all([call('POST', SIGNUP, acme), call('POST', SIGNUP, acme)]);
    expect(replies.map(({ status }) => String(status)).sort()).toEqual(['201', '409']);
  });

  test.each<[object, string[]]>([
    [{}, ['/email', '/password', '/name', '/tenant']],
    [{ ...acme, role: 'admin' }, ['/role']],
    [{ ...acme, tenant: { slug: 'A B', name: '' } }, ['/tenant/slug', '/tenant/name']],
    [{ ...acme, tenant: { ...acme.tenant, locale: 'de' } }, ['/tenant/locale']],
    [
      { ...acme, email: 'x', password: 'short', tenant: { ...acme.tenant, domain: 'a b' } },
      ['/email', '/password', '/tenant/domain'],
    ],
    [{ ...acme, tenant: { ...acme.tenant, domain: 'localhost' } }, ['/tenant/domain']],
  ])('names the bad fields of %j', async (body, pointers) => {
    const reply = await call('POST', SIGNUP, body);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_parameter']);
    expect(reply.body.errors.map((entry: { pointer: string }) => entry.pointer)).toEqual(pointers);
  });

  test('says what a slug is made of', async () => {
    const reply = await call('POST', SIGNUP, { ...acme, tenant: { slug: 'A B', name: 'A' } });
    expect(reply.body.errors[0].message).toContain('Give up to 64 lower-case letters and digits,');
  });

  test('refuses bodies of another kind or size', async () => {
    const secret = { 'x-provisioning-secret': NEW };
    const json = { ...secret, 'content-type': 'application/json' };
    const replies = [
      await call('POST', SIGNUP, '{"a"', json),
      await call('POST', SIGNUP, 'a', { ...secret, 'content-type': 'text/plain' }),
      await call('POST', SIGNUP, { name: 'a'.repeat(70_000) }),
      await call('POST', `${SIGNUP}?x=1`, acme),
      await call('POST', SIGNUP, acme, { ...secret, accept: 'text/html' }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'invalid_json'],
      [415, 'unsupported_media_type'],
      [413, 'body_too_large'],
      [400, 'invalid_parameter'],
      [406, 'not_acceptable'],
    ]);
  });

  test('sends away what it cannot hash now', async () => {
    const app = buildApp({ ...portal.services, passwords: createPasswords(0, 0) });
    const reply = await app.inject({
      method: 'POST',
      url: SIGNUP,
      headers: { 'x-provisioning-secret': NEW },
      payload: acme,
    });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    await app.close();
  });
});

describe('domain check', () => {
  test.each([
    ['developer.acme.com', 'developer.acme.com', true, undefined],
    ['DEVELOPER.Acme.com.', 'developer.acme.com', true, undefined],
    ['bücher.de', 'xn--bcher-kva.de', true, undefined],
    ['faß.de', 'xn--fa-hia.de', true, undefined],
    ['日本。jp', 'xn--wgv71a.jp', true, undefined],
    ['taken.acme.com', 'taken.acme.com', false, 'taken'],
    ['TAKEN.acme.com', 'taken.acme.com', false, 'taken'],
    ['my.localhost', 'my.localhost', false, 'reserved'],
    ['localhost', 'localhost', false, 'reserved'],
    ['acme', null, false, 'invalid'],
    ['192.168.0.1', null, false, 'invalid'],
    ['[::1]', null, false, 'invalid'],
    ['a..b', null, false, 'invalid'],
    ['-a.com', null, false, 'invalid'],
    ['a_b.com', null, false, 'invalid'],
    ['a.com:80', null, false, 'invalid'],
    ['a.com/x', null, false, 'invalid'],
    ['ann@a.com', null, false, 'invalid'],
    ['a%2ecom', null, false, 'invalid'],
    ['a\t.com', null, false, 'invalid'],
    ['a.com..', null, false, 'invalid'],
    [`${'a'.repeat(64)}.com`, null, false, 'invalid'],
    [`${'a.'.repeat(126)}com`, null, false, 'invalid'],
  ])('%s', async (domain, normalized, available, reason) => {
    await portal.addTenant({ slug: 'taken', domain: 'taken.acme.com' });
    const reply = await check(domain);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      domain,
      normalized,
      available,
      ...(reason === undefined ? {} : { reason }),
    });
  });
});

describe('who may call', () => {
  const routes = [
    ['POST', SIGNUP],
    ['GET', '/api/provisioning/domains/a.com'],
  ] as const;

  test('either live secret', async () => {
    for (const secret of [OLD, NEW]) {
      const reply = await call('GET', routes[1][1], undefined, { 'x-provisioning-secret': secret });
      expect(reply.status).toBe(200);
    }
  });

  test.each(routes)('%s %s needs the secret, and a token is none', async (method, url) => {
    const id = await portal.addUser({ email: 'root@example.com', role: 'admin' });
    const { token } = await portal.services.issueToken(id);
    const body = method === 'POST' ? acme : undefined;
    for (const headers of [
      {},
      { authorization: `Bearer ${token}` },
      { 'x-provisioning-secret': '' },
      { 'x-provisioning-secret': NEW.slice(1) },
      { 'x-provisioning-secret': `${OLD},${NEW}` },
    ]) {
      // From many places, so that the limit is not what refuses.
      const reply = await call(method, url, body, headers, `10.1.0.${Object.keys(headers).length}`);
      expect([reply.status, reply.body.code]).toEqual([401, 'provisioning_secret_invalid']);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
      portal.clock.now += 60 * 60 * 1000;
    }
  });

  test('the secret is no token', async () => {
    const reply = await call('GET', '/api/users', undefined, { 'x-provisioning-secret': NEW });
    expect([reply.status, reply.body.code]).toEqual([401, 'token_missing']);
  });

  test.each(routes)('%s %s is not for browsers', async (method, url) => {
    const headers = { 'x-provisioning-secret': NEW, origin: 'https://acme.com' };
    const reply = await call(method, url, method === 'POST' ? acme : undefined, headers);
    expect([reply.status, reply.body.code]).toEqual([403, 'server_to_server_only']);
  });

  test('without a secret there is nothing', async () => {
    const closed = await openTestPortal(idleWorkers, {
      provisioningSecrets: readProvisioningSecrets({ PORTOLAN_PROVISIONING_SECRET: '' }),
    });
    for (const [method, url] of routes) {
      const reply = await closed.inject({ method, url, headers: { 'x-provisioning-secret': '' } });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
    }
    await closed.close();
  });
});

describe('how often', () => {
  test('five signups an hour from one address', async () => {
    const signUp = (address?: string) => call('POST', SIGNUP, {}, undefined, address);
    for (let left = 4; left >= 0; left -= 1) {
      const reply = await signUp();
      expect(reply.status).toBe(400);
      expect(reply.headers['ratelimit-policy']).toBe('"signup";q=5;w=3600');
      const past = (4 - left) * 10;
      expect(reply.headers['ratelimit']).toBe(`"signup";r=${left};t=${3600 - past}`);
      portal.clock.now += 10_000;
    }
    const refused = await signUp();
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe('3550');
    expect(refused.headers['ratelimit-policy']).toBe('"signup";q=5;w=3600');
    expect(refused.headers['ratelimit']).toBe('"signup";r=0;t=3550');
    expect((await signUp('10.0.0.2')).status).toBe(400);
    portal.clock.now += 3_550_000;
    expect((await signUp()).status).toBe(400);
  });

  test('thirty domain checks a minute from one address, whatever the domain', async () => {
    for (let count = 0; count < 30; count += 1) {
      expect((await check(`${count}.com`)).status).toBe(200);
    }
    const refused = await check('a.com');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.headers['ratelimit-policy']).toBe('"domain-check";q=30;w=60');
    portal.clock.now += 60_000;
    expect((await check('a.com')).headers['ratelimit']).toBe('"domain-check";r=29;t=60');
  });

  test('guessing the secret counts, and one IPv6 network is one address', async () => {
    const guess = (address: string) =>
      call('POST', SIGNUP, acme, { 'x-provisioning-secret': 'guess' }, address);
    for (let host = 1; host <= 5; host += 1) {
      expect((await guess(`2001:db8::${host}`)).status).toBe(401);
    }
    expect((await guess('2001:db8:0:0:9::1')).status).toBe(429);
    expect((await guess('2001:db8:0:1::1')).status).toBe(401);
  });
});
