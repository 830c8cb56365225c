import type { Database } from 'better-sqlite3';

/** Which revision is public in a language, and since when. */
export type PublishedLocale = {
  /** BCP 47, in canonical case. */
  locale: string;
  revision: number;
  publishedAt: number;
};

export type PublishedLocaleStore = {
  /** In the order that readers are shown them, the leading language first; empty for a draft. */
  of(apiId: string): PublishedLocale[];
  /** Puts these in the place of all that an API has. Their revisions are there already. */
  replace(apiId: string, locales: readonly PublishedLocale[]): void;
};

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

/** Inside the JSON of a text, quotes are escaped. */
const LOCALES = /"availableLocales":(\[[^\]]*\])/u;

/** JSON of the languages in a rendered list item or detail, the leading one first; it costs a part of parsing it. */
export function localesOf(rendered: string): string {
  return LOCALES.exec(rendered)?.[1] ?? '[]';
}
