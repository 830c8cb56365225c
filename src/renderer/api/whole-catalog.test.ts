import { expect, test } from 'vitest';
import type { CatalogEntry, CatalogList } from '#contracts/remote-portals.ts';
import {
  abilitiesOf,
  type CatalogProgress,
  canApply,
  isApplied,
  noFilters,
  pageOfWhole,
  readWholeCatalog,
} from './whole-catalog.ts';

function entry(slug: string, more: Partial<CatalogEntry> = {}): CatalogEntry {
  return {
    id: slug,
    slug,
    name: slug,
    version: null,
    summary: null,
    status: 'published',
    state: 'published',
    lifecycle: null,
    tags: [],
    locale: null,
    availableLocales: [],
    links: [],
    spec: null,
    has: { pricing: false, sdks: false, changelog: false, docs: false },
    revision: null,
    createdAt: null,
    updatedAt: null,
    publishedAt: null,
    url: `/api/apis/${slug}`,
    ...more,
  };
}
const all = Array.from({ length: 57 }, (_, at) => entry(`s${at}`));
const nothing = { filters: [], sorts: [] };
function pageOf(entries: readonly CatalogEntry[], page: number, more: Partial<CatalogList> = {}) {
  const whole = pageOfWhole({ entries, applies: nothing }, { ...noFilters, limit: 20, page });
  return { ...whole, ...more };
}
const page = { ...noFilters, limit: 20, page: 1 };

test('a catalog is read page after page, and says how far it is', async () => {
  const progress: CatalogProgress[] = [];
  const whole = await readWholeCatalog(
    async (number) => pageOf(all, number),
    (one) => progress.push(one),
  );
  expect(whole.entries.map(({ slug }) => slug)).toEqual(all.map(({ slug }) => slug));
  expect(progress.map(({ read, total }) => [read, total])).toEqual([
    [20, 57],
    [40, 57],
    [57, 57],
  ]);
});

test('a portal that gives the same page again and again is read once', async () => {
  const asked: number[] = [];
  const whole = await readWholeCatalog(
    async (number) => {
      asked.push(number);
      return pageOf(all, 1, { hasNextPage: true, atLeast: true });
    },
    () => undefined,
  );
  expect([asked, whole.entries.length]).toEqual([[1, 2], 20]);
});

test('what was read is filtered, ordered and paged', () => {
  const entries = [
    entry('b', { name: 'Beta', tags: ['Money'], updatedAt: '2026-02-01', status: 'draft' }),
    entry('a', { name: 'alpha 10', lifecycle: 'retired' }),
    entry('c', { name: 'Alpha 9', summary: 'About money', updatedAt: '2026-03-01' }),
  ];
  const slugs = (change: Partial<typeof page>) =>
    pageOfWhole({ entries }, { ...page, ...change }).docs.map(({ slug }) => slug);
  expect(slugs({})).toEqual(['b', 'a', 'c']);
  expect(slugs({ q: 'MONEY' })).toEqual(['b', 'c']);
  expect(slugs({ q: 'alpha money' })).toEqual(['c']);
  expect(slugs({ status: 'draft' })).toEqual(['b']);
  expect(slugs({ lifecycle: 'retired' })).toEqual(['a']);
  expect(slugs({ tag: 'money' })).toEqual(['b']);
  expect(slugs({ sort: 'name' })).toEqual(['c', 'a', 'b']);
  expect(slugs({ sort: '-updatedAt' })).toEqual(['c', 'b', 'a']);
  expect(pageOfWhole({ entries }, { ...page, limit: 2, page: 9 })).toMatchObject({
    docs: [{ slug: 'c' }],
    page: 2,
    pagingCounter: 3,
    totalDocs: 3,
    nextPage: null,
  });
});

test('what a portal does not do, or passes over, is done here', () => {
  const draft = { ...page, status: 'draft' };
  expect(canApply(undefined, draft)).toBe(true);
  expect(canApply(nothing, draft)).toBe(false);
  expect(canApply(nothing, { ...page, sort: '-name' })).toBe(false);
  expect(canApply(nothing, { ...page, locale: 'de' })).toBe(true);
  const applies = { filters: ['status'], sorts: ['name'] };
  expect(canApply(applies, { ...draft, sort: 'name' })).toBe(true);
  expect(isApplied(pageOf(all, 1, { applies }), draft)).toBe(false);
  expect(isApplied(pageOf([entry('d', { status: 'draft' })], 1, { applies }), draft)).toBe(true);
});

test('what can be filtered and ordered by is what the portal does, or tells', () => {
  const { applies: _applies, ...ours } = pageOf(all, 1);
  expect(abilitiesOf([ours])).toBeUndefined();
  const silent = [entry('a', { status: null })];
  expect(abilitiesOf([pageOf(silent, 1)])).toEqual({
    filters: new Set(['q']),
    sorts: new Set(['name', '-name']),
    isByName: false,
  });
  const telling = [entry('b', { lifecycle: 'retired', tags: ['x'], createdAt: '2026-01-01' })];
  expect(abilitiesOf([pageOf(telling, 1)])).toEqual({
    filters: new Set(['q', 'status', 'lifecycle', 'tag']),
    sorts: new Set(['name', '-name', '-createdAt']),
    isByName: false,
  });
});
