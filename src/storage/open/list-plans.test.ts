import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createViewList } from '#storage/sqlite/api-view-list.ts';
import type { ViewSort } from '#storage/portal/view-page.ts';
import { migrations } from './migrations.ts';

const names = ['tenantId', 'view', 'bit', 'status', 'lifecycle', 'tag', 'match', 'limit', 'offset'];
const bound = Object.fromEntries(names.map((name) => [name, 'x']));

/** Each statement that a list runs, and how SQLite goes about it. */
function plansOf(work: (list: ReturnType<typeof createViewList>) => void): string[] {
  const db = new Sqlite(':memory:');
  for (const { sql } of migrations) db.exec(sql);
  const prepare = db.prepare.bind(db);
  const statements: string[] = [];
  Object.assign(db, {
    prepare(sql: string) {
      statements.push(sql);
      return prepare(sql);
    },
  });
  work(createViewList(db, () => ''));
  const read = statements.filter((sql) => sql.includes('api_views v'));
  return read.map((sql) =>
    prepare<[Record<string, unknown>], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(bound)
      .map(({ detail }) => detail)
      .join('; '),
  );
}

const filter = { tenantId: 'ten_1', view: 'published' } as const;
const start = { offset: 0 };

test.each<[string, ViewSort]>([
  ['name', 'name'],
  ['created', 'createdAt'],
  ['updated', 'updatedAt'],
  ['published', 'publishedAt'],
])('a filtered list by %s follows its index, which has the filters too', (index, sort) => {
  const plans = plansOf((list) => {
    list.rows(
      { ...filter, status: 'x', lifecycle: 'y' },
      { sort, descending: true, limit: 20, start },
    );
    list.total({ ...filter, status: 'x', lifecycle: 'y' });
  });
  expect(plans).toHaveLength(2);
  expect(plans[0]).toBe(`SEARCH v USING INDEX api_views_by_${index} (tenant_id=? AND view=?)`);
  expect(plans[1]).toMatch(/^SEARCH v USING COVERING INDEX /);
});

test.each<ViewSort>(['relevance', 'name', 'publishedAt'])(
  'what a search finds is sorted by %s, filtered and counted from indexes alone',
  (sort) => {
    const words = { ...filter, words: 'parcel', lifecycle: 'y', status: 'x' };
    const plans = plansOf((list) => {
      list.rows(words, { sort, descending: false, limit: 20, start });
      list.total(words);
    });
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toContain('SEARCH s USING INTEGER PRIMARY KEY (rowid=?)');
      expect(plan).toContain('SEARCH v USING COVERING INDEX api_views_found (api_id=? AND view=?');
    }
  },
);

test('the list of a rare tag starts from its APIs', () => {
  const plans = plansOf((list) => {
    list.rows({ ...filter, tag: 'rare' }, { sort: 'name', descending: false, limit: 20, start });
    list.total({ ...filter, tag: 'rare' });
  });
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).toContain('SEARCH g USING PRIMARY KEY (tag=? AND view=?)');
    expect(plan).toContain('SEARCH v USING COVERING INDEX api_views_found (api_id=? AND view=?');
  }
});
