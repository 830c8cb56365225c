import type { Database } from 'better-sqlite3';

/**
 * A public record in one language, where the API's published view cannot stand for it: another revision is public in
 * that language, or it was published at another time. Gone with the published view that it was written beside.
 */
export type LocaleView = {
  apiId: string;
  locale: string;
  revision: number;
  /** Changes whenever the record does: the stem of its ETags. */
  tag: string;
  /** Whether nothing in it had to be taken from another language. */
  complete: boolean;
  /** JSON of the list item. */
  summary: string;
  /** JSON of the full record. */
  detail: string;
};

export type LocaleViewStore = {
  /** Adds to what was last put as the API's published view. */
  add(view: LocaleView): void;
  find(apiId: string, locale: string): LocaleView | undefined;
  summary(apiId: string, locale: string): string | undefined;
  tags(apiId: string): string[];
};

type Row = Omit<LocaleView, 'complete'> & { complete: number };

export function createLocaleViewStore(db: Database): LocaleViewStore {
  const insert = db.prepare<[Row]>(
    `INSERT INTO locale_views (api_id, locale, revision, tag, complete, summary, detail)
     VALUES (@apiId, @locale, @revision, @tag, @complete, @summary, @detail)`,
  );
  const ONE = "WHERE api_id = ? AND view = 'published' AND locale = ?";
  const find = db.prepare<[string, string], Row>(
    `SELECT api_id AS apiId, locale, revision, tag, complete, summary, detail FROM locale_views ${ONE}`,
  );
  const summary = db
    .prepare<[string, string], string>(`SELECT summary FROM locale_views ${ONE}`)
    .pluck();
  const tags = db
    .prepare<[string], string>(
      "SELECT tag FROM locale_views WHERE api_id = ? AND view = 'published'",
    )
    .pluck();
  return {
    add(view) {
      insert.run({ ...view, complete: view.complete ? 1 : 0 });
    },
    find(apiId, locale) {
      const row = find.get(apiId, locale);
      return row && { ...row, complete: row.complete === 1 };
    },
    summary: (apiId, locale) => summary.get(apiId, locale),
    tags: (apiId) => tags.all(apiId),
  };
}
