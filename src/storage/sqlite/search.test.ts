import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '#storage/open/migrations.ts';
import type { ViewPage, ViewStart } from '#storage/portal/view-page.ts';
import { createSearch } from './search.ts';
import type { ViewFilter } from '#storage/portal/view-filter.ts';

const filter: ViewFilter = { tenantId: 'ten_1', view: 'published' };
const best: ViewPage = { sort: 'relevance', descending: false, limit: 10, start: { offset: 0 } };
/** So that a few dozen APIs are as many as thousands. */
const few = { common: 20, candidates: 16, beginning: 12 };

type Found = { name?: string; tags?: string; summary?: string; operations?: string };

function openCatalog(limits = few) {
  const db = new Sqlite(':memory:');
  onTestFinished(() => void db.close());
  db.pragma('foreign_keys = OFF');
  for (const { sql } of migrations) db.exec(sql);
  const text = db.prepare('INSERT INTO api_texts VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?)');
  const view = db.prepare(
    `INSERT INTO api_views (api_id, view, tenant_id, slug, name_key, status, lifecycle, revision, created_at, updated_at, tag, summary, detail)
     VALUES (@id, @view, @tenant, @id, @name, 'published', @lifecycle, 1, 1, 1, 'x', '{}', '{}')`,
  );
  let number = 0;
  const add = (
    found: Found,
    { tenant = 'ten_1', views = ['newest', 'published'] } = {},
  ): string => {
    number += 1;
    const { name = 'Other', tags = '', summary = '', operations = '' } = found;
    // Ids run against the order of the texts.
    const id = `api_${999 - number}`;
    text.run(number, id, name, id, tags, summary, operations, '');
    const lifecycle = number % 2 === 0 ? 'production' : 'design';
    for (const one of views) view.run({ id, view: one, tenant, name, lifecycle });
    return id;
  };
  const version = db.prepare<[], number>('SELECT number FROM catalog_version').pluck();
  const search = createSearch(db, () => String(version.get()), false, limits);
  const read = (words: string, page: Partial<ViewPage> = {}, more: Partial<ViewFilter> = {}) => {
    const asked = { ...filter, ...more, words };
    return search.rows(asked, { ...best, ...page }, () => search.total(asked));
  };
  const ids = (...asked: Parameters<typeof read>) => read(...asked).map(({ id }) => id);
  return { db, add, search, read, ids };
}

test('a word that very many have: names first, the shortest first, then heads, then all others', () => {
  const { add, search, ids } = openCatalog();
  const elsewhere = Array.from({ length: 30 }, (_, n) => add({ operations: `/orders/${n}` }));
  const long = add({ name: 'All orders that were ever placed' });
  const short = add({ name: 'Orders' });
  const inTags = add({ tags: 'orders' });
  const beginning = add({ name: 'OrdersOfTheDay' });
  expect(search.total({ ...filter, words: 'orders' })).toBe(34);
  const found = ids('orders', { limit: 100 });
  expect(found.slice(0, 4)).toEqual([short, beginning, long, inTags]);
  expect(found.slice(4).toSorted()).toEqual(elsewhere.toSorted());
  // The ranked beginning ends somewhere; what is after it stands in the order of the texts.
  expect(found.slice(12)).toEqual(elsewhere.filter((id) => found.indexOf(id) >= 12));
});

test('rare words are ranked with BM25, all of them', () => {
  const { add, ids, read } = openCatalog();
  const inText = add({ operations: '/ledger' });
  const inName = add({ name: 'A ledger of everything that was ever bought' });
  const twice = add({ name: 'Ledger', tags: 'ledger' });
  expect(ids('ledger')).toEqual([twice, inName, inText]);
  for (const { key } of read('ledger')) expect(key).toBeLessThan(0);
});

test.each<[string, number, Partial<ViewPage>]>([
  ['common words by relevance', 60, {}],
  ['rare words by relevance', 15, {}],
  ['common words by name', 60, { sort: 'name' }],
  ['common words by name, backwards', 60, { sort: 'name', descending: true }],
])('pages of %s have each API once, by number and by cursor there and back', (_, count, order) => {
  const { add, ids, read } = openCatalog();
  for (let n = 0; n < count; n += 1) {
    add(
      n % 3 === 0
        ? { name: `Thing ${n}` }
        : n % 3 === 1
          ? { tags: 'thing' }
          : { summary: 'things' },
    );
  }
  for (const more of [{}, { lifecycle: 'design' }]) {
    const whole = ids('thing', { ...order, limit: 100 }, more);
    expect(new Set(whole).size).toBe('lifecycle' in more ? Math.ceil(count / 2) : count);
    const page = (start: ViewStart) => read('thing', { ...order, limit: 7, start }, more);
    const numbered: string[] = [];
    for (let offset = 0; offset < whole.length; offset += 7) {
      numbered.push(...page({ offset }).map(({ id }) => id));
    }
    expect(numbered).toEqual(whole);
    const pages = [page({ offset: 0 })];
    for (let last = pages[0]?.at(-1); last; last = pages.at(-1)?.at(-1)) {
      const next = page({ after: { key: last.key, id: last.id } });
      if (next.length === 0) break;
      pages.push(next);
    }
    expect(pages.flat().map(({ id }) => id)).toEqual(whole);
    for (const [at, one] of pages.entries()) {
      const [first] = one;
      if (!first || at === 0) continue;
      expect(page({ before: { key: first.key, id: first.id } })).toEqual(pages[at - 1]);
    }
  }
});

test('only what the tenant shows in the view is found and counted, also of common words', () => {
  const { add, db, search, ids } = openCatalog();
  for (let n = 0; n < 25; n += 1) add({ name: `Ship ${n}` });
  const draft = add({ name: 'Ship' }, { views: ['newest'] });
  const other = add({ name: 'Ship' }, { tenant: 'ten_2' });
  const total = (view: ViewFilter['view'], tenantId = 'ten_1') =>
    search.total({ tenantId, view, words: 'ship' });
  expect([total('published'), total('newest'), total('newest', 'ten_2')]).toEqual([25, 26, 1]);
  expect(ids('ship', { limit: 100 })).not.toContain(draft);
  expect(ids('ship', { limit: 100 }, { view: 'newest' })[0]).toBe(draft);
  expect(ids('ship', {}, { tenantId: 'ten_2' })).toEqual([other]);
  db.prepare('DELETE FROM api_views WHERE api_id = ?').run(draft);
  expect(total('newest')).toBe(25);
  expect(ids('ship', { limit: 100 }, { view: 'newest' })).not.toContain(draft);
});
