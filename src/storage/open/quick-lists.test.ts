import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createViewList } from '#storage/sqlite/api-view-list.ts';
import type { ViewPage } from '#storage/portal/view-page.ts';
import { migrations } from './migrations.ts';

const page: ViewPage = { sort: 'name', descending: false, limit: 20, start: { offset: 0 } };
const all = { tenantId: 'ten_1', view: 'published' } as const;

function listOf(count: number) {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = OFF');
  for (const { sql } of migrations) db.exec(sql);
  db.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO api_views (api_id, view, tenant_id, slug, name_key, status, revision, created_at, updated_at, tag, summary, detail)
     SELECT printf('api_%06d', i), 'published', 'ten_1', i, i, 'published', 1, i, i, 'x', '{}', '{}' FROM n`,
  ).run(count);
  let mark = '1';
  const write = (): void => void (mark += '1');
  return { list: createViewList(db, () => mark), mark: () => mark, write };
}

test('lists of a moderate number of APIs are quick, but for searches', () => {
  const { list } = listOf(3000);
  expect(list.isQuick(all, page)).toBe(true);
  expect(list.isQuick({ ...all, status: 'published' }, page)).toBe(true);
  expect(list.isQuick({ ...all, tag: 'rare' }, page)).toBe(true);
  expect(list.isQuick({ ...all, words: 'x' }, page)).toBe(false);
});

test('lists of very many are quick where nothing is to be counted, filtered or skipped', () => {
  const { list, mark, write } = listOf(25_000);
  expect(list.isQuick(all, page)).toBe(false);
  const { total } = list.read(all, page);
  expect([total, list.isQuick(all, page)]).toEqual([25_000, true]);
  write();
  expect(list.isQuick(all, page)).toBe(false);
  const countedAt = mark();
  list.keepTotal(all, 25_000, countedAt);
  expect(list.isQuick(all, page)).toBe(true);
  expect(list.isQuick(all, { ...page, start: { offset: 24_000 } })).toBe(false);
  expect(list.isQuick({ ...all, lifecycle: 'beta' }, page)).toBe(false);
  write();
  list.keepTotal(all, 25_000, countedAt);
  expect(list.isQuick(all, page)).toBe(false);
});

test('a page beyond the end has no rows', () => {
  const { list } = listOf(10);
  expect(list.read(all, { ...page, start: { offset: 10 } })).toEqual({ total: 10, rows: [] });
});
