import { expect, test } from 'vitest';
import { portalPath } from './pass-on.ts';

test.each([
  ['/workbench/portals/local/api/apis?limit=5&q=a%26b', '/api/apis?limit=5&q=a%26b'],
  ['/workbench/portals/local/api/apis/shop/docs/a%2Fb%20c.md', '/api/apis/shop/docs/a%2Fb%20c.md'],
  ['/workbench/portals/local/api/apis/../health', '/api/health'],
  ['/workbench/portals/local/api/../workbench/about', undefined],
  ['/workbench/portals/local/api/%2e%2E/workbench/about', undefined],
  ['/workbench/portals/local/api/x/../../workbench', undefined],
  ['/workbench/portals/local/api/..\\..\\workbench', undefined],
  ['/workbench/portals/local/apis', undefined],
])('%s leads to %s', (url, path) => {
  expect(portalPath(url)).toBe(path);
});
