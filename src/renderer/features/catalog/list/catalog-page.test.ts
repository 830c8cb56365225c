import { expect, test } from 'vitest';
import { resizePage, describeRange, lastPageInstead } from './catalog-page.ts';

function entries(count: number) {
  return Array.from({ length: count });
}

test.each([
  [1, 20, 57, '1–20 of 57'],
  [41, 17, 57, '41–57 of 57'],
  [57, 1, 57, '57 of 57'],
  [1001, 20, 100_000, '1,001–1,020 of 100,000'],
])('from %i, %i entries of %i are "%s"', (pagingCounter, count, totalDocs, text) => {
  expect(describeRange({ pagingCounter, docs: entries(count), totalDocs })).toBe(text);
});

test('a list without a length is at least as long as what is known', () => {
  const list = { pagingCounter: 21, docs: entries(20), totalDocs: 60, atLeast: true };
  expect(describeRange(list)).toBe('21–40 of at least 60');
});

test.each([
  [{ limit: 20, page: 1 }, 50, 1],
  [{ limit: 20, page: 4 }, 50, 2],
  [{ limit: 50, page: 2 }, 10, 6],
  [{ limit: 100, page: 3 }, 20, 11],
])('the first entry of %j stays in sight with %i per page', (current, limit, page) => {
  expect(resizePage(current, limit)).toEqual({ limit, page });
});

test('a page past the end gives way to the last one', () => {
  expect(lastPageInstead({ docs: [], page: 4, totalPages: 3 })).toBe(3);
  expect(lastPageInstead({ docs: [], page: 2, totalPages: 0 })).toBe(1);
  expect(lastPageInstead({ docs: [], page: 1, totalPages: 1 })).toBeUndefined();
  expect(lastPageInstead({ docs: [1], page: 3, totalPages: 3 })).toBeUndefined();
});
