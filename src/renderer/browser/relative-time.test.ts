import { afterEach, expect, test } from 'vitest';
import { browser } from '#messages/ar/browser.ts';
import { addTranslations, setLanguage } from '#messages/language.ts';
import { formatRelativeTime } from './relative-time.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

afterEach(() => setLanguage('en'));

test.each([
  ['2026-11-21T11:59:30.000Z', 'just now'],
  ['2026-11-21T12:00:20.000Z', 'just now'],
  ['2026-11-21T11:58:00.000Z', '2 minutes ago'],
  ['2026-11-21T09:10:00.000Z', '2 hours ago'],
  ['2026-11-20T10:00:00.000Z', 'yesterday'],
  ['2026-11-16T10:00:00.000Z', '5 days ago'],
  ['2026-10-02T10:00:00.000Z', '2 Oct'],
  ['2025-10-02T10:00:00.000Z', '2 Oct 2025'],
  ['not a date', 'not a date'],
])('%s is told as %s', (moment, words) => {
  expect(formatRelativeTime(moment, now)).toBe(words);
});

test('moments are told in the language that is current then', () => {
  addTranslations('ar', { browser });
  setLanguage('ar');
  const moments = ['2026-11-21T11:59:30Z', '2026-11-21T10:00:00Z', '2026-10-02T10:00:00Z'];
  expect(moments.map((moment) => formatRelativeTime(moment, now))).toEqual([
    'الآن',
    'قبل ساعتين',
    '2 أكتوبر',
  ]);
});
