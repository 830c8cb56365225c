import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import { openPostgresPortal, type PostgresPortal } from './open-portal.ts';
import { hasPostgres, openPostgresDatabase, type TestDatabase } from './postgres.testing.ts';

const SHA = [1, 2].map((byte) => Buffer.alloc(32, byte));
/** A letter of two code units, which a server counts as one character. */
const NAME = '\u{20000} orders';
const record = JSON.stringify({
  overview: { name: NAME, summary: 'Keeps them.', tags: ['shop'], locales: [] },
  spec: { operations: [{ path: '/orders', summary: 'List orders' }] },
  docs: ['a.md', 'b.md', 'again.md'].map((path) => ({ path })),
});

function* addRevision({ apis, blobs, revisions }: PortalStores, id: string): Steps<void> {
  const times = { createdAt: 1, updatedAt: 1, publishedAt: 1 };
  const by = { createdBy: null, updatedBy: null };
  const numbers = { latestRevision: 1, publishedRevision: 1 };
  yield* apis.insert({ id, tenantId: 'ten_1', slug: 'orders', ...numbers, ...times, ...by });
  yield* blobs.putAll(
    ['First words.', 'Other words.'].map((text, at) => ({
      sha256: SHA[at] ?? Buffer.alloc(32),
      content: Buffer.from(text),
    })),
  );
  yield* revisions.insert(
    {
      apiId: id,
      number: 1,
      version: '1',
      importId: 'imp_1',
      createdAt: 1,
      createdBy: null,
      contentSha256: Buffer.alloc(32, 9),
      archiveSha256: null,
      record,
    },
    ['a.md', 'b.md', 'again.md'].map((path, at) => ({
      path,
      sha256: SHA[at % 2] ?? Buffer.alloc(32),
    })),
  );
}

function* putViews(
  { views, publishedLocales }: PortalStores,
  apiId: string,
  status = 'published',
): Steps<void> {
  yield* publishedLocales.replace(apiId, [{ locale: 'en', revision: 1, publishedAt: 1 }]);
  const row = {
    apiId,
    tenantId: 'ten_1',
    slug: 'orders',
    nameKey: NAME,
    status,
    lifecycle: null,
    revision: 1,
    mixed: false,
    createdAt: 1,
    updatedAt: 1,
    publishedAt: 1,
    summary: '{}',
    detail: '{}',
  };
  yield* views.putAll(
    (['newest', 'published'] as const).map((view) => ({
      row: { ...row, view, tag: view },
      tags: ['shop'],
    })),
  );
}

describe.skipIf(!hasPostgres())('what a write has added itself', () => {
  let database: TestDatabase;
  let portal: PostgresPortal;

  beforeAll(async () => {
    database = await openPostgresDatabase();
    portal = await openPostgresPortal(database.url, { connections: 1 });
    await write(function* ({ tenants }) {
      const named = { slug: 'default', name: 'Default', domain: null, locale: 'en' };
      yield* tenants.insert({ id: 'ten_1', ...named, createdAt: 1 });
    });
  });
  afterAll(async () => {
    await portal?.close();
    await database?.drop();
  });

  function write(work: (stores: PortalStores) => Steps<void>, commit = true): Promise<void> {
    return portal.data.write(function* (stores) {
      return { commit, value: yield* work(stores) };
    });
  }

  const textsOf = (apiId: string) =>
    portal.connection.use(({ reading }) =>
      reading.rows(
        `SELECT revision, name, slug, tags, summary, operations, docs, views, name_length, words::text, heads::text
           FROM api_texts WHERE api_id = $1`,
        [apiId],
      ),
    );
  const hide = (apiId: string) => write(({ deletedApis }) => deletedApis.markDeleted(apiId, 2));

  test('is described the same as what is there, without being asked for', async () => {
    await write((stores) => addRevision(stores, 'api_apart'));
    await write((stores) => putViews(stores, 'api_apart'));
    const [apart] = await textsOf('api_apart');
    await write(function* ({ views }) {
      yield* views.remove('api_apart', 'newest');
      yield* views.remove('api_apart', 'published');
    });
    await hide('api_apart');
    await write(function* (stores) {
      yield* addRevision(stores, 'api_at_once');
      yield* putViews(stores, 'api_at_once');
    });
    expect(await textsOf('api_at_once')).toEqual([apart]);
    expect(apart).toMatchObject({
      views: 3,
      name_length: 8,
      docs: 'First words.\nOther words.',
      tags: 'shop',
    });
  });

  test('is replaced by what the same write puts in its place, and forgotten with it', async () => {
    await hide('api_at_once');
    await write(function* ({ views }) {
      yield* views.remove('api_at_once', 'newest');
      yield* views.remove('api_at_once', 'published');
    });
    const both = function* (stores: PortalStores): Steps<void> {
      yield* addRevision(stores, 'api_twice');
      yield* putViews(stores, 'api_twice', 'draft');
      yield* putViews(stores, 'api_twice');
    };
    await write(both, false);
    await write(both);
    expect(await textsOf('api_twice')).toHaveLength(1);
    const found = await portal.data.read(({ views }) => views.pointer('ten_1', 'newest', 'orders'));
    expect(found).toMatchObject({ apiId: 'api_twice', status: 'published' });
    // Put again by a write that has not added the API.
    await write((stores) => putViews(stores, 'api_twice'));
    expect(await textsOf('api_twice')).toHaveLength(1);
  });
});
