import { expect, test } from 'vitest';
import { catalogAddress, isNarrowed, listPath, readCatalogQuery } from './catalog-query.ts';

test('an address says what is shown, and is written the same', () => {
  const search = '?q=card+pay&tag=money&lifecycle=production&locale=de&page=3';
  const query = readCatalogQuery(search);
  expect(query).toEqual({
    q: 'card pay',
    tag: 'money',
    lifecycle: 'production',
    locale: 'de',
    page: 3,
  });
  expect(catalogAddress(query)).toBe(`/${search}`);
  expect(listPath(query)).toBe(
    '/api/apis?limit=20&page=3&sort=relevance&q=card+pay&tag=money&lifecycle=production&locale=de',
  );
});

test('what makes no sense is left out', () => {
  const query = readCatalogQuery('?lifecycle=old&page=-1&x=1');
  expect(query).toEqual({ q: '', tag: '', lifecycle: '', locale: '', page: 1 });
  expect(catalogAddress(query)).toBe('/');
  expect(isNarrowed(query)).toBe(false);
  expect(isNarrowed({ ...query, tag: 'a' })).toBe(true);
});
