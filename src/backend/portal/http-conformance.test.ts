import { METHODS } from 'node:http';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#backend/app/build-app.ts';
import { goodRequest, keyOf, type Makings } from './requests.testing.ts';
import { readProvisioningSecrets } from './settings/provisioning-secrets.ts';
import { idleWorkers, openTestPortal, type TestPortal } from './portal.testing.ts';

// What is so at every address: which methods, parameters, bodies and media types there are, and how the others are
// refused.

const SECRET = 'a secret of a server that is long enough';
let portal: TestPortal;
let makings: Makings;

beforeAll(async () => {
  portal = await openTestPortal(idleWorkers, {
    provisioningSecrets: readProvisioningSecrets({ PORTOLAN_PROVISIONING_SECRET: SECRET }),
  });
  const token = (await portal.services.signInLocally()).token;
  makings = {
    admin: token,
    viewer: token,
    secret: SECRET,
    archive: Buffer.from('PK'),
    places: { slug: 'payments', revision: '1', a: '1', b: '1', id: 'usr_1', domain: 'a.com' },
    bodies: {
      'POST /api/users/login': { email: 'a@b', password: 'x' },
      'POST /api/users': { email: 'a@b', password: 'x', name: 'A', role: 'viewer' },
      'POST /api/provisioning/signup': {
        email: 'a@b',
        password: 'x',
        name: 'A',
        tenant: { slug: 'a', name: 'A' },
      },
    },
  };
});
afterAll(() => portal.close());

function login(payload: string | Buffer, headers: Record<string, string> = {}) {
  return portal.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
}
function addresses() {
  return portal.routes.map((route) => goodRequest(route, makings).url);
}

describe('methods', () => {
  const unusual = METHODS.filter((method) => !['CONNECT', 'GET', 'HEAD'].includes(method));

  test.each(['PROPFIND', 'QUERY', 'LINK', 'OPTIONS', 'TRACE', 'PURGE'])(
    '%s is 405 with Allow at every address',
    async (method) => {
      for (const url of addresses()) {
        // The types of the framework know a part of them only.
        const reply = await portal.app.inject({ method: method as HTTPMethods & 'GET', url });
        expect([url, reply.statusCode, reply.json().code]).toEqual([
          url,
          405,
          'method_not_allowed',
        ]);
        expect(reply.headers['allow']).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
        expect(reply.headers['x-request-id']).toBe(reply.json().requestId);
      }
    },
  );

  test('Allow names what is offered, and nothing else is', async () => {
    for (const method of unusual) {
      const reply = await portal.app.inject({
        method: method as HTTPMethods & 'GET',
        url: '/api/health/live?x=1',
      });
      expect([method, reply.statusCode, reply.headers['allow']]).toEqual([
        method,
        405,
        'GET, HEAD',
      ]);
    }
    const nothing = await portal.app.inject({
      method: 'PROPFIND' as HTTPMethods & 'GET',
      url: '/api/nothing',
    });
    expect([nothing.statusCode, nothing.headers['allow']]).toEqual([404, undefined]);
  });

  test('HEAD answers like GET, without a body', async () => {
    for (const route of portal.routes.filter(({ method }) => method === 'GET')) {
      const { url, headers } = goodRequest(route, makings);
      const get = await portal.app.inject({ method: 'GET', url, headers });
      const head = await portal.app.inject({ method: 'HEAD', url, headers });
      expect([keyOf(route), head.statusCode, head.body]).toEqual([
        keyOf(route),
        get.statusCode,
        '',
      ]);
      expect(head.headers['etag']).toBe(get.headers['etag']);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    }
  });
});

describe('parameters', () => {
  test('of the query that are not known are refused by every route', async () => {
    for (const route of portal.routes) {
      const { url, ...request } = goodRequest(route, makings);
      const reply = await portal.inject({ ...request, url: `${url}?no%2Fthing=1` });
      expect([keyOf(route), reply.statusCode, reply.json().code]).toEqual([
        keyOf(route),
        400,
        'invalid_parameter',
      ]);
      expect(reply.json().errors).toContainEqual({
        code: 'invalid_parameter',
        message: 'The query parameter "no/thing" is not known here.',
        severity: 'error',
        pointer: '/no~1thing',
      });
    }
  });

  test.each([
    ['limit=0', 'The query parameter "limit" is not valid. Give a whole number above zero.'],
    ['limit=1&limit=2', 'The query parameter "limit" is not valid. Give it once.'],
    ['draft=1', 'The query parameter "draft" is not valid. Give "true" or "false".'],
    ['draft=true&draft=true', 'The query parameter "draft" is not valid. Give it once.'],
    ['q=', 'The query parameter "q" is not valid. Give a string of 1 to 200 characters.'],
  ])('%s is answered with what to give', async (query, message) => {
    const reply = await portal.inject({ url: `/api/apis?${query}` });
    expect([reply.statusCode, reply.json().detail]).toEqual([400, message]);
  });

  test('an address with a part that is too long says so', async () => {
    const reply = await portal.app.inject({ url: `/api/apis/${'a'.repeat(2000)}` });
    expect([reply.statusCode, reply.json().detail]).toEqual([
      400,
      'A part of the address is too long. Check the address.',
    ]);
    expect(reply.headers['x-request-id']).toBe(reply.json().requestId);
  });
});

describe('bodies', () => {
  test.each([
    ['email', { email: 1, password: 'x' }, 'The field "email" is not valid. Give a string.'],
    [
      'ttlSeconds',
      { ttlSeconds: 59 },
      'The field "ttlSeconds" is not valid. Give a whole number, 60 to 86400.',
    ],
  ])('with a wrong %s are answered with what to give', async (name, payload, message) => {
    const url = name === 'email' ? '/api/users/login' : '/api/apis/payments/preview';
    const headers = { authorization: `Bearer ${makings.admin}` };
    const reply = await portal.inject({ method: 'POST', url, headers, payload });
    expect([reply.statusCode, reply.json().detail]).toEqual([400, message]);
  });

  test('of no bytes are none, even where they are said to be JSON; null is one', async () => {
    const call = (url: string, payload = '') =>
      portal.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${makings.admin}`, 'content-type': 'application/json' },
        payload,
      });
    expect((await call('/api/apis/nothing/publish')).json().code).toBe('not_found');
    expect((await call('/api/apis/nothing/publish', 'null')).json().code).toBe('invalid_parameter');
    const reply = await call('/api/users/login');
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_parameter']);
  });

  test('that are no UTF-8 are refused, not mended', async () => {
    const bytes = Buffer.from('{"email":"\u00ff","password":"x"}', 'latin1');
    const reply = await login(bytes);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_json']);
    const mark = await login('\ufeff{"email":"a@b","password":"x"}');
    expect(mark.json().code).toBe('invalid_credentials');
  });

  test.each([
    ['utf-8', 401],
    ['"UTF-8"', 401],
    ['utf-16', 415],
    ['iso-8859-1', 415],
  ])('in the charset %s are %i', async (charset, status) => {
    const type = `application/json; charset=${charset}`;
    const reply = await login('{"email":"a@b","password":"x"}', { 'content-type': type });
    expect([reply.statusCode, reply.headers['accept']]).toEqual([
      status,
      status === 415 ? 'application/json' : undefined,
    ]);
  });

  test('that are compressed are refused, with what is taken', async () => {
    const json = await login('{"email":"a@b","password":"x"}', { 'content-encoding': 'gzip' });
    expect([json.statusCode, json.json().code, json.json().detail]).toEqual([
      415,
      'unsupported_media_type',
      'The body has the Content-Encoding "gzip". Send it without one.',
    ]);
    expect(json.headers).toMatchObject({
      accept: 'application/json',
      'accept-encoding': 'identity',
    });
    const archive = await portal.inject({
      method: 'POST',
      url: '/api/apis',
      headers: {
        authorization: `Bearer ${makings.admin}`,
        'content-type': 'application/zip',
        'content-encoding': 'br',
      },
      payload: makings.archive,
    });
    expect([archive.statusCode, archive.headers['accept']]).toEqual([
      415,
      'application/zip, application/x-zip-compressed',
    ]);
    const plain = await login('{"email":"a@b","password":"x"}', { 'content-encoding': 'identity' });
    expect(plain.statusCode).toBe(401);
  });

  test('with members that nobody knows are refused by DELETE too', async () => {
    for (const url of ['/api/apis/payments', '/api/apis/payments/preview']) {
      const reply = await portal.inject({
        method: 'DELETE',
        url,
        headers: { authorization: `Bearer ${makings.admin}` },
        payload: { reason: 'old' },
      });
      expect([url, reply.statusCode, reply.json().errors[0].pointer]).toEqual([
        url,
        400,
        '/reason',
      ]);
    }
  });
});

describe('Accept', () => {
  test.each([
    ['', 200],
    [' , ', 200],
    ['*/*', 200],
    ['text/html, */*;q=0.1', 200],
    ['application/*', 200],
    ['APPLICATION/JSON; charset=utf-8', 200],
    ['text/html, application/xhtml+xml', 406],
    ['application/json;q=0', 406],
    ['application/json ; q=0.0, */*', 406],
    ['*/*;q=0', 406],
    ['application/problem+json', 406],
  ])('%j is %i', async (accept, status) => {
    const reply = await portal.inject({ url: '/api/limits', headers: { accept } });
    expect([reply.statusCode, reply.json().code]).toEqual([
      status,
      status === 406 ? 'not_acceptable' : undefined,
    ]);
  });
});

describe('problems', () => {
  test('have one entry at least and 200 at most, and say when there were more', async () => {
    const members = Object.fromEntries(
      Array.from({ length: 250 }, (_, index) => [`member${index}`, index]),
    );
    const many = (await login(JSON.stringify(members))).json();
    expect([many.errors.length, many.truncated]).toEqual([200, true]);
    const few = (await login('{"email":"a@b"}')).json();
    expect([few.errors.length, few.truncated]).toEqual([1, undefined]);
    const none = (await portal.app.inject({ url: '/api/nothing' })).json();
    expect(none.errors).toEqual([{ code: 'not_found', message: none.detail, severity: 'error' }]);
  });

  test('of our own faults tell neither a stack nor a path of the host', async () => {
    const fault = new Error(`ENOENT: ${import.meta.dirname}/secret`);
    const broken = buildApp({
      ...portal.services,
      passwords: { ...portal.services.passwords, verify: () => Promise.reject(fault) },
    });
    const reply = await broken.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'a@b', password: 'x' },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal_error']);
    expect(reply.headers['x-request-id']).toBe(reply.json().requestId);
    expect(reply.body).not.toMatch(/ENOENT|\bat |secret|src\/|node_modules/);
    await broken.close();
  });
});
