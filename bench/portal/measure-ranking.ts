import Sqlite from 'better-sqlite3';
import { type Database, openDatabase } from '#storage/open/open-database.ts';
import { createSearch } from '#storage/sqlite/search.ts';
import { searchExpressions } from '#storage/sqlite/search-expressions.ts';
import { openSearchCorpus } from './search-corpus.ts';
import { searchQueries } from './search-queries.ts';

const filter = { tenantId: 'ten_1', view: 'published' } as const;
const page = { sort: 'relevance', descending: false, limit: 10, start: { offset: 0 } } as const;
const BATCH = 1000;

/** Fills a new data file with APIs of real names, for searches alone. */
export function fillWithNames(path: string, count: number, folder: string): void {
  const database = openDatabase(path);
  const corpus = openSearchCorpus(folder);
  const tenant = { id: filter.tenantId, slug: 'default', name: 'Default', domain: null };
  database.tenants.insert({ ...tenant, locale: 'en', createdAt: 1 });
  for (let first = 0; first < count; first += BATCH) {
    database.transaction(() => {
      for (let n = first; n < Math.min(first + BATCH, count); n += 1) add(database, n, corpus(n));
      return { commit: true, value: undefined };
    });
  }
  database.close();
}

type Api = ReturnType<ReturnType<typeof openSearchCorpus>>;

function add({ apis, blobs, revisions, views }: Database, number: number, api: Api): void {
  const { slug, name, tags, summary, operations } = api;
  const apiId = `api_${String(number).padStart(6, '0')}`;
  const times = { createdAt: number, updatedAt: number, publishedAt: number };
  const shared = { tenantId: filter.tenantId, slug, ...times };
  const by = { createdBy: null, updatedBy: null };
  apis.insert({ id: apiId, latestRevision: 1, publishedRevision: 1, ...shared, ...by });
  const sha256 = Buffer.alloc(32);
  sha256.writeUInt32BE(number);
  blobs.put(sha256, Buffer.from(api.document));
  const docs = [{ path: 'docs/a.md' }];
  const record = { overview: { name, tags, summary, locales: [] }, spec: { operations }, docs };
  revisions.insert(
    {
      apiId,
      number: 1,
      version: '1',
      contentSha256: sha256,
      archiveSha256: null,
      importId: 'imp_1',
      createdAt: number,
      createdBy: null,
      record: JSON.stringify(record),
    },
    [{ path: 'docs/a.md', sha256 }],
  );
  const shown = { apiId, view: filter.view, nameKey: name.toLowerCase(), mixed: false, tag: 'x' };
  const item = JSON.stringify({ name, slug, availableLocales: ['en'] });
  const state = { status: 'published', lifecycle: null, revision: 1, summary: item, detail: '{}' };
  views.put({ ...shared, ...shown, ...state }, tags);
}

/** What is found first of each query, by BM25 over all that is found and as the portal ranks, in a table. */
export function compareRankings(path: string): string {
  const db = new Sqlite(path, { readonly: true });
  db.pragma('cache_size = -16000');
  const all = { common: Number.POSITIVE_INFINITY, candidates: 2000, beginning: 500 };
  // A thread answers everything anew where the catalog has changed: each asking is the first.
  let asked = 0;
  const version = (): string => String((asked += 1));
  const before = createSearch(db, version, false, all);
  const after = createSearch(db, version, false);
  const named = db
    .prepare<[string], number>('SELECT rowid FROM api_search WHERE api_search MATCH ?')
    .pluck();
  const text = db.prepare<[string], number>('SELECT id FROM shown_texts WHERE api_id = ?').pluck();
  const lines = searchQueries.map((words) => {
    const wanted = { ...filter, words };
    const total = after.total(wanted);
    const names = new Set(named.all(searchExpressions(words)?.names ?? '""'));
    const ask = (search: typeof after) => {
      const start = performance.now();
      const rows = search.rows(wanted, page, () => search.total(wanted));
      const time = performance.now() - start;
      const inName = rows.filter(({ id }) => names.has(text.get(id) ?? -1)).length;
      return { time, inName, ids: rows.map(({ id }) => id) };
    };
    const [old, now] = [ask(before), ask(after)];
    const same = old.ids.filter((id) => now.ids.includes(id)).length;
    const cells = [words, total.toLocaleString('en'), same, old.inName, now.inName];
    return `| ${[...cells, old.time.toFixed(1), now.time.toFixed(1)].join(' | ')} |`;
  });
  db.close();
  return [
    '| words | found | the same ten | in names, BM25 | in names, now | ms, BM25 | ms, now |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...lines,
  ].join('\n');
}
