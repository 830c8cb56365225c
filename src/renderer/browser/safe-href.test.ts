import { expect, test } from 'vitest';
import { safeHref } from './safe-href.ts';

test.each([
  ['https://docs.example.com/a b', 'https://docs.example.com/a%20b'],
  ['http://localhost:4400/', 'http://localhost:4400/'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['HTTPS://EXAMPLE.com', 'https://example.com/'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['/designs', undefined],
  ['', undefined],
])('%j may be opened as %j', (address, href) => {
  expect(safeHref(address)).toBe(href);
});
