import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#backend/app/build-app.ts';
import { createPasswords } from './passwords.ts';
import {
  idleWorkers,
  openTestPortal,
  PASSWORD,
  type TestPortal,
} from '#backend/portal/portal.testing.ts';

let portal: TestPortal;

beforeEach(async () => {
  portal = await openTestPortal(idleWorkers);
  await portal.addUser({ email: 'ada@example.com', role: 'admin' });
});

afterEach(() => portal.close());

function login(payload: object, more: InjectOptions = {}) {
  return portal.inject({ method: 'POST', url: '/api/users/login', payload, ...more });
}

describe('POST /api/users/login', () => {
  test('answers a token, its end and the account', async () => {
    const reply = await login({ email: 'Ada@Example.com', password: PASSWORD });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.json()).toEqual({
      message: 'Signed in.',
      token: expect.stringMatching(/^[\w-]{43}$/),
      tokenType: 'Bearer',
      exp: portal.clock.now / 1000 + 7200,
      user: {
        id: expect.stringMatching(/^usr_/),
        email: 'ada@example.com',
        name: 'ada@example.com',
        role: 'admin',
        tenant: { id: expect.stringMatching(/^ten_/), slug: 'default', name: 'Default' },
      },
    });
  });

  test('refuses a wrong password and an unknown e-mail with the same answer', async () => {
    const wrong = await login({ email: 'ada@example.com', password: 'nonsense' });
    const unknown = await login({ email: 'bob@example.com', password: PASSWORD });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.headers['www-authenticate']).toBe('Bearer');
    expect(wrong.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const { requestId, instance, ...problem } = wrong.json();
    expect(problem).toMatchInlineSnapshot(`
      {
        "code": "invalid_credentials",
        "detail": "E-mail or password is wrong. Check both and try again.",
        "errors": [
          {
            "code": "invalid_credentials",
            "message": "E-mail or password is wrong. Check both and try again.",
            "severity": "error",
          },
        ],
        "status": 401,
        "title": "E-mail or password is wrong",
        "type": "urn:portolan:problem:invalid_credentials",
      }
    `);
    expect(unknown.json()).toMatchObject(problem);
    expect(instance).toBe(`urn:uuid:${requestId}`);
    expect(wrong.headers['x-request-id']).toBe(requestId);
  });

  test('refuses a role that may not sign in', async () => {
    await portal.addUser({ email: 'eve@example.com', role: 'viewer' });
    const reply = await login({ email: 'eve@example.com', password: PASSWORD });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'role_not_allowed']);
  });

  test.each([
    [{}, ['/email', '/password']],
    [{ email: 'ada@example.com' }, ['/password']],
    [{ email: 1, password: null }, ['/email', '/password']],
    [{ email: 'ada@example.com', password: 'x', remember: true }, ['/remember']],
  ])('names each bad field of %j', async (body, pointers) => {
    const reply = await login(body);
    const problem = reply.json();
    expect([reply.statusCode, problem.code]).toEqual([400, 'invalid_parameter']);
    expect(problem.errors.map((entry: { pointer: string }) => entry.pointer)).toEqual(pointers);
  });

  test.each<[string, InjectOptions, number, string]>([
    ['no body', {}, 400, 'invalid_parameter'],
    [
      'broken JSON',
      { payload: '{"email"', headers: { 'content-type': 'application/json' } },
      400,
      'invalid_json',
    ],
    [
      'a forged prototype',
      { payload: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } },
      400,
      'invalid_json',
    ],
    [
      'a form',
      { payload: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    [
      'an unknown query parameter',
      { url: '/api/users/login?remember=1', payload: { email: 'a', password: 'b' } },
      400,
      'invalid_parameter',
    ],
    [
      'no acceptable answer',
      { payload: { email: 'a', password: 'b' }, headers: { accept: 'text/html' } },
      406,
      'not_acceptable',
    ],
    [
      'a large body',
      { payload: { email: 'a'.repeat(17_000), password: 'b' } },
      413,
      'body_too_large',
    ],
  ])('refuses %s', async (_name, options, status, code) => {
    const reply = await portal.inject({ method: 'POST', url: '/api/users/login', ...options });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  test('names the media type it takes', async () => {
    const reply = await login({}, { payload: 'a', headers: { 'content-type': 'text/plain' } });
    expect([reply.statusCode, reply.headers['accept']]).toEqual([415, 'application/json']);
  });

  test('makes a guesser wait, but not the owner elsewhere', async () => {
    for (const name of ['ada', 'ADA', 'Ada', ' ada', 'aDa']) {
      const guess = await login({ email: `${name}@example.com`, password: 'guess' });
      expect(guess.statusCode).toBe(401);
    }
    const right = { email: 'ada@example.com', password: PASSWORD };
    const refused = await login(right);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'login_throttled']);
    expect(refused.headers['retry-after']).toBe('30');
    expect((await login(right, { remoteAddress: '10.0.0.9' })).statusCode).toBe(200);
    portal.clock.now += 30_000;
    expect((await login(right)).statusCode).toBe(200);
  });
});

/** Keeps an account from being signed in to. */
function disable(email: string) {
  return portal.change(function* ({ users }) {
    const user = yield* users.byEmail(email);
    if (!user) throw new Error('no account');
    yield* users.update({ ...user, disabled: true });
  });
}

describe('what a guesser learns', () => {
  const guess = (email: string, more: InjectOptions = {}) =>
    login({ email, password: 'guess' }, more);

  test('an e-mail that nobody has waits just the same', async () => {
    for (let count = 0; count < 5; count += 1) await guess('nobody@example.com');
    expect((await guess('nobody@example.com')).headers['retry-after']).toBe('30');
  });

  test('a disabled account answers like a wrong password', async () => {
    await disable('ada@example.com');
    const right = await login({ email: 'ada@example.com', password: PASSWORD });
    const wrong = await login({ email: 'bob@example.com', password: PASSWORD });
    const problems = [right.json(), wrong.json()].map(({ code, detail, status, errors }) => ({
      code,
      detail,
      status,
      errors,
    }));
    expect(problems[0]).toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect(problems[0]).toEqual(problems[1]);
  });

  test('an account that is disabled while its password is checked stays out', async () => {
    const { passwords } = portal.services;
    const app = buildApp({
      ...portal.services,
      passwords: {
        hash: (password) => passwords.hash(password),
        async verify(password, phc) {
          const verdict = await passwords.verify(password, phc);
          await disable('ada@example.com');
          return verdict;
        },
      },
    });
    const reply = await app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'ada@example.com', password: PASSWORD },
    });
    expect(reply.json().code).toBe('invalid_credentials');
    await app.close();
  });

  test('too many at once are sent away', async () => {
    const busy = createPasswords(0, 0);
    const app = buildApp({ ...portal.services, passwords: busy });
    const reply = await app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'ada@example.com', password: PASSWORD },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
    expect(reply.headers['retry-after']).toBe('5');
    await app.close();
  });
});

describe('any address', () => {
  test.each([
    ['GET', '/api/users/login', 405, 'method_not_allowed'],
    ['POST', '/api/nothing', 404, 'not_found'],
    ['GET', '/', 404, 'not_found'],
    ['GET', '/api/%zz', 400, 'invalid_parameter'],
  ] as const)('%s %s is %i %s', async (method, url, status, code) => {
    const reply = await portal.inject({ method, url });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(reply.headers['x-request-id']).toBe(reply.json().requestId);
  });

  test('says which methods there are before it reads the body', async () => {
    const reply = await portal.inject({
      method: 'PUT',
      url: '/api/users/login',
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'POST']);
  });
});
