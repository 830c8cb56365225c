import type { Database } from 'better-sqlite3';

export type SettingStore = {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
};

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
