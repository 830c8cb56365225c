import type { SettingStore } from '#storage/portal/settings.ts';
import type { Asynchronous } from '#storage/portal/steps.ts';
import { claimed } from './claim.ts';
import type { PostgresClient } from './client.ts';

export function createSettingStore(client: PostgresClient): Asynchronous<SettingStore> {
  return {
    async get(key) {
      // What is made where it is missing is made once.
      await claimed(client, `setting ${key}`);
      const found = await client.row<{ value: string }>(
        'SELECT value FROM settings WHERE key = $1',
        [key],
      );
      return found?.value;
    },
    async set(key, value) {
      await client.run(
        'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        [key, value],
      );
    },
  };
}
