import { describe, expect, test } from 'vitest';
import {
  get,
  mixed,
  move,
  post,
  put,
  read,
  signedIn,
  openPortalPerTest,
} from '#backend/portal/locales.testing.ts';

openPortalPerTest();

describe('readers', () => {
  test('get each language whole from its own revision', async () => {
    await mixed();
    for (const [locale, name, revision] of [
      ['en', 'One', 1],
      ['de', 'Two', 2],
    ] as const) {
      for (const headers of [{}, signedIn()]) {
        const record = await read(`/payments?locale=${locale}`, headers);
        expect(record).toMatchObject({
          revision,
          version: `1.0.0-${name}`,
          locale,
          tags: [name.toLowerCase()],
          availableLocales: ['en', 'de'],
          sdks: [{ name: `${name}-sdk` }],
          pricing: { plans: [{ id: name }] },
          changelog: [{ version: name }],
          state: 'published',
        });
        expect(JSON.stringify(record)).not.toContain(name === 'One' ? 'Two' : 'One');
      }
      const at = (part: string) => `/payments/${part}?locale=${locale}`;
      expect((await get(at('spec'))).body).toContain(`title: ${name}`);
      expect((await get(at('spec'))).headers['vary']).toContain('accept-language');
      expect((await read(at('pricing'))).pricing.plans[0].id).toBe(name);
      expect(await read(at('sdks'))).toMatchObject({ revision, sdks: [{ name: `${name}-sdk` }] });
      expect(await read(at('changelog'))).toMatchObject({ revision, locale });
      const listed = await read('', { 'accept-language': locale });
      expect(listed.docs).toMatchObject([{ revision, locale, version: `1.0.0-${name}` }]);
    }
  });

  test('editors who ask for drafts get the newest revision in every language', async () => {
    await put('One');
    await put('Two', '&draft=true');
    await put('Three', '&draft=true');
    await move('publish', { revision: 2, locales: ['de'] });
    expect(await read('/payments?draft=true&locale=de', signedIn())).toMatchObject({
      name: 'Three deutsch',
      revision: 3,
    });
    expect((await read('?draft=true&locale=de', signedIn())).docs[0].name).toBe('Three deutsch');
  });

  test('follow a link to a document whatever their language', async () => {
    await mixed();
    const { docs } = await read('/payments?locale=de');
    expect(docs.map(({ path }: { path: string }) => path)).toEqual([
      'docs/de.md',
      'docs/Two-guide.md',
    ]);
    const body = async (path: string, query = '') => {
      const reply = await get(`/payments/docs/${path}${query}`);
      return [reply.body, reply.headers['content-language']];
    };
    expect(await body('docs/de.md')).toEqual(['# TwoGerman\n', 'de']);
    expect(await body('docs/Two-guide.md')).toEqual(['# Two guide\n', 'en']);
    expect(await body('docs/overview.md')).toEqual(['# OneEnglish\n', 'en']);
    expect(await body('docs/overview.md', '?locale=de')).toEqual(['# TwoGerman\n', 'de']);
  });

  test('are told what is missing in the language of another revision', async () => {
    await put('One');
    await put('Two', '&draft=true', { locales: { de: { name: 'Zwei' } } });
    await move('publish', { locales: ['de'] });
    expect(await read('/payments?locale=de')).toMatchObject({
      name: 'Zwei',
      summary: 'Two summary',
    });
    expect(await read('/payments?locale=de&fallback-locale=none')).toMatchObject({
      code: 'locale_not_available',
      detail: expect.stringMatching(/Missing in `de`: summary, docs `docs\/overview\.md`/),
    });
  });

  test('have an ETag for each language, which changes with it', async () => {
    await mixed();
    const etag = async (query: string, headers = {}) =>
      (await get(`/payments${query}`, headers)).headers['etag'] ?? '';
    const english = await etag('?locale=en');
    const german = await etag('?locale=de');
    const editors = await etag('?locale=de', signedIn());
    expect(new Set([english, german, editors]).size).toBe(3);
    for (const match of [english, german, editors]) {
      const reply = await post(
        'publish',
        { revision: 2, locales: ['de'] },
        {
          'if-match': match,
        },
      );
      expect(reply.statusCode).toBe(200);
    }
    expect((await get('/payments?locale=de', { 'if-none-match': german })).statusCode).toBe(304);
    await move('publish', { revision: 1, locales: ['de'] });
    expect(await etag('?locale=de')).not.toBe(german);
    for (const match of [german, editors]) {
      const reply = await post('unpublish', {}, { 'if-match': match });
      expect(reply.json().code).toBe('etag_mismatch');
    }
  });

  test('see in each language when that was published', async () => {
    await mixed();
    const english = await read('/payments?locale=en');
    const german = await read('/payments?locale=de');
    expect([english.publishedAt, german.publishedAt]).toEqual([
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T08:00:02.000Z',
    ]);
    const { publishedLocales } = await read('/payments', signedIn());
    expect(publishedLocales).toEqual([
      { locale: 'en', revision: 1, publishedAt: english.publishedAt },
      { locale: 'de', revision: 2, publishedAt: german.publishedAt },
    ]);
    await move('publish', { revision: 2 });
    expect((await read('/payments?locale=de')).publishedAt).toBe(german.publishedAt);
    expect((await read('/payments?locale=en')).publishedAt).toBe('2026-11-21T08:00:03.000Z');
  });
});

test("the newest public revision's own language leads", async () => {
  await put('One', '', { locale: 'en', locales: { de: { name: 'Eins' } } });
  await put('Zwei', '&draft=true', { locale: 'de', locales: { en: { name: 'Two' } } });
  await move('publish', { locales: ['de'] });
  expect(await read('/payments')).toMatchObject({ name: 'Zwei', availableLocales: ['de', 'en'] });
  await move('publish', { revision: 1, locales: ['de'] });
  expect(await read('/payments')).toMatchObject({ name: 'One', availableLocales: ['en', 'de'] });
});

test('nobody reads halves while languages move', async () => {
  await mixed();
  const moves = Array.from({ length: 20 }, (_, n) =>
    post('publish', { revision: 1 + (n % 2), ...(n % 3 === 0 ? {} : { locales: ['de'] }) }),
  );
  const reads = Array.from({ length: 40 }, (_, n) =>
    read(`/payments?locale=${n % 2 ? 'de' : 'en'}`),
  );
  for (const reply of await Promise.all(moves)) expect(reply.statusCode).toBe(200);
  for (const record of await Promise.all(reads)) {
    const name = record.revision === 1 ? 'One' : 'Two';
    expect(record).toMatchObject({ version: `1.0.0-${name}`, pricing: { plans: [{ id: name }] } });
    expect(JSON.stringify(record)).not.toContain(name === 'One' ? 'Two' : 'One');
  }
});
