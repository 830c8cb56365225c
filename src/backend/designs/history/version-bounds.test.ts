import { expect, test } from 'vitest';
import { type KeptVersionEntry, splitByBounds } from './version-bounds.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 22);
function version(daysAgo: number, packed = 100): KeptVersionEntry {
  return {
    id: `v${daysAgo}`,
    at: new Date(now - daysAgo * DAY).toISOString(),
    reason: 'saved',
    etag: `"${daysAgo}"`,
    bytes: packed,
    packed,
    added: 1,
    removed: 1,
  };
}
function days(from: number, to: number, packed?: number) {
  return Array.from({ length: from - to + 1 }, (_, at) => version(from - at, packed));
}
function split(versions: KeptVersionEntry[]) {
  const { kept, dropped } = splitByBounds(versions, now);
  return [dropped.length, kept.length];
}

test('the newest 200 versions stay, those of half a year, those of 64 MiB', () => {
  const hours = Array.from({ length: 250 }, (_, at) => version((250 - at) / 24));
  expect(split(hours)).toEqual([50, 200]);
  expect(split(days(200, 0))).toEqual([20, 181]);
  expect(split(days(19, 0, 8 * 1024 * 1024))).toEqual([12, 8]);
});

test('five stay whatever they are', () => {
  expect(split(days(1000, 995))).toEqual([1, 5]);
  expect(split(days(9, 0, 1024 ** 3))).toEqual([5, 5]);
  expect(split([])).toEqual([0, 0]);
});
