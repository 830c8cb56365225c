import { expect, test } from 'vitest';
import { mergeOverviews } from './merge-overviews.ts';

const BASE = '{\n  "name": "A",\n  "version": "1.0.0",\n  "tags": ["a"]\n}\n';

test('what was changed here is written into what is there now, and nothing else', () => {
  const local = BASE.replace('1.0.0', '2.0.0');
  const remote = BASE.replace('"A"', '"B"').replace('["a"]', '[ "a", "b" ]');
  expect(mergeOverviews(BASE, local, remote)).toBe(remote.replace('1.0.0', '2.0.0'));
});

test('of a field that both changed, ours stays', () => {
  const local = BASE.replace('1.0.0', '2.0.0');
  expect(mergeOverviews(BASE, local, BASE.replace('1.0.0', '1.5.0'))).toBe(local);
});

test('fields that were added or removed here', () => {
  const local = '{\n  "name": "A",\n  "version": "1.0.0",\n  "summary": "S"\n}\n';
  const merged = mergeOverviews(BASE, local, BASE.replace('"A"', '"B"')) ?? '';
  expect(JSON.parse(merged)).toEqual({ name: 'B', version: '1.0.0', summary: 'S' });
});

test('without a base, what differs is ours', () => {
  const remote = BASE.replace('"tags": ["a"]', '"tags": ["a"],\n  "summary": "S"');
  expect(mergeOverviews(undefined, BASE.replace('"A"', '"C"'), remote)).toBe(
    remote.replace('"A"', '"C"'),
  );
});

test('a text that is no JSON object is not merged', () => {
  expect(mergeOverviews(BASE, BASE, '{')).toBeUndefined();
  expect(mergeOverviews(BASE, '[]', BASE)).toBeUndefined();
});
