import { describe, expect, test } from 'vitest';
import {
  get,
  mixed,
  move,
  pointers,
  post,
  put,
  read,
  signedIn,
  openPortalPerTest,
} from '#backend/portal/locales.testing.ts';

openPortalPerTest();

describe('the list', () => {
  test('finds what is public in any language, and nothing else', async () => {
    await mixed();
    const found = async (q: string, more = '', headers = {}) =>
      (await read(`?q=${encodeURIComponent(q)}${more}`, headers)).totalDocs;
    const isPublic = [
      'one',
      'two deutsch',
      'twoZusammenfassung',
      'oneEnglish',
      'twoGerman',
      'guide',
    ];
    for (const q of isPublic) expect([q, await found(q)]).toEqual([q, 1]);
    const isNot = ['oneGerman', 'oneZusammenfassung', 'twoEnglish'];
    for (const q of isNot) expect([q, await found(q)]).toEqual([q, 0]);
    expect(await found('twoEnglish', '&draft=true', signedIn())).toBe(1);
    await move('unpublish', { locales: ['de'] });
    expect(await found('twoZusammenfassung')).toBe(0);
    expect(await found('deutsch', '&draft=true', signedIn())).toBe(1);
    await move('publish');
    expect(await found('twoEnglish twoGerman deutsch twoZusammenfassung')).toBe(1);
    expect(await found('one')).toBe(0);
  });

  test('is ordered and filtered by the leading language', async () => {
    await mixed();
    for (const locale of ['en', 'de']) {
      expect((await read(`?tag=one&locale=${locale}`)).totalDocs).toBe(1);
      expect((await read(`?tag=two&locale=${locale}`)).totalDocs).toBe(0);
    }
  });
});

describe('imports', () => {
  test('publish whole, and are unchanged only where everything already is so', async () => {
    await mixed();
    expect(await put('Two')).toMatchObject({ action: 'updated', status: 'published', revision: 3 });
    expect(await pointers()).toEqual([
      ['en', 3],
      ['de', 3],
    ]);
    expect(await put('Two')).toMatchObject({ action: 'unchanged', status: 'published' });
    await move('unpublish', { locales: ['de'] });
    expect(await put('Two', '&draft=true')).toMatchObject({ action: 'unchanged', status: 'draft' });
    expect(await put('Two')).toMatchObject({ action: 'updated', revision: 4 });
  });

  test('an older language beside the newest revision is a change to make', async () => {
    await put('One', '', { locales: { fr: { name: 'Un' } } });
    await put('Two', '&draft=true', { locales: {} });
    expect(await move('publish', { locales: ['en'] })).toMatchObject({ state: 'published' });
    expect(await pointers()).toEqual([
      ['en', 2],
      ['fr', 1],
    ]);
    expect(await put('Two', '', { locales: {} })).toMatchObject({ action: 'updated' });
    expect(await pointers()).toEqual([['en', 3]]);
  });

  test('as drafts leave every language as it is', async () => {
    await mixed();
    await put('Three', '&draft=true');
    expect((await read('/payments?locale=de')).name).toBe('Two deutsch');
    expect((await read('/payments?locale=en')).name).toBe('One');
  });
});

describe('revisions', () => {
  test('say in which languages they are, and are public', async () => {
    await mixed();
    const { docs } = await read('/payments/revisions', signedIn());
    expect(docs).toMatchObject([
      { revision: 2, published: true, availableLocales: ['en', 'de'], publishedLocales: ['de'] },
      { revision: 1, published: true, publishedLocales: ['en'] },
    ]);
    await move('unpublish', { locales: ['en'] });
    expect((await read('/payments/revisions', signedIn())).docs).toMatchObject([
      { publishedLocales: ['de'] },
      { published: false, publishedLocales: [] },
    ]);
  });

  test('are read in the language that is asked for', async () => {
    await mixed();
    const revision = (query: string, headers = {}) =>
      get(`/payments/revisions/1${query}`, { ...signedIn(), ...headers });
    const german = await revision('?locale=de');
    expect(german.json()).toMatchObject({ name: 'One deutsch', revision: 1, locale: 'de' });
    expect(german.headers).toMatchObject({ 'content-language': 'de' });
    expect(german.headers['vary']).toContain('accept-language');
    expect((await revision('', { 'accept-language': 'de' })).json().name).toBe('One deutsch');
    const own = await revision('', { 'accept-language': 'fr' });
    expect([own.json().name, own.headers['content-language']]).toEqual(['One', 'en']);
    expect((await revision('?locale=fr&fallback-locale=none')).json().code).toBe(
      'locale_not_available',
    );
    expect((await revision('?locale=d_e')).json().code).toBe('invalid_parameter');
  });

  test('are previewed whole', async () => {
    await mixed();
    const { token } = (await post('preview', { revision: 2 })).json();
    const preview = (path: string, query: string) =>
      get(`/payments${path}?preview=${token}${query}`);
    expect((await preview('', '&locale=en')).json()).toMatchObject({ name: 'Two', revision: 2 });
    expect((await preview('', '&locale=de')).json().name).toBe('Two deutsch');
    expect((await preview('/docs/docs/overview.md', '')).body).toBe('# TwoEnglish\n');
  });
});
