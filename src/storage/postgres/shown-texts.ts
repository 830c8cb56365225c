import type { ApiView } from '#storage/portal/api-views.ts';
import type { PostgresClient } from './client.ts';
import { publicTexts, revisionTexts } from './search-texts.ts';
import { searchVectors } from './search-vector.ts';
import { readRecord, type StoredRecord } from './stored-record.ts';

/** Of an API's documents, as much is kept as is looked through for where the words are, in characters. */
const KEPT_DOCUMENTS = 100_000;

/** A text that is there (`id`), that a view shows (`views`, which it is shown by), or both. */
type Text = {
  revision: number;
  id: number | null;
  shownBy: number | null;
  views: number | null;
  tenantId: string;
  slug: string;
  nameLength: number;
  /** What a text is made of that is not there and of one revision. */
  record: StoredRecord | null;
};

/**
 * Brings what an API is searched by in line with its views, in the transaction that changed them.
 *
 * A revision that a view shows has one text; `mixed` says that the languages of the published one were put together
 * from several, whose text is that of revision 0 and is written anew; `only` are its views where it has no others, and
 * has had none.
 */
export async function showTexts(
  client: PostgresClient,
  apiId: string,
  { mixed = false, only }: { mixed?: boolean; only?: readonly ApiView[] | undefined } = {},
): Promise<void> {
  const texts = (only && textsOf(client, only)) ?? (await findTexts(client, apiId));
  for (const text of texts) {
    const isOld = mixed && text.revision === 0;
    if (text.id !== null && (text.views === null || isOld)) {
      // oxlint-disable-next-line no-await-in-loop -- two at most
      await client.send('DELETE FROM api_texts WHERE id = $1', [text.id]);
    }
    if (text.views === null) continue;
    if (text.id === null || isOld) {
      // oxlint-disable-next-line no-await-in-loop
      await write(client, apiId, { ...text, views: text.views });
    } else if (text.views !== text.shownBy) {
      // oxlint-disable-next-line no-await-in-loop
      await client.send('UPDATE api_texts SET views = $2 WHERE id = $1', [text.id, text.views]);
    }
  }
}

async function findTexts(client: PostgresClient, apiId: string): Promise<Text[]> {
  const found = await client.rows<Omit<Text, 'record'> & { record: string | null }>(
    `SELECT coalesce(v.words, s.revision) AS revision, s.id, s.views AS "shownBy", v.views, v.tenant_id AS "tenantId",
            v.slug, v.name_length AS "nameLength", r.record
       FROM (SELECT words, sum(CASE view WHEN 'published' THEN 2 ELSE 1 END)::integer AS views,
                    min(tenant_id) AS tenant_id, min(slug) AS slug, min(length(name_key)) AS name_length
               FROM api_views WHERE api_id = $1 GROUP BY words) v
       FULL JOIN (SELECT id, revision, views FROM api_texts WHERE api_id = $1) s ON s.revision = v.words
       LEFT JOIN revisions r ON r.api_id = $1 AND r.number = v.words AND s.id IS NULL`,
    [apiId],
  );
  return found.map(({ record, ...text }) => ({
    ...text,
    record: record === null ? null : readRecord(record),
  }));
}

/** The same for views of an API that has no texts yet; `undefined` where that has to be asked for. */
function textsOf({ written }: PostgresClient, shown: readonly ApiView[]): Text[] | undefined {
  const texts = new Map<number, Text>();
  for (const { apiId, view, tenantId, slug, nameKey, mixed, revision } of shown) {
    const number = mixed ? 0 : revision;
    const record = mixed ? null : written?.record(apiId, number);
    if (record === undefined) return undefined;
    const views = (texts.get(number)?.views ?? 0) + (view === 'published' ? 2 : 1);
    // As the server counts characters.
    const nameLength = Array.from(nameKey).length;
    texts.set(number, {
      revision: number,
      id: null,
      shownBy: null,
      views,
      tenantId,
      slug,
      record,
      nameLength: Math.min(texts.get(number)?.nameLength ?? nameLength, nameLength),
    });
  }
  return [...texts.values()];
}

async function write(
  client: PostgresClient,
  apiId: string,
  { revision, views, tenantId, slug: address, nameLength, record }: Text & { views: number },
): Promise<void> {
  const texts = await (revision === 0
    ? publicTexts(client, apiId)
    : record !== null && revisionTexts(client, apiId, { number: revision, slug: address, record }));
  if (!texts) return;
  const { name, slug, tags, summary, operations, docs } = texts;
  const { words, heads } = await searchVectors(texts);
  await client.send(
    `INSERT INTO api_texts (api_id, revision, name, slug, tags, summary, operations, docs, tenant_id, views,
                            name_length, words, heads)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::tsvector, $13::tsvector)`,
    [
      apiId,
      revision,
      name,
      slug,
      tags,
      summary,
      operations,
      docs.join('\n').slice(0, KEPT_DOCUMENTS),
      tenantId,
      views,
      nameLength,
      words,
      heads,
    ],
  );
}
