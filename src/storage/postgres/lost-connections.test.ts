import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from './connect.ts';
import { type CutConnection, openCutConnection } from './cut-connection.testing.ts';
import { openPostgresPortal, type PostgresPortal } from './open-portal.ts';
import { hasPostgres, openPostgresDatabase, type TestDatabase } from './postgres.testing.ts';
import { beginMarked, wasCommitted } from './write-marks.ts';

/** The statement alone: a transaction begins with READ COMMITTED. */
const COMMIT = 'COMMIT\0';

let database: TestDatabase;
let cut: CutConnection;
let portal: PostgresPortal;

let runs = 0;

/** Adds a letter to a setting: doing it twice shows. */
function append(): Promise<string> {
  return portal.data.write(function* ({ settings }) {
    runs += 1;
    const seen = (yield* settings.get('a')) ?? '';
    yield* settings.set('a', `${seen}x`);
    return { commit: true, value: 'done' };
  });
}

async function stored(): Promise<unknown> {
  return (await database.query('SELECT value FROM settings'))[0]?.['value'];
}

/** What happens to the next messages that are `words`, one after the other; then all arrive. */
function meet(words: string, ...fates: ReturnType<CutConnection['fate']>[]): void {
  cut.fate = (message) => (message.includes(words) ? (fates.shift() ?? 'arrives') : 'arrives');
}

describe.skipIf(!hasPostgres())('a lost connection', () => {
  beforeEach(async () => {
    runs = 0;
    database = await openPostgresDatabase();
    const address = new URL(database.url);
    cut = await openCutConnection(Number(address.port));
    address.port = String(cut.port);
    portal = await openPostgresPortal(address.href, { findingOut: 600, connecting: 2000 });
    onTestFinished(async () => {
      await portal.close();
      await cut.close();
      await database.drop();
    });
  });

  test('while nobody uses it, nobody notices', async () => {
    await append();
    cut.cutAll();
    expect(await append()).toBe('done');
    expect(await stored()).toBe('xx');
  });

  test.each(['BEGIN', 'INSERT INTO settings', COMMIT])(
    'before %s arrived: the work is run again, and is done once',
    async (words) => {
      meet(words, 'lost');
      expect(await append()).toBe('done');
      expect(await stored()).toBe('x');
    },
  );

  test('before the commit arrived, again and again: an error that says that nothing was written', async () => {
    meet(COMMIT, 'lost', 'lost');
    await expect(append()).rejects.toMatchObject({
      code: 'PORTOLAN_DATABASE_UNAVAILABLE',
      written: 'no',
    });
    expect([runs, await stored()]).toEqual([2, undefined]);
  });

  test('after the commit arrived: it is found, and its work is not run again', async () => {
    meet(COMMIT, 'answer lost');
    expect(await append()).toBe('done');
    expect([runs, await stored()]).toEqual([1, 'x']);
  });

  test('after the commit arrived, with no server to ask: an error that says that nobody knows', async () => {
    await append();
    cut.fate = (message) => {
      if (!message.includes(COMMIT)) return 'arrives';
      cut.isDown = true;
      return 'answer lost';
    };
    await expect(append()).rejects.toMatchObject({
      code: 'PORTOLAN_DATABASE_UNAVAILABLE',
      written: 'unknown',
    });
    expect([runs, await stored()]).toEqual([2, 'xx']);
  });

  test('a read is made again once, and then an error', async () => {
    const read = () => portal.data.read(({ settings }) => settings.get('a'));
    await append();
    meet('SELECT value FROM settings', 'lost');
    expect(await read()).toBe('x');
    cut.isDown = true;
    cut.cutAll();
    await expect(read()).rejects.toMatchObject({ written: 'no' });
    await expect(portal.data.version()).rejects.toMatchObject({ written: 'no' });
    cut.isDown = false;
    expect(await read()).toBe('x');
  });

  test('a transaction that the server still works on is waited for before its end is told', async () => {
    const connection = await openPostgres(database.url);
    onTestFinished(() => connection.close());
    for (const end of ['COMMIT', 'ROLLBACK'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const told = await connection.use(async (session) => {
        const mark = beginMarked(session);
        await session.sent.settle();
        const asked = wasCommitted(connection, mark, 5000);
        const first = await Promise.race([
          asked,
          new Promise((resolve) => setTimeout(resolve, 100, 'waiting')),
        ]);
        await session.command(end);
        return [first, await asked];
      });
      expect(told).toEqual(['waiting', end === 'COMMIT']);
    }
  });
});
