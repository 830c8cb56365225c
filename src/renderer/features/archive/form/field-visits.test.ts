import { expect, test } from 'vitest';
import { isTold } from './field-visits.ts';

const visits = { typing: undefined, left: new Set(['/slug']), isAsked: false };

test('nothing is told about a field, and what is in it, while it is typed into', () => {
  const typing = { ...visits, typing: '/tags', isAsked: true };
  expect(['/tags', '/tags/0', '/tagsX', '/slug'].map((at) => isTold(at, typing, false))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('a file that is only being made is told about where a field was left, or once it is to be saved', () => {
  const told = (one: typeof visits) => ['/slug', '/name'].map((at) => isTold(at, one, true));
  expect(told(visits)).toEqual([true, false]);
  expect(told({ ...visits, isAsked: true })).toEqual([true, true]);
  expect(isTold('/name', visits, false)).toBe(true);
});
