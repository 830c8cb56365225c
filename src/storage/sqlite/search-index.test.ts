import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#storage/open/open-database.ts';
import { openOldFile } from '#storage/database/old-file.testing.ts';

const tenant = {
  id: 'ten_1',
  slug: 'default',
  name: 'Default',
  domain: null,
  locale: 'en',
  createdAt: 1,
};
const sha256 = Buffer.alloc(32, 1);

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-search-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'portolan.db');
}

function addRevision({ apis, revisions, blobs }: Database, number: number, name: string): void {
  const api = {
    id: 'api_1',
    tenantId: tenant.id,
    slug: 'shop',
    latestRevision: number,
    publishedRevision: null,
    publishedAt: null,
    createdAt: 1,
    updatedAt: number,
    createdBy: null,
    updatedBy: null,
  };
  if (number === 1) apis.insert(api);
  blobs.put(sha256, Buffer.from('The handbook.'));
  revisions.insert(
    {
      apiId: api.id,
      number,
      version: '1',
      contentSha256: sha256,
      archiveSha256: null,
      importId: 'imp_1',
      createdAt: number,
      createdBy: null,
      record: JSON.stringify({
        overview: { name, tags: ['retail'], summary: null, locales: [] },
        spec: { operations: [{ method: 'get', path: '/orders', summary: null }] },
        docs: [{ path: 'docs/a.md' }],
      }),
    },
    [{ path: 'docs/a.md', sha256 }],
  );
}

function show({ views }: Database, view: 'published' | 'newest', revision: number): void {
  views.put(
    {
      apiId: 'api_1',
      view,
      tenantId: tenant.id,
      slug: 'shop',
      nameKey: 'shop',
      status: 'published',
      lifecycle: null,
      revision,
      mixed: false,
      createdAt: 1,
      updatedAt: 1,
      publishedAt: null,
      tag: 'x',
      summary: `revision ${revision}`,
      detail: '{}',
    },
    [],
  );
}

function found({ views }: Database, view: 'published' | 'newest', words: string) {
  return views
    .rows(
      { tenantId: tenant.id, view, words },
      { sort: 'relevance', descending: false, limit: 9, start: { offset: 0 } },
    )
    .map(({ summary }) => summary);
}

/** What the index itself says of its content; throws where they differ. */
function checkIndex(path: string): { texts: number; shown: number } {
  const db = new Sqlite(path);
  try {
    db.exec("INSERT INTO api_search (api_search, rank) VALUES ('integrity-check', 1)");
    const count = (sql: string) => Number(db.prepare(sql).pluck().get());
    return {
      texts: count('SELECT count(*) FROM api_texts'),
      shown: count('SELECT count(*) FROM (SELECT DISTINCT api_id, revision FROM api_views)'),
    };
  } finally {
    db.close();
  }
}

test('the index holds exactly the revisions that are shown', () => {
  const path = newFile();
  const database = openDatabase(path);
  database.tenants.insert(tenant);
  addRevision(database, 1, 'First');
  show(database, 'newest', 1);
  show(database, 'published', 1);
  expect(checkIndex(path)).toEqual({ texts: 1, shown: 1 });
  addRevision(database, 2, 'Second');
  show(database, 'newest', 2);
  expect(found(database, 'published', 'first')).toEqual(['revision 1']);
  expect(found(database, 'newest', 'first')).toEqual([]);
  expect(found(database, 'newest', 'second orders handbook retail')).toEqual(['revision 2']);
  expect(checkIndex(path)).toEqual({ texts: 2, shown: 2 });
  show(database, 'published', 2);
  expect(checkIndex(path)).toEqual({ texts: 1, shown: 1 });
  database.transaction(() => {
    show(database, 'newest', 1);
    return { commit: false, value: undefined };
  });
  expect(found(database, 'newest', 'first')).toEqual([]);
  database.views.remove('api_1', 'published');
  database.views.remove('api_1', 'newest');
  expect(checkIndex(path)).toEqual({ texts: 0, shown: 0 });
  expect(found(database, 'newest', 'second')).toEqual([]);
  database.close();
});

test('forgets an API that is removed for good', () => {
  const path = newFile();
  const database = openDatabase(path);
  database.tenants.insert(tenant);
  addRevision(database, 1, 'First');
  show(database, 'newest', 1);
  const db = new Sqlite(path);
  db.pragma('foreign_keys = ON');
  db.prepare('DELETE FROM apis').run();
  db.close();
  expect(checkIndex(path)).toEqual({ texts: 0, shown: 0 });
  database.close();
});

test.each(['search', 'shown-texts'])(
  'a file from before %s is searched from its first opening',
  (step) => {
    const path = newFile();
    const old = openOldFile(path, step);
    old.add({
      api: 'shop',
      record: { overview: { name: 'First' }, docs: [{ path: 'docs/a.md' }] },
    });
    old.addFile('shop', 'docs/a.md', 'The handbook.');
    old.show('shop', 'newest');
    old.close();
    const database = openDatabase(path);
    expect(found(database, 'newest', 'handbook first')).toEqual(['shop']);
    expect(checkIndex(path)).toEqual({ texts: 1, shown: 1 });
    database.close();
  },
);
