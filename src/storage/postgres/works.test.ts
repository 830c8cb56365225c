import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ApiRecord } from '#storage/portal/apis.ts';
import { openPostgresPortal, type PostgresPortal } from './open-portal.ts';
import { hasPostgres, openPostgresDatabase, type TestDatabase } from './postgres.testing.ts';

let database: TestDatabase;
let portal: PostgresPortal;

function set(value: string): Promise<void> {
  return portal.data.write(function* ({ settings }) {
    yield* settings.set('a', value);
    return { commit: true, value: undefined };
  });
}

function get(): Promise<string | undefined> {
  return portal.data.read(({ settings }) => settings.get('a'));
}

describe.skipIf(!hasPostgres())('works on PostgreSQL', () => {
  beforeEach(async () => {
    database = await openPostgresDatabase();
    portal = await openPostgresPortal(database.url, { connections: 4 });
    onTestFinished(async () => {
      await portal.close();
      await database.drop();
    });
  });

  test('nothing stays without a commit or after an exception', async () => {
    const value = await portal.data.write(function* ({ settings }) {
      yield* settings.set('a', '1');
      return { commit: false, value: yield* settings.get('a') };
    });
    expect(value).toBe('1');
    await expect(
      portal.data.write(function* ({ settings }) {
        yield* settings.set('a', '2');
        throw new Error('halfway');
      }),
    ).rejects.toThrow('halfway');
    expect(await get()).toBeUndefined();
  });

  test('a work that goes on after a statement failed is not taken for committed', async () => {
    const write = portal.data.write(function* ({ settings, sessions }) {
      yield* settings.set('a', '1');
      const session = { tokenSha256: Buffer.alloc(32), userId: 'none', startedAt: 1, expiresAt: 1 };
      try {
        yield* sessions.insert(session);
      } catch {
        // On a data file the statement alone is undone.
      }
      return { commit: true, value: 'done' };
    });
    await expect(write).rejects.toThrow('went on after it had failed');
    expect(await get()).toBeUndefined();
  });

  describe('a statement that is not waited for and fails', () => {
    const NOWHERE: ApiRecord = {
      id: 'api_1',
      tenantId: 'nowhere',
      slug: 'shop',
      latestRevision: 1,
      publishedRevision: null,
      publishedAt: null,
      createdAt: 1,
      updatedAt: 1,
      createdBy: null,
      updatedBy: null,
    };

    test.each([true, false])('fails the work at its end (commit: %s)', async (commit) => {
      const write = portal.data.write(function* ({ settings, apis }) {
        yield* settings.set('a', '1');
        yield* apis.insert(NOWHERE);
        return { commit, value: 'done' };
      });
      await expect(write).rejects.toMatchObject({ code: '23503', table: 'apis' });
      expect(await get()).toBeUndefined();
    });

    test('is what the work is told to have failed with, whatever fails after it', async () => {
      const write = portal.data.write(function* ({ settings, apis }) {
        yield* apis.insert(NOWHERE);
        yield* settings.set('a', '1');
        throw new Error('not reached');
      });
      await expect(write).rejects.toMatchObject({ code: '23503', table: 'apis' });
    });

    test('has the work run again where others were in its way, and nothing is left over for the next', async () => {
      let runs = 0;
      await portal.data.write(function* ({ settings, apis }) {
        runs += 1;
        if (runs < 3) yield* apis.insert(NOWHERE);
        else yield* settings.set('a', String(runs));
        return { commit: true, value: undefined };
      });
      expect(await get()).toBe('3');
    });
  });

  test('the steps of a read are of one moment', async () => {
    await set('before');
    const seen = await portal.data.read(function* ({ settings }) {
      const first = yield* settings.get('a');
      yield set('after');
      return [first, yield* settings.get('a')];
    });
    expect(seen).toEqual(['before', 'before']);
    expect(await get()).toBe('after');
  });

  test('a read writes nothing', async () => {
    const read = portal.data.read(function* ({ settings }) {
      yield* settings.get('a');
      yield* settings.set('a', '1');
    });
    await expect(read).rejects.toThrow('read-only transaction');
  });

  test.each(['40001', '40P01', '23505', '23503'])(
    'a write that others were in the way of (%s) is run again, the run before undone',
    async (code) => {
      let runs = 0;
      const write = portal.data.write(function* ({ settings }) {
        runs += 1;
        const seen = yield* settings.get('a');
        yield* settings.set('a', `${seen ?? ''}x`);
        if (runs < 3) throw Object.assign(new Error('in the way'), { code });
        return { commit: true, value: seen };
      });
      expect(await write).toBeUndefined();
      expect([runs, await get()]).toEqual([3, 'x']);
    },
  );

  test('what is always in the way is an error in the end', async () => {
    let runs = 0;
    const write = portal.data.write(function* ({ settings }) {
      runs += 1;
      yield* settings.set('a', '1');
      throw Object.assign(new Error('in the way'), { code: '23505' });
    });
    await expect(write).rejects.toThrow('in the way');
    expect(runs).toBe(4);
  });

  test('the version is another one as soon as anybody has written, and stays where nobody has', async () => {
    const other = await openPostgresPortal(database.url);
    onTestFinished(() => other.close());
    await expectToStay();
    const first = await portal.data.version();
    await other.data.write(function* ({ settings }) {
      yield* settings.set('a', '1');
      return { commit: true, value: undefined };
    });
    const second = await portal.data.version();
    expect(second).not.toBe(first);
    // Calls that come while a question is asked share the next one.
    const [, third, fourth] = await Promise.all([
      portal.data.version(),
      portal.data.version(),
      portal.data.version(),
    ]);
    expect(third).toBe(fourth);
    await set('2');
    expect(await portal.data.version()).not.toBe(third);
  });

  /** Other tests write on the same server meanwhile, which its snapshots tell as well. */
  async function expectToStay() {
    await expect
      .poll(async () => {
        const first = await portal.data.version();
        return (await portal.data.version()) === first;
      })
      .toBe(true);
  }

  test('works that are more than the connections wait for their turn', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => set(String(n))));
    expect(await get()).toMatch(/^\d+$/);
    const [row] = await database.query(
      "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'portolan'",
    );
    expect(row?.['count']).toBeLessThanOrEqual(4);
  });

  test('NUL, which PostgreSQL does not hold in a text, becomes U+FFFD', async () => {
    await set('a\0b');
    expect(await get()).toBe('a\uFFFDb');
  });
});
