import type { PublishedLocale, PublishedLocaleStore } from '#storage/portal/published-locales.ts';
import type { Asynchronous } from '#storage/portal/steps.ts';
import type { PostgresClient } from './client.ts';

export function createPublishedLocaleStore(
  client: PostgresClient,
): Asynchronous<PublishedLocaleStore> {
  return {
    of: (apiId) =>
      client.rows<PublishedLocale>(
        `SELECT locale, revision, published_at AS "publishedAt" FROM published_locales
          WHERE api_id = $1 ORDER BY position`,
        [apiId],
      ),
    async replace(apiId, locales) {
      if (client.written?.isFirst(apiId, 'locales') !== true) {
        await client.send('DELETE FROM published_locales WHERE api_id = $1', [apiId]);
      }
      if (locales.length === 0) return;
      await client.send(
        `INSERT INTO published_locales (api_id, locale, position, revision, published_at)
         SELECT $1, locale, position - 1, revision, published_at
           FROM unnest($2::text[], $3::integer[], $4::bigint[])
                WITH ORDINALITY AS given (locale, revision, published_at, position)`,
        [
          apiId,
          locales.map(({ locale }) => locale),
          locales.map(({ revision }) => revision),
          locales.map(({ publishedAt }) => publishedAt),
        ],
      );
    },
  };
}
