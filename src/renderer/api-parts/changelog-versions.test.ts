import { expect, test } from 'vitest';
import { groupByVersion } from './changelog-versions.ts';

test('entries of one version stand together, in their own order', () => {
  const groups = groupByVersion([
    { version: '2.0.0', title: 'Added', date: '2026-11-01' },
    { version: '2.0.0', title: 'Removed', breaking: true },
    { version: '1.0.0', title: 'First' },
    { title: 'Older' },
  ]);
  expect(groups.map(({ version, date, entries }) => [version, date, entries.length])).toEqual([
    ['2.0.0', '2026-11-01', 2],
    ['1.0.0', undefined, 1],
    [undefined, undefined, 1],
  ]);
  expect(groups[0]?.entries.map(({ entry }) => entry.title)).toEqual(['Added', 'Removed']);
  expect(new Set(groups.map((group) => group.key)).size).toBe(3);
});

test('the first date that a version names is its date', () => {
  const groups = groupByVersion([
    { version: '1.0.0', title: 'a' },
    { version: '1.0.0', title: 'b', date: '2026-01-02' },
  ]);
  expect(groups).toMatchObject([{ version: '1.0.0', date: '2026-01-02' }]);
});
