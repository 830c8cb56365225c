import type { Database } from 'better-sqlite3';
import type { SettingStore } from '#storage/portal/settings.ts';

export function createSettingStore(db: Database): SettingStore {
  const get = db.prepare<[string], string>('SELECT value FROM settings WHERE key = ?').pluck();
  const set = db.prepare<[string, string]>(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );
  return {
    get: (key) => get.get(key),
    set(key, value) {
      set.run(key, value);
    },
  };
}
