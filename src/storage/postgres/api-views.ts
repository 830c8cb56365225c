import type {
  ApiView,
  ApiViewStore,
  PublishedApi,
  TaggedView,
  ViewDetail,
  ViewPointer,
} from '#storage/portal/api-views.ts';
import { localesOf } from '#storage/portal/published-locales.ts';
import type { Asynchronous } from '#storage/portal/steps.ts';
import type { PostgresClient } from './client.ts';
import { showTexts } from './shown-texts.ts';
import { createValues } from './statement.ts';

// Both views of an API without a newer draft are the same text: who has read the one may go over drafts, the other not.
const FOUND = `api_id AS "apiId", revision, CASE WHEN view = 'newest' THEN 'n' ELSE '' END || tag AS tag`;
const ONE = 'WHERE tenant_id = $1 AND view = $2 AND slug = $3';
const BEHIND = "WHERE tenant_id = $1 AND view = 'published' AND slug > $2 ORDER BY slug";

export function createApiViewStore(client: PostgresClient): Asynchronous<ApiViewStore> {
  const remove = (apiId: string, views: readonly string[]) =>
    client.send('DELETE FROM api_views WHERE api_id = $1 AND view = ANY ($2::text[])', [
      apiId,
      views,
    ]);
  const putAll = async (views: readonly TaggedView[]): Promise<void> => {
    const [first] = views;
    if (!first) return;
    const { apiId } = first.row;
    const rows = views.map(({ row }) => row);
    const isFirst = client.written?.isFirst(apiId, 'views') === true;
    if (!isFirst) {
      await remove(
        apiId,
        rows.map(({ view }) => view),
      );
    }
    await insert(client, rows);
    await insertTags(client, apiId, views);
    await showTexts(client, apiId, {
      mixed: rows.some(({ mixed }) => mixed),
      only: isFirst ? rows : undefined,
    });
  };
  return {
    put: (row, tags) => putAll([{ row, tags }]),
    putAll,
    async remove(apiId, view) {
      await remove(apiId, [view]);
      await showTexts(client, apiId);
    },
    async detail(tenantId, view, slug) {
      const row = await client.row<Omit<ViewDetail, 'locales'>>(
        `SELECT ${FOUND}, detail FROM api_views ${ONE}`,
        [tenantId, view, slug],
      );
      return row && { ...row, locales: localesOf(row.detail) };
    },
    pointer: (tenantId, view, slug) =>
      client.row<ViewPointer>(`SELECT ${FOUND}, status FROM api_views ${ONE}`, [
        tenantId,
        view,
        slug,
      ]),
    published: (tenantId, after, limit) =>
      client.rows<PublishedApi>(
        `SELECT slug, updated_at AS "updatedAt" FROM api_views ${BEHIND} LIMIT $3`,
        [tenantId, after, limit],
      ),
    async publishedBehind(tenantId, after, count) {
      const found = await client.row<{ slug: string }>(
        `SELECT slug FROM api_views ${BEHIND} LIMIT 1 OFFSET $3`,
        [tenantId, after, count - 1],
      );
      return found?.slug;
    },
  };
}

function insert(client: PostgresClient, rows: readonly ApiView[]): Promise<void> {
  const { values, add } = createValues();
  const lists = rows.map((row) => {
    const { apiId, view, tenantId, slug, nameKey, status, lifecycle, revision } = row;
    const { createdAt, updatedAt, publishedAt, tag, summary, detail } = row;
    const mixed = row.mixed ? 1 : 0;
    const named = [apiId, view, tenantId, slug, nameKey, status, lifecycle, revision, mixed];
    const all = [...named, createdAt, updatedAt, publishedAt, tag, summary, detail];
    return `(${all.map((value) => add(value)).join(', ')})`;
  });
  return client.send(
    `INSERT INTO api_views (api_id, view, tenant_id, slug, name_key, status, lifecycle, revision, mixed,
                            created_at, updated_at, published_at, tag, summary, detail)
     VALUES ${lists.join(', ')}`,
    values,
  );
}

async function insertTags(
  client: PostgresClient,
  apiId: string,
  views: readonly TaggedView[],
): Promise<void> {
  const all = views.flatMap(({ row: { view }, tags }) => tags.map((tag) => ({ view, tag })));
  if (all.length === 0) return;
  await client.send(
    `INSERT INTO api_view_tags (api_id, view, tag)
     SELECT $1, view, tag FROM unnest($2::text[], $3::text[]) AS tags (view, tag) ON CONFLICT DO NOTHING`,
    [apiId, all.map(({ view }) => view), all.map(({ tag }) => tag)],
  );
}
