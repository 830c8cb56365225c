import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Check } from 'typebox/value';
import { ApiDetail, ApiList } from '#contracts/portal.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

let portal: TestPortal;
let authorization = '';

beforeAll(async () => {
  portal = await openTestPortal(openWorkers());
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
  await post({
    locale: 'en-GB',
    locales: {
      de: {
        name: 'Zahlungen',
        summary: 'Kartenzahlungen annehmen',
        docs: [{ role: 'overview', title: 'Überblick', path: 'docs/de.md' }],
      },
      'pt-br': { name: 'Pagamentos' },
    },
  });
  await post({ slug: 'plain', name: 'Plain' });
});
afterAll(() => portal.close());

async function post(changes: object, headers: Record<string, string> = {}) {
  const docs = [
    { role: 'overview', title: 'Overview', path: 'docs/overview.md' },
    { role: 'guide', title: 'Guide', path: 'docs/guide.md' },
  ];
  const reply = await portal.inject({
    method: 'POST',
    url: '/api/apis',
    payload: await zipOf({
      ...apiFiles({ docs, ...changes }),
      'docs/guide.md': '# Guide\n',
      'docs/de.md': '# Zahlungen\n',
    }),
    headers: { 'content-type': 'application/zip', authorization, ...headers },
  });
  expect(reply.statusCode).toBe(201);
}
function get(path: string, headers: Record<string, string> = {}) {
  return portal.inject({ method: 'GET', url: `/api/apis${path}`, headers });
}
async function answer(path: string, headers?: Record<string, string>) {
  const reply = await get(path, headers);
  return [reply.statusCode, reply.json().code];
}

describe('the language of a record', () => {
  const cases: [string, string, string | undefined, string, string][] = [
    ['nothing said', '', undefined, 'en-GB', 'Payments API'],
    ['the query', '?locale=de', undefined, 'de', 'Zahlungen'],
    ['the query beats the header', '?locale=de', 'pt-BR', 'de', 'Zahlungen'],
    ['the header', '', 'fr, de;q=0.8, en;q=0.5', 'de', 'Zahlungen'],
    ['a region that is not there', '?locale=de-AT', undefined, 'de', 'Zahlungen'],
    ['another case', '?locale=PT-br', undefined, 'pt-BR', 'Pagamentos'],
    ['not there, so the header', '?locale=fr', 'de', 'de', 'Zahlungen'],
    ['not there at all', '?locale=fr', 'it', 'en-GB', 'Payments API'],
    ['anything', '', '*', 'en-GB', 'Payments API'],
  ];
  test.each(cases)('%s', async (_name, query, header, locale, name) => {
    const headers: Record<string, string> =
      header === undefined ? {} : { 'accept-language': header };
    for (const more of [{}, { authorization }]) {
      const reply = await get(`/payments${query}`, { ...headers, ...more });
      expect(Check(ApiDetail, reply.json())).toBe(true);
      expect(reply.json()).toMatchObject({
        locale,
        name,
        availableLocales: ['en-GB', 'de', 'pt-BR'],
      });
      expect(reply.headers['content-language']).toBe(locale);
      expect(reply.headers['vary']).toBe('authorization, x-tenant, accept-language');
    }
  });

  test("an API that names none has its tenant's", async () => {
    const reply = await get('/plain', { 'accept-language': 'de' });
    expect(reply.json()).toMatchObject({ locale: 'en', availableLocales: ['en'] });
    await portal.addTenant({ slug: 'f', locale: 'fr' });
    await post({ name: 'Ici' }, { 'x-tenant': 'f' });
    const french = await get('/payments', { 'x-tenant': 'f', 'accept-language': 'de' });
    expect(french.json()).toMatchObject({ locale: 'fr', availableLocales: ['fr'] });
    expect(french.headers['content-language']).toBe('fr');
  });

  test('what is not translated stays, field by field and document by document', async () => {
    const german = (await get('/payments?locale=de')).json();
    expect(german.summary).toBe('Kartenzahlungen annehmen');
    expect(german.docs).toMatchObject([
      { path: 'docs/de.md', locale: 'de' },
      { path: 'docs/guide.md', locale: 'en-GB' },
    ]);
    const portuguese = (await get('/payments?locale=pt-BR')).json();
    expect(portuguese.summary).toBe('Take card payments');
  });

  test('unless no other language will do', async () => {
    const missing = [404, 'locale_not_available'];
    expect(await answer('/payments?locale=fr&fallback-locale=none')).toEqual(missing);
    expect(await answer('/payments?locale=pt-BR&fallback-locale=none')).toEqual(missing);
    expect(await answer('/payments/sdks?locale=fr&fallback-locale=none')).toEqual(missing);
    expect(await answer('/payments/spec?locale=fr&fallback-locale=none')).toEqual(missing);
    expect(await answer('/payments?fallback-locale=none', { 'accept-language': 'fr' })).toEqual(
      missing,
    );
    expect(await answer('/payments/docs/docs/guide.md?locale=de&fallback-locale=none')).toEqual(
      missing,
    );
    for (const header of ['de', '*']) {
      const reader = { 'accept-language': header };
      expect(await answer('/payments?locale=fr&fallback-locale=none', reader)).toEqual(missing);
    }
    for (const query of ['locale=de&fallback-locale=none', 'fallback-locale=none']) {
      expect((await get(`/payments?${query}`)).statusCode).toBe(200);
    }
  });

  test('then the fields that are missing in it are named', async () => {
    const message = async (path: string, headers = {}) => {
      const reply = (await get(`/payments${path}&fallback-locale=none`, headers)).json();
      return [reply.detail, reply.errors.map((one: { pointer: string }) => one.pointer)];
    };
    const portuguese = [
      'The API "payments" is not completely available in this language. Missing in `pt-BR`: summary, docs `docs/overview.md`, docs `docs/guide.md`.',
      ['/summary', '/docs', '/docs'],
    ];
    expect(await message('?locale=pt-BR')).toEqual(portuguese);
    expect(await message('?locale=pt-BR&draft=true', { authorization })).toEqual(portuguese);
    const revision = await get('/payments/revisions/1?locale=pt-BR&fallback-locale=none', {
      authorization,
    });
    expect(revision.json().detail).toBe(portuguese[0]);
    expect(await message('/docs/docs/guide.md?locale=de')).toEqual([
      'The API "payments" is not completely available in this language. Missing in `de`: docs `docs/guide.md`.',
      ['/docs'],
    ]);
    expect((await message('?locale=fr'))[0]).toContain('It has en-GB, de, pt-BR.');
  });

  test('malformed tags are refused', async () => {
    const wrong = [400, 'invalid_parameter'];
    for (const path of ['/payments', '/payments/sdks', '/payments/spec', '/payments/docs/x', '']) {
      expect(await answer(`${path}?locale=d_e`)).toEqual(wrong);
      expect(await answer(`${path}?locale=`)).toEqual(wrong);
    }
    expect(await answer('/payments?fallback-locale=de')).toEqual(wrong);
    expect((await get('/payments', { 'accept-language': 'd_e,,;q=x' })).statusCode).toBe(200);
  });

  test('each language has an ETag of its own, which If-Match accepts', async () => {
    const read = async (query: string, headers = {}) =>
      (await get(`/payments${query}`, headers)).headers['etag'] ?? '';
    const all = [
      await read(''),
      await read('?locale=de'),
      await read('?locale=pt-BR'),
      await read('?locale=de', { authorization }),
      await read('', { authorization }),
    ];
    expect(new Set(all).size).toBe(5);
    for (const etag of all) {
      const reply = await portal.inject({
        method: 'POST',
        url: '/api/apis/payments/publish',
        headers: { authorization, 'if-match': etag },
      });
      expect(reply.statusCode).toBe(200);
    }
    const known = { 'if-none-match': all[1] ?? '' };
    expect((await get('/payments?locale=de', known)).statusCode).toBe(304);
    expect((await get('/payments', known)).statusCode).toBe(200);
  });
});

test('lists have each API in the language that it has', async () => {
  const reply = await get('', { 'accept-language': 'de' });
  expect(Check(ApiList, reply.json())).toBe(true);
  expect(reply.json().docs).toMatchObject([
    { name: 'Zahlungen', locale: 'de', summary: 'Kartenzahlungen annehmen' },
    { name: 'Plain', locale: 'en' },
  ]);
  expect(reply.headers['content-language']).toBe('de, en');
  expect(reply.headers['vary']).toContain('accept-language');
  expect((await get('?locale=pt-BR&fields=name')).json().docs).toEqual([
    { name: 'Pagamentos' },
    { name: 'Plain' },
  ]);
  expect((await get('')).json().docs[0].name).toBe('Payments API');
});

test('parts of a record and its document say the language', async () => {
  const pricing = await get('/payments/pricing?locale=de');
  expect(pricing.json()).toMatchObject({ locale: 'de', pricing: { model: 'free' } });
  expect(pricing.headers['content-language']).toBe('de');
  expect((await get('/payments/pricing')).headers['etag']).not.toBe(pricing.headers['etag']);
  const spec = await get('/payments/spec', { 'accept-language': 'de' });
  expect(spec.statusCode).toBe(200);
});

test("a document of the API's own language gives way to its translation", async () => {
  const doc = async (path: string, header: string) => {
    const reply = await get(`/payments/docs/docs/${path}`, { 'accept-language': header });
    return [reply.body, reply.headers['content-language']];
  };
  expect(await doc('overview.md', 'de')).toEqual(['# Zahlungen\n', 'de']);
  expect(await doc('overview.md', 'en')).toEqual(['# Payments\n', 'en-GB']);
  expect(await doc('guide.md', 'de')).toEqual(['# Guide\n', 'en-GB']);
  expect(await doc('de.md', 'en')).toEqual(['# Zahlungen\n', 'de']);
});
