import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { PortalDatabase, PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import { openPostgresPortal } from './open-portal.ts';
import { hasPostgres, openPostgresDatabase, type TestDatabase } from './postgres.testing.ts';

/** Two processes on one database. */
let one: PortalDatabase;
let two: PortalDatabase;
let database: TestDatabase;

const api = {
  tenantId: 'ten_1',
  slug: 'shop',
  latestRevision: 1,
  publishedRevision: null,
  publishedAt: null,
  createdAt: 1,
  updatedAt: 1,
  createdBy: null,
  updatedBy: null,
};
const sha256 = Buffer.alloc(32, 7);

function change<T>(data: PortalDatabase, work: (stores: PortalStores) => Steps<T>): Promise<T> {
  return data.write(function* (stores) {
    return { commit: true, value: yield* work(stores) };
  });
}

/** Both wait here for one another, the first time that each comes by. */
function meeting(): () => Promise<void> {
  const met = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= 2) met.resolve();
    // One that waits for a lock of the other does not come.
    return Promise.race([met.promise, wait(300)]);
  };
}

function* revision(stores: PortalStores, apiId: string, number = 1): Steps<void> {
  yield* stores.revisions.insert(
    {
      apiId,
      number,
      version: '1',
      contentSha256: sha256,
      archiveSha256: null,
      importId: 'imp_1',
      createdAt: 1,
      createdBy: null,
      record: '{}',
    },
    [{ path: 'a', sha256 }],
  );
}

describe.skipIf(!hasPostgres())('two processes on one database', () => {
  beforeEach(async () => {
    database = await openPostgresDatabase();
    const portals = await Promise.all([
      openPostgresPortal(database.url),
      openPostgresPortal(database.url),
    ]);
    [one, two] = [portals[0].data, portals[1].data];
    onTestFinished(async () => {
      for (const portal of portals) await portal.close();
      await database.drop();
    });
    await change(one, function* ({ tenants, blobs }) {
      yield* tenants.insert({
        id: 'ten_1',
        slug: 'first',
        name: 'First',
        domain: null,
        locale: 'en',
        createdAt: 1,
      });
      yield* blobs.put(sha256, Buffer.from('x'));
    });
  });

  test('the same new slug imported at once is created by one and updated by the other', async () => {
    const meet = meeting();
    const importInto = (data: PortalDatabase, id: string) =>
      change(data, function* (stores) {
        const present = yield* stores.apis.bySlug('ten_1', 'shop');
        yield meet();
        const number = (present?.latestRevision ?? 0) + 1;
        if (present) yield* stores.apis.update({ ...present, latestRevision: number });
        else yield* stores.apis.insert({ ...api, id });
        yield* revision(stores, present?.id ?? id, number);
        return present ? 'updated' : 'created';
      });
    const done = await Promise.all([importInto(one, 'first'), importInto(two, 'second')]);
    expect(done.toSorted()).toEqual(['created', 'updated']);
    expect((await one.read(({ apis }) => apis.bySlug('ten_1', 'shop')))?.latestRevision).toBe(2);
    expect(await database.query('SELECT count(*)::int FROM apis')).toEqual([{ count: 1 }]);
  });

  test('twenty changes of one API at once are all made, one after the other', async () => {
    await change(one, ({ apis }) => apis.insert({ ...api, id: 'api_1' }));
    const increment = (data: PortalDatabase) =>
      change(data, function* ({ apis }) {
        const found = yield* apis.bySlug('ten_1', 'shop');
        if (found) yield* apis.update({ ...found, latestRevision: found.latestRevision + 1 });
      });
    await Promise.all(Array.from({ length: 20 }, (_, n) => increment(n % 2 === 0 ? one : two)));
    expect((await one.read(({ apis }) => apis.bySlug('ten_1', 'shop')))?.latestRevision).toBe(21);
  });

  test('an API that is published while it is deleted is one or the other, never both', async () => {
    await change(one, ({ apis }) => apis.insert({ ...api, id: 'api_1' }));
    const meet = meeting();
    const publish = change(one, function* ({ apis }) {
      const found = yield* apis.bySlug('ten_1', 'shop');
      yield meet();
      if (!found) return 'gone';
      yield* apis.update({ ...found, publishedRevision: 1 });
      return 'published';
    });
    const remove = change(two, function* ({ apis, deletedApis }) {
      const found = yield* apis.bySlug('ten_1', 'shop');
      yield meet();
      if (found) yield* deletedApis.markDeleted(found.id, 5);
      return found?.publishedRevision;
    });
    const [published, seen] = await Promise.all([publish, remove]);
    expect(seen).toBe(published === 'published' ? 1 : null);
    expect(await one.read(({ apis }) => apis.bySlug('ten_1', 'shop'))).toBeUndefined();
  });

  test('a content that is dropped while an import names it stays with the import', async () => {
    const meet = meeting();
    const imported = change(one, function* (stores) {
      yield* stores.blobs.put(sha256, Buffer.from('x'));
      yield meet();
      yield* stores.apis.insert({ ...api, id: 'api_1' });
      yield* revision(stores, 'api_1');
    });
    const dropped = change(two, function* ({ blobs }) {
      yield meet();
      yield* blobs.dropUnused(sha256);
    });
    await Promise.all([imported, dropped]);
    const content = await two.read(({ revisions }) => revisions.content('api_1', 1, 'a'));
    expect(content?.toString()).toBe('x');
  });

  test('files that two imports have in another order are no reason to fail', async () => {
    const digests = Array.from({ length: 6 }, (_, n) => Buffer.alloc(32, n + 20));
    const meet = meeting();
    const put = (data: PortalDatabase, order: readonly Buffer[]) =>
      change(data, function* ({ blobs }) {
        for (const [at, digest] of order.entries()) {
          if (at === 3) yield meet();
          yield* blobs.put(digest, Buffer.from('y'));
        }
      });
    await Promise.all([put(one, digests), put(two, digests.toReversed())]);
    expect(await database.query('SELECT count(*)::int FROM blobs')).toEqual([{ count: 7 }]);
  });

  test('two processes that purge remove each API once, and none that is brought back', async () => {
    await change(one, function* ({ apis, deletedApis }) {
      for (let n = 0; n < 12; n += 1) {
        yield* apis.insert({ ...api, id: `api_${n}`, slug: `shop-${n}` });
        yield* deletedApis.markDeleted(`api_${n}`, n);
      }
    });
    const restore = change(two, function* ({ deletedApis }) {
      const found = yield* deletedApis.newest('ten_1', 'shop-3');
      yield wait(100);
      if (found) yield* deletedApis.markRestored(found.id);
    });
    await wait(50);
    const purge = async (data: PortalDatabase): Promise<number> => {
      const purgeOne = () =>
        change(data, function* ({ deletedApis }) {
          const [id] = yield* deletedApis.before(10, 1);
          if (id !== undefined) yield* deletedApis.purge(id);
          return id !== undefined;
        });
      let purged = 0;
      while (await purgeOne()) purged += 1;
      return purged;
    };
    const [first, second] = await Promise.all([purge(one), purge(two), restore]);
    expect(first + second).toBe(9);
    const left = await database.query('SELECT id FROM apis ORDER BY id');
    expect(left.map(({ id }) => id)).toEqual(['api_10', 'api_11', 'api_3']);
  });

  test('a setting that is made where it is missing is made once', async () => {
    const make = (data: PortalDatabase, mine: string) =>
      change(data, function* ({ settings }) {
        const present = yield* settings.get('secret');
        if (present !== undefined) return present;
        yield wait(20);
        yield* settings.set('secret', mine);
        return mine;
      });
    const [first, second] = await Promise.all([make(one, 'a'), make(two, 'b')]);
    expect(first).toBe(second);
  });

  test('of two administrators that disable one another at once one stays', async () => {
    const times = { createdAt: 1, updatedAt: 1 };
    const admin = { tenantId: 'ten_1', role: 'admin', passwordHash: '$x$', ...times } as const;
    await change(one, function* ({ users }) {
      for (const id of ['ada', 'eve']) {
        yield* users.insert({ ...admin, id, email: id, name: id, disabled: false });
      }
    });
    const meet = meeting();
    const disable = (data: PortalDatabase, id: string) =>
      change(data, function* ({ users }) {
        const user = yield* users.byId(id);
        yield meet();
        if (!user || (yield* users.countAdmins()) < 2) return false;
        yield* users.update({ ...user, disabled: true });
        return true;
      });
    const done = await Promise.all([disable(one, 'ada'), disable(two, 'eve')]);
    expect(done.toSorted()).toEqual([false, true]);
    expect(await one.read(({ users }) => users.countAdmins())).toBe(1);
  });
});
