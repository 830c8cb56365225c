import { contentOf, type StoredContent } from './read-content.ts';
import type { PostgresClient } from './client.ts';
import type { SearchedTexts } from './search-vector.ts';
import { readRecord, type RecordedDocument, type StoredRecord } from './stored-record.ts';

/** How much of an API's documents is searched: characters of each, and how many of them. */
const DOCUMENT_CHARACTERS = 100_000;
const DOCUMENTS = 20;

type Revision = { number: number; record: StoredRecord };
type Document = { revision: number; path: string };

/** The words of one revision, in all of its languages. */
export async function revisionTexts(
  client: PostgresClient,
  apiId: string,
  { number, slug, record }: { number: number; slug: string; record: StoredRecord },
): Promise<SearchedTexts> {
  const { name, summary, tags, locales } = record.overview ?? {};
  const documents = (record.docs ?? []).map(({ path }) => ({ revision: number, path }));
  return {
    slug,
    name: joined(' ', [name, ...(locales ?? []).map((one) => one.name)]),
    tags: joined(' ', tags ?? []),
    summary: joined(' ', [summary, ...(locales ?? []).map((one) => one.summary)]),
    operations: operationsOf(record),
    docs: await readDocuments(client, apiId, documents),
  };
}

/** The words of the languages that are public, each from its own revision. */
export async function publicTexts(
  client: PostgresClient,
  apiId: string,
): Promise<SearchedTexts | undefined> {
  const api = await client.row<{ slug: string; locale: string }>(
    'SELECT a.slug, t.locale FROM apis a JOIN tenants t ON t.id = a.tenant_id WHERE a.id = $1',
    [apiId],
  );
  if (!api) return undefined;
  const rows = await client.rows<{ number: number; record: string }>(
    `SELECT number, record FROM revisions
      WHERE api_id = $1 AND number IN (SELECT revision FROM published_locales WHERE api_id = $1) ORDER BY number`,
    [apiId],
  );
  const published = await client.rows<{ locale: string; revision: number }>(
    'SELECT locale, revision FROM published_locales WHERE api_id = $1 ORDER BY position',
    [apiId],
  );
  const revisions = rows.map(({ number, record }): Revision => ({
    number,
    record: readRecord(record),
  }));
  const shown = published.flatMap(({ locale, revision }) => {
    const found = revisions.find(({ number }) => number === revision);
    return found ? [{ locale, ...found }] : [];
  });
  const inLanguage = (part: 'name' | 'summary') =>
    shown.map(({ locale, record: { overview = {} } }) => {
      const own = overview.locales?.find((one) => one.locale === locale);
      return own?.[part] ?? overview[part];
    });
  const documents = shown.flatMap(({ locale, number, record }) =>
    documentsIn(record, locale, api.locale).map(({ path }) => ({ revision: number, path })),
  );
  return {
    slug: api.slug,
    name: joined(' ', inLanguage('name')),
    tags: joined(
      ' ',
      revisions.flatMap(({ record }) => record.overview?.tags ?? []),
    ),
    summary: joined(' ', inLanguage('summary')),
    operations: joined(
      '\n',
      revisions.map(({ record }) => operationsOf(record)),
    ),
    docs: await readDocuments(client, apiId, documents),
  };
}

/** What readers of a language are shown: its documents, and those of the own language that it has none for. */
function documentsIn(record: StoredRecord, locale: string, ofTenant: string): RecordedDocument[] {
  const own = record.overview?.locale ?? ofTenant;
  const docs = record.docs ?? [];
  const hasOwn = (role: RecordedDocument['role']): boolean =>
    locale !== own &&
    docs.some((one) => one.locale === locale && (one.role ?? null) === (role ?? null));
  return docs.filter(
    (one) => one.locale === locale || ((one.locale ?? own) === own && !hasOwn(one.role)),
  );
}

function operationsOf({ spec }: StoredRecord): string {
  const lines = (spec?.operations ?? []).map(({ path, summary }) => joined(' ', [path, summary]));
  return lines.join('\n');
}

/** The beginnings of documents, each content once, in their order. */
async function readDocuments(
  client: PostgresClient,
  apiId: string,
  documents: readonly Document[],
): Promise<string[]> {
  if (documents.length === 0) return [];
  const contents =
    writtenDocuments(client, apiId, documents) ?? (await storedDocuments(client, apiId, documents));
  return contents.map((content) =>
    Buffer.from((content ?? new Uint8Array()).subarray(0, 4 * DOCUMENT_CHARACTERS))
      .toString('utf8')
      .slice(0, DOCUMENT_CHARACTERS),
  );
}

/** Where the work that runs has written all of them. */
function writtenDocuments(
  { written }: PostgresClient,
  apiId: string,
  documents: readonly Document[],
): Uint8Array[] | undefined {
  const contents = new Set<Uint8Array>();
  for (const { revision, path } of documents) {
    const found = written?.content(apiId, revision, path);
    if (!found) return undefined;
    contents.add(found.content);
  }
  return [...contents].slice(0, DOCUMENTS);
}

async function storedDocuments(
  client: PostgresClient,
  apiId: string,
  documents: readonly Document[],
): Promise<(Uint8Array | undefined)[]> {
  // A character has four bytes at most.
  const found = await client.rows<StoredContent>(
    `SELECT b.sha256, substring(b.content FROM 1 FOR ${4 * DOCUMENT_CHARACTERS}) AS content
       FROM (SELECT f.sha256, min(d.place) AS place
               FROM unnest($2::integer[], $3::text[]) WITH ORDINALITY AS d (revision, path, place)
               JOIN revision_files f ON f.api_id = $1 AND f.revision = d.revision AND f.path = d.path
              GROUP BY f.sha256 ORDER BY place LIMIT ${DOCUMENTS}) n
       JOIN blobs b ON b.sha256 = n.sha256 ORDER BY n.place`,
    [apiId, documents.map(({ revision }) => revision), documents.map(({ path }) => path)],
  );
  return Promise.all(found.map((row) => contentOf(client, row)));
}

function joined(between: string, parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined).join(between);
}
