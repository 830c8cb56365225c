import type { LocaleView, LocaleViewStore } from '#storage/portal/locale-views.ts';
import type { Asynchronous } from '#storage/portal/steps.ts';
import type { PostgresClient } from './client.ts';

type Row = Omit<LocaleView, 'complete'> & { complete: number };

const OF_API = "WHERE api_id = $1 AND view = 'published'";

export function createLocaleViewStore(client: PostgresClient): Asynchronous<LocaleViewStore> {
  return {
    async add({ apiId, locale, revision, tag, complete, summary, detail }) {
      await client.send(
        `INSERT INTO locale_views (api_id, locale, revision, tag, complete, summary, detail)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [apiId, locale, revision, tag, complete ? 1 : 0, summary, detail],
      );
    },
    async find(apiId, locale) {
      const row = await client.row<Row>(
        `SELECT api_id AS "apiId", locale, revision, tag, complete, summary, detail
           FROM locale_views ${OF_API} AND locale = $2`,
        [apiId, locale],
      );
      return row && { ...row, complete: row.complete === 1 };
    },
    async summary(apiId, locale) {
      const found = await client.row<{ summary: string }>(
        `SELECT summary FROM locale_views ${OF_API} AND locale = $2`,
        [apiId, locale],
      );
      return found?.summary;
    },
    async tags(apiId) {
      const rows = await client.rows<{ tag: string }>(
        `SELECT tag FROM locale_views ${OF_API} ORDER BY locale`,
        [apiId],
      );
      return rows.map(({ tag }) => tag);
    },
  };
}
