import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#storage/open/open-database.ts';
import { openOldFile } from '#storage/database/old-file.testing.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-locales-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'portolan.db');
}

function overview(locale: string | null, ...others: string[]) {
  return {
    overview: { name: 'A', locale, locales: others.map((one) => ({ locale: one, name: one })) },
  };
}

test('what was public stays public in every language of its revision', () => {
  const path = newFile();
  const old = openOldFile(path, 'published-locales');
  old.add({ api: 'shop', published: 1, record: overview('de', 'fr', 'en', 'de') });
  old.add({ api: 'shop', revision: 2, record: overview('de', 'it') });
  old.add({ api: 'plain', published: 1, record: overview(null) });
  old.add({ api: 'draft', record: overview('en', 'de') });
  old.add({ api: 'deleted', published: 1, record: overview(null, 'de') });
  old.delete('deleted');
  old.close();
  const database = openDatabase(path);
  const of = (api: string) => database.publishedLocales.of(api);
  const first = { revision: 1, publishedAt: 7 };
  expect(of('shop')).toEqual([
    { locale: 'de', ...first },
    { locale: 'fr', ...first },
    { locale: 'en', ...first },
  ]);
  expect(of('plain')).toEqual([{ locale: 'en', ...first }]);
  expect(of('draft')).toEqual([]);
  expect(of('deleted')).toEqual([
    { locale: 'en', ...first },
    { locale: 'de', ...first },
  ]);
  database.close();
});

test('its words are still found, and its list items are still there', () => {
  const path = newFile();
  const old = openOldFile(path, 'published-locales');
  old.add({ api: 'shop', published: 1, record: overview(null, 'zahlung') });
  old.show('shop', 'published');
  old.close();
  const database = openDatabase(path);
  const rows = database.views.rows(
    { tenantId: 'ten_1', view: 'published', words: 'zahlung' },
    { sort: 'relevance', descending: false, limit: 9, start: { offset: 0 } },
  );
  expect(rows.map(({ summary }) => summary)).toEqual(['shop']);
  database.views.remove('shop', 'published');
  expect(database.views.total({ tenantId: 'ten_1', view: 'published' })).toBe(0);
  database.close();
});

test('pointers are replaced as a whole, keep their order and go with their API', () => {
  const path = newFile();
  const old = openOldFile(path, 'published-locales');
  old.add({ api: 'shop', published: 1, record: overview('de', 'fr') });
  old.close();
  const database = openDatabase(path);
  const pointers = ['it', 'de', 'at'].map((locale) => ({ locale, revision: 1, publishedAt: 5 }));
  database.publishedLocales.replace('shop', pointers);
  expect(database.publishedLocales.of('shop')).toEqual(pointers);
  expect(() =>
    database.publishedLocales.replace('shop', [{ locale: 'de', revision: 2, publishedAt: 5 }]),
  ).toThrow('FOREIGN KEY');
  database.deletedApis.purge('shop');
  expect(database.publishedLocales.of('shop')).toEqual([]);
  database.close();
});
