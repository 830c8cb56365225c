import { describe, expect, test } from 'vitest';
import { change, engines } from './engines.testing.ts';
import { apiRow, digestOf, revisionRow, tenant, userRow, viewRow } from './rows.testing.ts';

const record = {
  overview: {
    name: 'Shop\u0000 “one”',
    summary: 'Sells',
    locale: 'de',
    locales: [{ locale: 'fr', name: 'Boutique\u0000' }, { locale: 'en' }],
  },
  spec: {
    path: 'openapi.yaml',
    operations: [
      { method: 'get', path: '/a', summary: 'é\u0000' },
      { method: 'post', path: '/a', summary: null },
      { method: 'get', path: '/b', summary: null },
    ],
  },
  docs: [{ path: 'docs/a.md', locale: null }],
  images: ['docs/a.png'],
};

describe.each(engines)('on $name', (engine) => {
  const open = async () => {
    const data = await engine.open();
    const file = digestOf('file');
    await change(data, function* (stores) {
      yield* stores.tenants.insert(tenant);
      yield* stores.users.insert(userRow('ada'));
      yield* stores.apis.insert(apiRow('shop'));
      yield* stores.blobs.put(file, Buffer.from('file'));
      const first = { ...revisionRow('shop', 1, record), createdBy: 'ada' };
      yield* stores.revisions.insert(first, [
        { path: 'z.md', sha256: file },
        { path: 'Z.md', sha256: file },
        { path: 'ä.md', sha256: file },
      ]);
      yield* stores.revisions.insert(revisionRow('shop', 2, { overview: { name: 'Two' } }), []);
    });
    return data;
  };

  test('a revision is read back as it was written', async () => {
    const data = await open();
    const found = await data.read(({ revisions }) => revisions.find('shop', 1));
    const written = { ...revisionRow('shop', 1, record), createdBy: 'ada' };
    expect(found && { ...found, contentSha256: Buffer.from(found.contentSha256) }).toEqual(written);
    expect(await data.read(({ revisions }) => revisions.find('shop', 3))).toBeUndefined();
    expect(await data.read(({ revisions }) => revisions.count('shop'))).toBe(2);
    const heads = await data.read(({ revisions }) => revisions.page('shop', 9, 0));
    const head = { importId: 'imp_1', createdAt: 1_700_000_000_006 };
    expect(heads).toMatchObject([
      { ...head, number: 2, version: '2.0', name: 'Two', createdBy: null },
      { ...head, number: 1, version: '1.0', createdBy: 'ada@example.com' },
    ]);
    expect(heads.map(({ languages }) => languages)).toMatchObject([
      { locale: null, locales: [] },
      { locale: 'de', locales: [{ locale: 'fr' }, { locale: 'en' }] },
    ]);
    expect(await data.read(({ revisions }) => revisions.page('shop', 1, 1))).toHaveLength(1);
  });

  test('its files are in the order of their bytes', async () => {
    const data = await open();
    const files = await data.read(({ revisions }) => revisions.files('shop', 1));
    expect(files.map(({ path }) => path)).toEqual(['Z.md', 'z.md', 'ä.md']);
    const stored = await data.read(({ revisions }) => revisions.stored('shop', 1, 'z.md'));
    expect(stored?.bytes).toBe(4);
    expect(stored && Buffer.from(stored.sha256)).toEqual(digestOf('file'));
    const content = await data.read(({ revisions }) => revisions.content('shop', 1, 'z.md'));
    expect(content && Buffer.from(content).toString()).toBe('file');
    expect(await data.read(({ revisions }) => revisions.stored('shop', 1, 'y'))).toBeUndefined();
    expect(
      await data.read(({ revisions }) => revisions.content('shop', 2, 'z.md')),
    ).toBeUndefined();
  });

  test('what is asked of its record', async () => {
    const data = await open();
    const asked = await data.read(function* ({ revisions }) {
      return {
        specPath: yield* revisions.specPath('shop', 1),
        image: yield* revisions.showsImage('shop', 1, 'docs/a.png'),
        noImage: yield* revisions.showsImage('shop', 1, 'docs/b.png'),
        locales: yield* revisions.locales('shop', 1),
        documents: yield* revisions.documents('shop', 1),
        inGerman: yield* revisions.anyIn('shop', 'de'),
        inEnglish: yield* revisions.anyIn('shop', 'en'),
        inItalian: yield* revisions.anyIn('shop', 'it'),
      };
    });
    expect(asked).toEqual({
      specPath: 'openapi.yaml',
      image: true,
      noImage: false,
      locales: JSON.stringify(record.overview.locales),
      documents: { locale: 'de', docs: JSON.stringify(record.docs) },
      inGerman: true,
      inEnglish: true,
      inItalian: false,
    });
    expect(await data.read(({ revisions }) => revisions.specPath('shop', 9))).toBeUndefined();
    expect(await data.read(({ revisions }) => revisions.languages('shop', 9))).toBeUndefined();
    expect(await data.read(({ revisions }) => revisions.languages('shop', 1))).toMatchObject({
      locale: 'de',
      locales: [{ locale: 'fr' }, { locale: 'en' }],
    });
  });

  test('its operations, within a bound', async () => {
    const data = await open();
    const [a, b, c] = record.spec.operations.map((operation) => JSON.stringify(operation));
    const page = (limit: number, offset: number, longest = 10_000) =>
      data.read(({ revisions }) => revisions.operations('shop', 1, { limit, offset, longest }));
    expect(await page(9, 0)).toEqual([a, b, c]);
    expect(await page(1, 1)).toEqual([b]);
    expect(await page(9, 0, 100)).toEqual([]);
    const one = (method: string, path: string, longest = 10_000) =>
      data.read(({ revisions }) => revisions.operation('shop', 1, { method, path, longest }));
    expect(await one('get', '/b')).toBe(c);
    expect(await one('put', '/b')).toBeUndefined();
    expect(await one('get', '/b', 100)).toBeUndefined();
  });

  test('languages that are public keep their order, are replaced as a whole, and need a revision', async () => {
    const data = await open();
    const pointers = ['it', 'de', 'at'].map((locale) => ({ locale, revision: 1, publishedAt: 5 }));
    await change(data, ({ publishedLocales }) => publishedLocales.replace('shop', pointers));
    const of = () => data.read(({ publishedLocales }) => publishedLocales.of('shop'));
    expect(await of()).toEqual(pointers);
    await expect(
      change(data, ({ publishedLocales }) =>
        publishedLocales.replace('shop', [{ locale: 'de', revision: 9, publishedAt: 5 }]),
      ),
    ).rejects.toThrow(/foreign key/iu);
    expect(await of()).toEqual(pointers);
    await change(data, ({ publishedLocales }) => publishedLocales.replace('shop', []));
    expect(await of()).toEqual([]);
  });

  test('views: one per audience, with another tag for editors; records of languages go with them', async () => {
    const data = await open();
    const detail = '{"availableLocales":["de","fr"]}';
    const inFrench = { apiId: 'shop', locale: 'fr', revision: 1, tag: 'f', complete: false };
    await change(data, function* ({ views, localeViews }) {
      yield* views.put(viewRow('shop', { tag: 'old' }), []);
      yield* views.put(viewRow('shop', { detail, mixed: true }), ['a', 'b', 'a']);
      yield* views.put(viewRow('shop', { view: 'newest', status: 'draft', revision: 2 }), []);
      yield* localeViews.add({ ...inFrench, summary: '{"s":1}', detail: '{"d":1}' });
    });
    const read = await data.read(function* ({ views, localeViews }) {
      return [
        yield* views.detail('ten_1', 'published', 'shop'),
        yield* views.pointer('ten_1', 'newest', 'shop'),
        yield* views.detail('ten_2', 'published', 'shop'),
        yield* localeViews.find('shop', 'fr'),
        yield* localeViews.summary('shop', 'fr'),
        yield* localeViews.tags('shop'),
      ];
    });
    expect(read).toEqual([
      { apiId: 'shop', revision: 1, tag: 'tag1', detail, locales: '["de","fr"]' },
      { apiId: 'shop', revision: 2, tag: 'ntag1', status: 'draft' },
      undefined,
      { ...inFrench, summary: '{"s":1}', detail: '{"d":1}' },
      '{"s":1}',
      ['f'],
    ]);
    await change(data, ({ views }) => views.remove('shop', 'published'));
    expect(await data.read(({ localeViews }) => localeViews.tags('shop'))).toEqual([]);
  });

  test('both views of an API are put at once', async () => {
    const data = await open();
    await change(data, ({ views }) => views.put(viewRow('shop', { tag: 'old' }), ['old']));
    const newest = { row: viewRow('shop', { view: 'newest', revision: 2 }), tags: ['a'] };
    const published = { row: viewRow('shop', { tag: 'new' }), tags: ['b', 'c'] };
    await change(data, ({ views }) => views.putAll([newest, published]));
    const tags = await data.read(function* ({ views }) {
      const pointers = [
        yield* views.pointer('ten_1', 'newest', 'shop'),
        yield* views.pointer('ten_1', 'published', 'shop'),
      ];
      return pointers.map((pointer) => pointer?.tag);
    });
    expect(tags).toEqual(['ntag1', 'new']);
  });

  test('what is public is walked in the order of the slugs, whatever the letters', async () => {
    const data = await open();
    const slugs = ['Zoo', 'a-b', 'a.b', 'ab', 'zoo', 'älter'];
    await change(data, function* ({ apis, views }) {
      for (const slug of slugs.toReversed()) {
        yield* apis.insert(apiRow(slug));
        yield* views.put(viewRow(slug), []);
      }
    });
    const walk = (after: string, limit: number) =>
      data.read(({ views }) => views.published('ten_1', after, limit));
    expect((await walk('', 9)).map(({ slug }) => slug)).toEqual(slugs);
    expect(await walk('a.b', 1)).toEqual([{ slug: 'ab', updatedAt: 1_700_000_000_007 }]);
    const behind = (after: string, count: number) =>
      data.read(({ views }) => views.publishedBehind('ten_1', after, count));
    expect(await behind('', 2)).toBe('a-b');
    expect(await behind('zoo', 2)).toBeUndefined();
  });
});
