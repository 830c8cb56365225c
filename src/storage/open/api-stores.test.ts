import { describe, expect, test } from 'vitest';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import { change, engines } from './engines.testing.ts';
import { apiRow, digestOf, revisionRow, tenant, viewRow } from './rows.testing.ts';

/** An API with one revision of one file. */
function* addApi(stores: PortalStores, id: string, more: Parameters<typeof apiRow>[1] = {}) {
  const sha256 = digestOf(`file of ${id}`);
  yield* stores.apis.insert(apiRow(id, more));
  yield* stores.blobs.put(sha256, Buffer.from(`file of ${id}`));
  yield* stores.revisions.insert(revisionRow(id, 1, { overview: { name: id, summary: null } }), [
    { path: 'overview.json', sha256 },
  ]);
}

function* begin({ tenants }: PortalStores): Steps<void> {
  yield* tenants.insert(tenant);
}

describe.each(engines)('on $name', ({ open }) => {
  test('an API is found by its slug and moves its pointers', async () => {
    const data = await open();
    await change(data, begin);
    await change(data, (stores) => addApi(stores, 'shop'));
    const bySlug = () => data.read(({ apis }) => apis.bySlug('ten_1', 'shop'));
    expect(await bySlug()).toEqual(apiRow('shop'));
    const moved = apiRow('shop', {
      latestRevision: 2,
      publishedRevision: 1,
      publishedAt: 1_800_000_000_000,
      updatedAt: 1_800_000_000_001,
    });
    await change(data, ({ apis }) => apis.update({ ...moved, slug: 'other', createdAt: 1 }));
    expect(await bySlug()).toEqual(moved);
    expect(await data.read(({ apis }) => apis.bySlug('ten_1', 'other'))).toBeUndefined();
    await expect(
      change(data, ({ apis }) => apis.insert(apiRow('second', { slug: 'shop' }))),
    ).rejects.toThrow(/unique/iu);
  });

  test('deleted APIs: of each slug the last one, in order, until they are brought back', async () => {
    const data = await open();
    await change(data, function* (stores) {
      yield* begin(stores);
      yield* addApi(stores, 'a1', { slug: 'a' });
      yield* stores.deletedApis.markDeleted('a1', 10);
      yield* addApi(stores, 'a2', { slug: 'a' });
      yield* stores.deletedApis.markDeleted('a2', 30);
      yield* addApi(stores, 'b1', { slug: 'b' });
      yield* stores.deletedApis.markDeleted('b1', 20);
      yield* addApi(stores, 'b2', { slug: 'b' });
    });
    const deleted = { version: '1.0', summary: null };
    expect(await data.read(({ deletedApis }) => deletedApis.page('ten_1', 9, 0))).toEqual([
      { ...deleted, slug: 'a', name: 'a2', deletedAt: 30, slugTaken: false },
      { ...deleted, slug: 'b', name: 'b1', deletedAt: 20, slugTaken: true },
    ]);
    expect(await data.read(({ deletedApis }) => deletedApis.count('ten_1'))).toBe(2);
    expect(await data.read(({ deletedApis }) => deletedApis.lastDeletion())).toBe(30);
    expect((await data.read(({ deletedApis }) => deletedApis.newest('ten_1', 'a')))?.id).toBe('a2');
    const ids = await data.read(({ deletedApis }) => deletedApis.ofSlug('ten_1', 'a'));
    expect(ids.toSorted()).toEqual(['a1', 'a2']);
    expect(await data.read(({ deletedApis }) => deletedApis.before(11, 9))).toEqual(['a1']);
    expect(await data.read(({ deletedApis }) => deletedApis.before(99, 2))).toHaveLength(2);
    await change(data, ({ deletedApis }) => deletedApis.markRestored('a2'));
    expect((await data.read(({ apis }) => apis.bySlug('ten_1', 'a')))?.id).toBe('a2');
    expect((await data.read(({ deletedApis }) => deletedApis.newest('ten_1', 'a')))?.id).toBe('a1');
  });

  test('purging removes an API with every file that nothing else holds', async () => {
    const data = await open();
    const [own, shared, archive] = ['own', 'shared', 'archive'].map(digestOf);
    if (!own || !shared || !archive) throw new Error('There are three digests.');
    await change(data, function* (stores) {
      yield* begin(stores);
      for (const sha256 of [own, shared, archive]) {
        yield* stores.blobs.put(sha256, Buffer.from('x'));
      }
      for (const [id, sha256] of [
        ['first', own],
        ['second', shared],
      ] as const) {
        yield* stores.apis.insert(apiRow(id));
        const row = { ...revisionRow(id, 1, {}), archiveSha256: id === 'first' ? archive : null };
        yield* stores.revisions.insert(row, [
          { path: 'a', sha256 },
          { path: 'b', sha256: shared },
        ]);
      }
      yield* stores.views.put(viewRow('first'), ['x']);
      yield* stores.deletedApis.purge('first');
    });
    const held = await data.read(function* ({ blobs }) {
      const all = [yield* blobs.get(own), yield* blobs.get(shared), yield* blobs.get(archive)];
      return all.map((content) => content !== undefined);
    });
    expect(held).toEqual([false, true, false]);
    expect(await data.read(({ revisions }) => revisions.count('first'))).toBe(0);
    expect(
      await data.read(({ views }) => views.detail('ten_1', 'published', 'first')),
    ).toBeUndefined();
  });

  test.each([0, 100_000, 2 ** 18, 2 ** 18 + 1, 700_000])(
    'contents of %d bytes are kept once, as they are, until nothing names them',
    async (length) => {
      const data = await open();
      const bytes = Buffer.from(Array.from({ length }, (_, index) => (index * 7) % 253));
      const sha256 = digestOf('bytes');
      await change(data, ({ blobs }) => blobs.put(sha256, bytes));
      await change(data, ({ blobs }) => blobs.put(sha256, Buffer.from('other')));
      const found = await data.read(({ blobs }) => blobs.get(sha256));
      expect(found && bytes.equals(found)).toBe(true);
      await change(data, ({ blobs }) => blobs.dropUnused(sha256));
      expect(await data.read(({ blobs }) => blobs.get(sha256))).toBeUndefined();
    },
  );

  test('several contents, of which some are there and some are long, are kept each as it is', async () => {
    const data = await open();
    const lengths = [
      ...Array.from({ length: 40 }, (_, index) => index),
      5_000_000,
      3_000_000,
      3_000_001,
    ];
    const contents = lengths.map((length, index) => ({
      sha256: digestOf(String(length)),
      content: Buffer.alloc(length, index),
    }));
    const [first, second] = [contents[7], contents[8]];
    if (!first || !second) throw new Error('There are more than seven.');
    await change(data, ({ blobs }) => blobs.put(first.sha256, first.content));
    const other = { ...first, content: Buffer.from('other') };
    await change(data, ({ blobs }) => blobs.putAll([]));
    await change(data, ({ blobs }) => blobs.putAll([other, second, ...contents.slice(8)]));
    await change(data, ({ blobs }) => blobs.putAll(contents));
    for (const { sha256, content } of contents) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const found = await data.read(({ blobs }) => blobs.get(sha256));
      expect(found && content.equals(found)).toBe(true);
    }
  });

  test('previews open a revision for a while', async () => {
    const data = await open();
    const [token, old] = [digestOf('token'), digestOf('old')];
    await change(data, function* (stores) {
      yield* begin(stores);
      yield* addApi(stores, 'shop');
      const insert = (tokenSha256: Uint8Array, expiresAt: number) =>
        stores.previews.insert({ tokenSha256, apiId: 'shop', revision: 1, expiresAt });
      yield* insert(token, 100);
      yield* insert(old, 10);
    });
    const find = (slug: string, now: number, latest: number) =>
      data.read(({ previews }) => previews.find(token, slug, { now, latest }));
    expect(await find('shop', 99, 100)).toEqual({ tenantId: 'ten_1', revision: 1 });
    expect(await find('shop', 100, 100)).toBeUndefined();
    expect(await find('shop', 0, 99)).toBeUndefined();
    expect(await find('other', 0, 100)).toBeUndefined();
    const byToken = (of: Uint8Array) => data.read(({ previews }) => previews.byToken(of));
    expect(await byToken(token)).toEqual({ slug: 'shop', revision: 1, expiresAt: 100 });
    await change(data, ({ previews }) => previews.prune(11));
    expect(await byToken(old)).toBeUndefined();
    await change(data, ({ previews }) => previews.revoke('shop'));
    expect(await byToken(token)).toBeUndefined();
  });
});
