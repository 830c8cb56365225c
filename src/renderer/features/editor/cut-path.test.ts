import { expect, test } from 'vitest';
import { cutPath } from './cut-path.ts';

/** As if each character were as wide as another; shared ones in brackets. */
function drawn(path: string, width: number, shared = 0) {
  return cutPath(path, { shared, width, measure: () => 1 })
    .map(({ text, isShared }) => (isShared && text !== '…' ? `(${text})` : text))
    .join('');
}

test('a path that fits stays whole', () => {
  expect(drawn('/repos/{owner}/issues', 21)).toBe('/repos/{owner}/issues');
  expect(drawn('/', Infinity)).toBe('/');
});

test('one that does not gives way before its last name', () => {
  const path = '/repos/{owner}/{repo}/issues/{number}';
  expect(drawn(path, 30)).toBe('/repos/{owner…/issues/{number}');
  expect(drawn(path, 17)).toBe('…/issues/{number}');
});

test('where its end has no room, of that the last characters are left', () => {
  expect(drawn('/repos/{owner}/{repo}/issues/{number}', 10)).toBe('…/{number}');
  expect(drawn('/products/{id}', 8)).toBe('…ts/{id}');
  expect(drawn('harbour.opened', 5)).toBe('…ened');
  expect(drawn('/products', 0)).toBe('…');
});

test('at any width no more is drawn than fits, and as much as can be', () => {
  const path = '/repos/{owner}/{repo}/issues/{number}';
  for (let width = 1; width < path.length; width += 1)
    expect(drawn(path, width)).toHaveLength(width);
});

test('a character of several code points is never parted', () => {
  const family = '👩‍👧';
  const measure = (character: string) => (character === family ? 2 : 1);
  const path = `/a${family}b/{id}`;
  const text = (width: number) =>
    cutPath(path, { shared: 0, width, measure })
      .map((piece) => piece.text)
      .join('');
  expect(text(9)).toBe(`…${family}b/{id}`);
  expect(text(8)).toBe('…b/{id}');
});

test('what the path above has too is told apart, also across the cut', () => {
  expect(drawn('/repos/{owner}/issues', 99, 6)).toBe('(/repos)/{owner}/issues');
  expect(drawn('/repos/{owner}/issues/{n}', 20, 21)).toBe('(/repos/{)…(/issues)/{n}');
  expect(drawn('/repos', 99, 6)).toBe('(/repos)');
  expect(drawn('/repos/{owner}', 9, 8)).toBe('…(/{)owner}');
});
