import { expect, test } from 'vitest';
import { placeInOverview, ownerOf } from './finding-place.ts';

const root = {
  spec: 'openapi.yaml',
  docs: [{ path: 'a.md' }, { path: 'docs/b.md' }],
  locales: { de: { docs: [{ path: 'de.md' }] } },
  changelog: 'changelog.md',
};

test.each([
  ['overview.json', '/slug', '/slug'],
  ['docs/b.md', '', '/docs/1/path'],
  ['de.md', '', '/locales/de/docs/0/path'],
  ['changelog.md', '', '/changelog'],
  ['openapi.yaml', '/info', undefined],
  ['left-out.txt', '', undefined],
])('%s%s', (file, pointer, expected) => {
  expect(placeInOverview(root, { file, pointer })).toBe(expected);
});

const folders = [
  { design: 'a', folder: 'shop/' },
  { design: 'b', folder: 'shop-2/' },
];

test('a file belongs to the design whose folder it is in', () => {
  expect(ownerOf('shop-2/docs/a.md', folders, 'a')).toEqual({ designId: 'b', file: 'docs/a.md' });
  expect(ownerOf('shop/openapi.yaml', folders, 'b')).toEqual({
    designId: 'a',
    file: 'openapi.yaml',
  });
});

test('a single design has all of them', () => {
  expect(ownerOf('docs/a.md', [{ design: 'a', folder: '' }], 'a')).toEqual({
    designId: 'a',
    file: 'docs/a.md',
  });
  expect(ownerOf('overview.json', [], 'a')).toEqual({ designId: 'a', file: 'overview.json' });
});
