import type { Database } from 'better-sqlite3';
import type { LocaleView, LocaleViewStore } from '#storage/portal/locale-views.ts';

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
