import type { Database } from 'better-sqlite3';
import type { PublishedLocale, PublishedLocaleStore } from '#storage/portal/published-locales.ts';

export function createPublishedLocaleStore(db: Database): PublishedLocaleStore {
  const of = db.prepare<[string], PublishedLocale>(
    `SELECT locale, revision, published_at AS publishedAt FROM published_locales
      WHERE api_id = ? ORDER BY position`,
  );
  const clear = db.prepare<[string]>('DELETE FROM published_locales WHERE api_id = ?');
  const insert = db.prepare<[string, string, number, number, number]>(
    'INSERT INTO published_locales (api_id, locale, position, revision, published_at) VALUES (?, ?, ?, ?, ?)',
  );
  return {
    of: (apiId) => of.all(apiId),
    replace(apiId, locales) {
      clear.run(apiId);
      for (const [position, { locale, revision, publishedAt }] of locales.entries()) {
        insert.run(apiId, locale, position, revision, publishedAt);
      }
    },
  };
}
