import { describe, expect, test } from 'vitest';
import {
  get,
  mixed,
  move,
  pointers,
  post,
  put,
  read,
  remove,
  signedIn,
  openPortalPerTest,
} from '#backend/portal/locales.testing.ts';

openPortalPerTest();

describe('publishing', () => {
  test('without languages moves every language of the revision', async () => {
    await put('One', '&draft=true');
    const record = await move('publish');
    expect(record).toMatchObject({ state: 'published', publishedRevision: 1, draftRevision: null });
    expect(await pointers()).toEqual([
      ['en', 1],
      ['de', 1],
    ]);
  });

  test('with languages moves these alone', async () => {
    const record = await mixed();
    expect(record).toMatchObject({ locale: 'en', name: 'One', revision: 1, draftRevision: 2 });
    expect(await pointers()).toEqual([
      ['en', 1],
      ['de', 2],
    ]);
    expect(await read('/payments?draft=true', signedIn())).toMatchObject({
      name: 'Two',
      status: 'draft',
      state: 'changed',
      publishedRevision: 1,
    });
    await move('publish', { locales: ['EN', 'en'] });
    expect(await read('/payments?draft=true', signedIn())).toMatchObject({
      status: 'published',
      state: 'published',
      draftRevision: null,
    });
  });

  test('one language of a draft leaves the others unseen', async () => {
    await put('One', '&draft=true');
    expect(await move('publish', { locales: ['de'] })).toMatchObject({ name: 'One deutsch' });
    expect(await read('/payments')).toMatchObject({
      name: 'One deutsch',
      locale: 'de',
      availableLocales: ['de'],
      status: 'published',
      state: 'published',
    });
    expect((await get('/payments?locale=en')).headers['content-language']).toBe('de');
    expect((await get('/payments?locale=en&fallback-locale=none')).statusCode).toBe(404);
    expect((await get('/payments?locale=de&fallback-locale=none')).statusCode).toBe(200);
    expect((await read('')).docs).toMatchObject([{ name: 'One deutsch', locale: 'de' }]);
  });

  test('a whole revision takes the place of languages that it lacks', async () => {
    await put('One');
    await put('Two', '&draft=true', { locales: { fr: { name: 'Deux' } } });
    await move('publish');
    expect(await pointers()).toEqual([
      ['en', 2],
      ['fr', 2],
    ]);
    await move('publish', { revision: 1 });
    expect(await pointers()).toEqual([
      ['en', 1],
      ['de', 1],
    ]);
  });

  test('again changes nothing', async () => {
    await mixed();
    const { etag } = (await get('/payments?draft=true', signedIn())).headers;
    await move('publish', { revision: 2, locales: ['de'] });
    expect((await get('/payments?draft=true', signedIn())).headers['etag']).toBe(etag);
  });

  test('refuses languages that the revision has not, and moves none', async () => {
    await mixed();
    const before = await pointers();
    const missing = await post('publish', { revision: 2, locales: ['en', 'fr'] });
    expect(missing.json()).toMatchObject({
      status: 404,
      code: 'locale_not_available',
      detail:
        'Revision 2 of the API "payments" is not in fr. It is in en, de. Nothing was published.',
      errors: [{ code: 'locale_not_available', pointer: '/locales/1' }],
    });
    const answer = async (path: string, payload: object) => {
      const { status, code, errors } = (await post(path, payload)).json();
      return [status, code, errors[0].pointer];
    };
    expect(await answer('unpublish', { locales: ['de', 'fr'] })).toEqual([
      404,
      'locale_not_available',
      '/locales/1',
    ]);
    for (const path of ['publish', 'unpublish']) {
      expect(await answer(path, { locales: ['d_e'] })).toEqual([
        400,
        'invalid_parameter',
        '/locales/0',
      ]);
      expect(await answer(path, { locales: [] })).toEqual([400, 'invalid_parameter', '/locales']);
      expect(await answer(path, { locales: 'de' })).toEqual([400, 'invalid_parameter', '/locales']);
    }
    expect((await answer('publish', { revision: 3, locales: ['de'] })).slice(0, 2)).toEqual([
      404,
      'not_found',
    ]);
    expect(await pointers()).toEqual(before);
  });
});

describe('taking away', () => {
  test('one language leaves the others, and again is no fault', async () => {
    await put('One');
    for (let time = 0; time < 2; time += 1) {
      expect(await move('unpublish', { locales: ['de'] })).toMatchObject({
        name: 'One',
        status: 'published',
      });
    }
    expect(await read('/payments?locale=de')).toMatchObject({
      locale: 'en',
      availableLocales: ['en'],
      docs: [{ path: 'docs/overview.md' }, { path: 'docs/One-guide.md' }],
    });
    expect((await get('/payments/docs/docs/de.md')).statusCode).toBe(404);
    expect((await get('/payments/docs/docs/de.md?draft=true', signedIn())).statusCode).toBe(200);
    expect(await read('/payments?draft=true', signedIn())).toMatchObject({
      state: 'changed',
      availableLocales: ['en', 'de'],
    });
  });

  test("an API's own language lets another one lead", async () => {
    await put('One');
    await move('unpublish', { locales: ['en'] });
    const german = await read('/payments');
    expect(german).toMatchObject({
      name: 'One deutsch',
      availableLocales: ['de'],
      // What is not translated is the revision's own.
      docs: [{ path: 'docs/de.md' }, { path: 'docs/One-guide.md', locale: 'en' }],
    });
    expect((await get('/payments/docs/docs/overview.md')).body).toBe('# OneGerman\n');
    expect((await get('/payments/docs/docs/One-guide.md')).body).toBe('# One guide\n');
    await move('publish', { locales: ['en'] });
    expect((await read('/payments')).name).toBe('One');
  });

  test('the last language makes it a draft, as does taking away all', async () => {
    await mixed();
    await move('unpublish', { locales: ['en'] });
    expect(await move('unpublish', { locales: ['de'] })).toMatchObject({
      status: 'draft',
      state: 'draft',
      publishedRevision: null,
      publishedAt: null,
    });
    expect((await get('/payments')).statusCode).toBe(404);
    await mixed();
    expect(await move('unpublish')).toMatchObject({ state: 'draft', publishedLocales: [] });
    expect((await get('/payments?locale=de')).statusCode).toBe(404);
    expect((await read('')).totalDocs).toBe(0);
  });

  test('a language that only an older revision had is known', async () => {
    await put('One', '', { locales: { fr: { name: 'Un' } } });
    await put('Two');
    expect((await post('unpublish', { locales: ['fr'] })).statusCode).toBe(200);
    expect((await post('unpublish', { locales: ['it'] })).statusCode).toBe(404);
  });
});

test('a deleted API comes back with every language as it was', async () => {
  await mixed();
  const before = await read('/payments?locale=de');
  expect((await remove()).statusCode).toBe(204);
  expect((await get('/payments?locale=de')).statusCode).toBe(404);
  expect((await read('?q=deutsch')).totalDocs).toBe(0);
  expect((await post('restore')).statusCode).toBe(200);
  expect(await read('/payments?locale=de')).toEqual(before);
  expect((await read('?q=deutsch')).totalDocs).toBe(1);
  expect((await read('/payments?locale=en')).name).toBe('One');
});
