import { expect, test } from 'vitest';
import { openPostgresPortal } from './open-portal.ts';
import { hasPostgres, openPostgresDatabase } from './postgres.testing.ts';

test.skipIf(!hasPostgres())(
  'a new database gets its tables, and keeps what was written',
  async () => {
    const database = await openPostgresDatabase({ isMigrated: false });
    const portal = await openPostgresPortal(database.url);
    await portal.data.write(function* ({ settings }) {
      yield* settings.set('a', '1');
      return { commit: true, value: undefined };
    });
    await portal.close();
    const again = await openPostgresPortal(database.url);
    expect(await again.data.read(({ settings }) => settings.get('a'))).toBe('1');
    await again.close();
    await database.drop();
  },
);
