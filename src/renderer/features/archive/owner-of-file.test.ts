import { expect, test } from 'vitest';
import { ownerOf } from './owner-of-file.ts';

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
