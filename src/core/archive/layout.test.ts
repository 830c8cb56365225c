import { expect, test } from 'vitest';
import { defaultLimits } from './archive-limits.ts';
import { findApiFolders } from './layout.ts';

function find(...paths: string[]) {
  const layout = findApiFolders(paths, defaultLimits);
  return layout.ok ? layout.folders : layout.finding.code;
}

test('an overview.json at the root is one API', () => {
  expect(find('overview.json', 'openapi.yaml', 'docs/deep/overview.json')).toEqual(['']);
});

test('each first-level folder with an overview.json is one API, a wrapper folder too', () => {
  expect(find('b/overview.json', 'a/overview.json', 'c/openapi.yaml')).toEqual(['b/', 'a/']);
  expect(find('payments/overview.json', 'payments/openapi.yaml')).toEqual(['payments/']);
});

test('both is ambiguous', () => {
  expect(find('overview.json', 'a/overview.json')).toBe('archive.ambiguous_layout');
});

test('none is missing; another spelling of the name is said', () => {
  expect(find('openapi.yaml', 'a/b/overview.json')).toBe('overview.missing');
  const layout = findApiFolders(['Overview.JSON'], defaultLimits);
  expect(!layout.ok && layout.finding.hint).toBe(
    'Rename "Overview.JSON": the name is overview.json, in lower case.',
  );
});

test('100 APIs at most', () => {
  const paths = Array.from({ length: 101 }, (_, index) => `${index}/overview.json`);
  expect(find(...paths)).toBe('archive.too_many_apis');
  expect(find(...paths.slice(1))).toHaveLength(100);
});
