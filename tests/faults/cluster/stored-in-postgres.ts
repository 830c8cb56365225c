import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { nothing, type State } from '#tests/faults/resource.ts';

/** What a portal holds in its database while nobody changes anything. */
export type StoredInPostgres = {
  /** Whatever is half or in contradiction, in words. */
  faults: string[];
  /** What is stored of each API, by slug; what was deleted is not there. */
  states: ReadonlyMap<string, State>;
  /** The imports that are stored, by the number of their archives: of each API one, deleted ones too. */
  imports: ReadonlyMap<number, string[]>;
};

/** @param withBlobs whether to hold every content to its digest, which takes longer */
export async function readStoredInPostgres(
  url: string,
  withBlobs: boolean,
): Promise<StoredInPostgres> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const faults: string[] = [];
    for (const [name, sql] of Object.entries(CONTRADICTIONS)) {
      const { rows } = await client.query(sql);
      if (rows.length > 0) faults.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
    }
    if (withBlobs) faults.push(...(await changedBlobs(client)));
    return { faults, states: await statesOf(client), imports: await importsOf(client) };
  } finally {
    await client.end();
  }
}

/** Each query finds nothing in a database where every change is there as a whole or not at all. */
const CONTRADICTIONS: Readonly<Record<string, string>> = {
  'an API without its newest revision, or with a gap before it': `
    SELECT a.slug FROM apis a WHERE a.latest_revision <>
      (SELECT count(*) FROM revisions r WHERE r.api_id = a.id AND r.number <= a.latest_revision)`,
  'a revision after the newest one': `
    SELECT a.slug FROM apis a JOIN revisions r ON r.api_id = a.id WHERE r.number > a.latest_revision`,
  'a slug that two APIs have': `
    SELECT tenant_id, slug FROM apis WHERE deleted_at IS NULL GROUP BY tenant_id, slug HAVING count(*) > 1`,
  'a published revision that is not there': `
    SELECT a.slug FROM apis a WHERE a.published_revision IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM revisions r WHERE r.api_id = a.id AND r.number = a.published_revision)`,
  'a public language that differs from its API': `
    SELECT a.slug FROM apis a WHERE a.published_revision IS DISTINCT FROM
      (SELECT p.revision FROM published_locales p WHERE p.api_id = a.id ORDER BY p.position LIMIT 1)`,
  'a revision without files': `
    SELECT r.api_id, r.number FROM revisions r WHERE
      (SELECT count(*) FROM revision_files f WHERE f.api_id = r.api_id AND f.revision = r.number) <> 4`,
  'a file without its content': `
    SELECT f.path FROM revision_files f WHERE NOT EXISTS (SELECT 1 FROM blobs b WHERE b.sha256 = f.sha256)`,
  'a newest view that differs from its API': `
    SELECT a.slug FROM apis a LEFT JOIN api_views v ON v.api_id = a.id AND v.view = 'newest'
      WHERE v.revision IS DISTINCT FROM CASE WHEN a.deleted_at IS NULL THEN a.latest_revision END`,
  'a published view that differs from its API': `
    SELECT a.slug FROM apis a LEFT JOIN api_views v ON v.api_id = a.id AND v.view = 'published'
      WHERE v.revision IS DISTINCT FROM CASE WHEN a.deleted_at IS NULL THEN a.published_revision END`,
  'a view of other content than its revision': `
    SELECT v.slug, v.view FROM api_views v JOIN revisions r ON r.api_id = v.api_id AND r.number = v.revision
      WHERE v.detail::jsonb ->> 'summary' IS DISTINCT FROM r.record::jsonb #>> '{overview,summary}'`,
  'a text of the search that no view shows, or a view without one, or with that of others': `
    SELECT coalesce(t.api_id, v.api_id) AS api, t.revision AS text, v.words AS shown, t.views, v.views AS "shownBy"
      FROM api_texts t FULL JOIN
           (SELECT api_id, words, min(tenant_id) AS tenant_id,
                   sum(CASE view WHEN 'published' THEN 2 ELSE 1 END) AS views
              FROM api_views GROUP BY api_id, words) v ON v.api_id = t.api_id AND v.words = t.revision
     WHERE (t.views, t.tenant_id) IS DISTINCT FROM (v.views, v.tenant_id)`,
  'a text of the search, or words, of other content than its revision': `
    SELECT t.slug, t.revision, t.summary FROM api_texts t JOIN revisions r
           ON r.api_id = t.api_id AND r.number = t.revision
     WHERE t.summary <> r.record::jsonb #>> '{overview,summary}'
        OR NOT t.words @@ (SELECT string_agg(quote_literal('~' || lower(word)), ' & ')
                             FROM unnest(string_to_array(t.summary, ' ')) AS word)::tsquery`,
  'an import that is there in part': `
    SELECT r.import_id FROM revisions r JOIN apis a ON a.id = r.api_id WHERE a.slug LIKE 'pair-%'
      GROUP BY r.import_id HAVING count(*) <> 2`,
  'an import whose answer was not kept': `
    SELECT import_id FROM revisions EXCEPT SELECT answer::jsonb #>> '{report,importId}' FROM kept_answers`,
  'a kept answer without its import': `
    SELECT answer::jsonb #>> '{report,importId}' FROM kept_answers EXCEPT SELECT import_id FROM revisions`,
  'several tenants or accounts, where each process was to find those of the first one': `
    SELECT id FROM (SELECT id, count(*) OVER () AS tenants FROM tenants) t WHERE tenants <> 1
      UNION ALL SELECT id FROM (SELECT id, count(*) OVER () AS users FROM users) u WHERE users <> 1`,
};

async function changedBlobs(client: Client): Promise<string[]> {
  const faults: string[] = [];
  const { rows } = await client.query<{ sha256: Buffer }>('SELECT sha256 FROM blobs');
  for (const { sha256 } of rows) {
    const found = await client.query<{ content: Buffer }>(
      'SELECT content FROM blobs WHERE sha256 = $1',
      [sha256],
    );
    const content = found.rows[0]?.content ?? Buffer.alloc(0);
    if (createHash('sha256').update(content).digest().equals(sha256)) continue;
    faults.push(`content that differs from its digest: ${sha256.toString('hex')}`);
  }
  return faults;
}

async function statesOf(client: Client): Promise<Map<string, State>> {
  const { rows } = await client.query<{
    slug: string;
    revisions: string;
    newest: string;
    published: string | null;
  }>(
    `SELECT a.slug, a.latest_revision::text AS revisions,
            n.record::jsonb #>> '{overview,summary}' AS newest,
            p.record::jsonb #>> '{overview,summary}' AS published
       FROM apis a JOIN revisions n ON n.api_id = a.id AND n.number = a.latest_revision
       LEFT JOIN revisions p ON p.api_id = a.id AND p.number = a.published_revision
      WHERE a.deleted_at IS NULL`,
  );
  return new Map(
    rows.map(({ slug, revisions, newest, published }) => [
      slug,
      {
        ...nothing,
        revisions: Number(revisions),
        newest: numberOf(newest),
        published: published === null ? null : numberOf(published),
      },
    ]),
  );
}

async function importsOf(client: Client): Promise<Map<number, string[]>> {
  const { rows } = await client.query<{ summary: string; importId: string }>(
    `SELECT record::jsonb #>> '{overview,summary}' AS summary, import_id AS "importId" FROM revisions`,
  );
  const imports = new Map<number, string[]>();
  for (const { summary, importId } of rows) {
    const number = numberOf(summary);
    imports.set(number, [...(imports.get(number) ?? []), importId]);
  }
  return imports;
}

function numberOf(summary: string): number {
  return Number(summary.replace('Archive ', ''));
}
