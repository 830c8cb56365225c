import { expect, test } from 'vitest';
import { cutPath } from './cut-path.ts';

function drawn(path: string, shared = 0) {
  const { start, end } = cutPath(path, shared);
  return [start, end].map((pieces) =>
    pieces.map(({ text, isShared }) => (isShared ? `(${text})` : text)).join(''),
  );
}

test('a path gives way before its last name', () => {
  expect(drawn('/repos/{owner}/{repo}/issues/{number}')).toEqual([
    '/repos/{owner}/{repo}',
    '/issues/{number}',
  ]);
  expect(drawn('/products/{id}')).toEqual(['', '/products/{id}']);
  expect(drawn('/products')).toEqual(['', '/products']);
  expect(drawn('/')).toEqual(['', '/']);
  expect(drawn('harbour.opened')).toEqual(['', 'harbour.opened']);
  expect(drawn('/{a}/{b}')).toEqual(['', '/{a}/{b}']);
});

test('what the path above has too is told apart, also across the cut', () => {
  expect(drawn('/repos/{owner}/issues', 6)).toEqual(['(/repos)/{owner}', '/issues']);
  expect(drawn('/repos/{owner}/issues/{n}', 21)).toEqual(['(/repos/{owner})', '(/issues)/{n}']);
  expect(drawn('/repos', 6)).toEqual(['', '(/repos)']);
});
