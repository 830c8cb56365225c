import { expect, test } from 'vitest';
import { mergeOverviews } from './merge-overviews.ts';

const BASE = '{\n  "name": "A",\n  "version": "1.0.0",\n  "tags": ["a"]\n}\n';

test('what was changed here is written into what is there now, and nothing else', () => {
  const mine = BASE.replace('1.0.0', '2.0.0');
  const theirs = BASE.replace('"A"', '"B"').replace('["a"]', '[ "a", "b" ]');
  expect(mergeOverviews(BASE, mine, theirs)).toBe(theirs.replace('1.0.0', '2.0.0'));
});

test('of a field that both changed, ours stays', () => {
  const mine = BASE.replace('1.0.0', '2.0.0');
  expect(mergeOverviews(BASE, mine, BASE.replace('1.0.0', '1.5.0'))).toBe(mine);
});

test('fields that were added or removed here', () => {
  const mine = '{\n  "name": "A",\n  "version": "1.0.0",\n  "summary": "S"\n}\n';
  const merged = mergeOverviews(BASE, mine, BASE.replace('"A"', '"B"')) ?? '';
  expect(JSON.parse(merged)).toEqual({ name: 'B', version: '1.0.0', summary: 'S' });
});

test('without a base, what differs is ours', () => {
  const theirs = BASE.replace('"tags": ["a"]', '"tags": ["a"],\n  "summary": "S"');
  expect(mergeOverviews(undefined, BASE.replace('"A"', '"C"'), theirs)).toBe(
    theirs.replace('"A"', '"C"'),
  );
});

test('a text that is no JSON object is not merged', () => {
  expect(mergeOverviews(BASE, BASE, '{')).toBeUndefined();
  expect(mergeOverviews(BASE, '[]', BASE)).toBeUndefined();
});
