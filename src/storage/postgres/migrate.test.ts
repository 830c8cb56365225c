import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres, type PostgresConnection } from './connect.ts';
import { migrate, migrations } from './migrate.ts';
import { hasPostgres, openPostgresDatabase, type TestDatabase } from './postgres.testing.ts';
import { openPostgresPortal } from './open-portal.ts';

let database: TestDatabase;
const newest = migrations.at(-1)?.version ?? 0;
const notes = { version: newest + 1, name: 'notes', sql: 'CREATE TABLE notes (text text)' };

async function open(): Promise<PostgresConnection> {
  const connection = await openPostgres(database.url);
  onTestFinished(() => connection.close());
  return connection;
}

async function version() {
  return (await database.query('SELECT version FROM portolan_schema'))[0];
}

describe.skipIf(!hasPostgres())('the schema on a server', () => {
  beforeEach(async () => {
    database = await openPostgresDatabase({ isMigrated: false });
    onTestFinished(() => database.drop());
  });

  test('of processes that start at once on a new database one makes it', async () => {
    const connections = await Promise.all(Array.from({ length: 5 }, open));
    await Promise.all(connections.map((connection) => migrate(connection)));
    expect(await version()).toEqual({ version: newest });
    expect(await database.query('SELECT count(*)::int FROM portolan_schema')).toEqual([
      { count: 1 },
    ]);
  });

  test('a newer step runs once on what is there', async () => {
    await migrate(await open());
    await database.query("INSERT INTO settings VALUES ('a', '1')");
    const [one, two] = [await open(), await open()];
    await Promise.all([migrate(one, [...migrations, notes]), migrate(two, [...migrations, notes])]);
    expect(await version()).toEqual({ version: newest + 1 });
    expect(await database.query('SELECT value FROM settings')).toEqual([{ value: '1' }]);
  });

  test('a step that fails leaves the schema as it was', async () => {
    await migrate(await open());
    const broken = { ...notes, sql: `${notes.sql}; SELECT nothing FROM nowhere` };
    await expect(migrate(await open(), [...migrations, broken])).rejects.toThrow('nowhere');
    expect(await version()).toEqual({ version: newest });
    expect(await database.query("SELECT to_regclass('notes') AS name")).toEqual([{ name: null }]);
  });

  test('a newer schema is refused in words, and left alone', async () => {
    await migrate(await open(), [...migrations, notes]);
    await expect(openPostgresPortal(database.url)).rejects.toMatchObject({
      reason: 'newer',
      message: expect.stringContaining(
        `its schema is ${newest + 1}, this one knows ${newest}). Update Portolan`,
      ),
    });
    expect(await version()).toEqual({ version: newest + 1 });
  });

  test('tables of another program are left alone', async () => {
    await database.query('CREATE TABLE users (name text)');
    await expect(openPostgresPortal(database.url)).rejects.toMatchObject({
      reason: 'foreign',
      message: expect.stringContaining('has tables of another program'),
    });
    expect(await database.query("SELECT to_regclass('tenants') AS name")).toEqual([{ name: null }]);
  });

  test('what cannot be opened is said in words, without the password', async () => {
    const address = new URL(database.url);
    address.password = 's3cret';
    const failure = async (change: Partial<URL>) => {
      const other = Object.assign(new URL(address), change);
      const error = await openPostgresPortal(other.href).catch((reason: unknown) => reason);
      const { cause } = Object(error);
      expect(`${String(error)} ${String(cause)}`).not.toContain('s3cret');
      return error;
    };
    expect(await failure({ port: '1' })).toMatchObject({
      reason: 'unreachable',
      message: expect.stringContaining('does not answer (ECONNREFUSED). Check that it runs'),
    });
    expect(await failure({ pathname: '/nothing' })).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('/nothing has no database of this name'),
    });
    expect(await failure({ username: 'nobody' })).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('refuses the account'),
    });
    expect(await failure({ search: '?sslmode=verify-full' })).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('it has no TLS'),
    });
  });

  test('an account that may create no tables is told so', async () => {
    await database.query('CREATE ROLE reader LOGIN');
    onTestFinished(async () => void (await database.query('DROP ROLE reader')));
    const address = new URL(database.url);
    address.username = 'reader';
    await expect(openPostgresPortal(address.href)).rejects.toThrow(
      'does not let the account create its tables',
    );
  });
});
