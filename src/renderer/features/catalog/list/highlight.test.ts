import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

test.each<[string, string, string]>([
  ['Payments API', 'api', 'Payments [API]'],
  ['Crème brûlée orders', 'BRULEE ord', 'Crème [brûlée] [orders]'],
  ['/orders/{orderId}', 'order', '/[orders]/{[orderId]}'],
  ['An ordinal of an', 'an ordi', '[An] [ordinal] of [an]'],
  ['Reorder', 'order', 'Reorder'],
  ['Nothing', '  ', 'Nothing'],
  ['a.b (c)', '(c) a', '[a].b ([c])'],
  ['', 'x', ''],
])('%s, searched for "%s": %s', (text, typed, shown) => {
  const parts = highlight(text, typed);
  expect(parts.map((part) => (part.isFound ? `[${part.text}]` : part.text)).join('')).toBe(shown);
  for (const { text: part, at } of parts) expect(text.slice(at, at + part.length)).toBe(part);
});
