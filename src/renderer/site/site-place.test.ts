import { expect, test } from 'vitest';
import { addressOf, placeOf } from './site-place.ts';

test('each address has its page', () => {
  expect(placeOf('/')).toEqual({ kind: 'catalog' });
  const pets = { kind: 'api', base: '/apis/pets', slug: 'pets', preview: undefined, rest: '' };
  expect(placeOf('/apis/pets')).toEqual({ ...pets, tab: '' });
  expect(placeOf('/apis/pets/')).toEqual({ ...pets, tab: '' });
  expect(placeOf('/apis/pets/pricing')).toEqual({ ...pets, tab: 'pricing' });
  expect(placeOf('/apis/pets/reference/get/pets/%7Bid%7D/')).toEqual({
    ...pets,
    tab: 'reference',
    rest: 'get/pets/%7Bid%7D/',
  });
  expect(placeOf('/preview/t0k/documents/guides/a.md')).toEqual({
    kind: 'api',
    base: '/preview/t0k',
    slug: undefined,
    preview: 't0k',
    tab: 'documents',
    rest: 'guides/a.md',
  });
});

test.each([
  '/apis',
  '/apis/',
  '/other',
  '/apis/pets/other',
  '/apis/pets/pricing/x',
  '/apis/%E0%A4',
])('no page has the address %s', (path) => {
  expect(placeOf(path)).toEqual({ kind: 'unknown' });
});

test('addresses keep the language', () => {
  expect(addressOf('/apis/pets', '', '', undefined)).toBe('/apis/pets');
  expect(addressOf('/apis/pets', 'reference', 'get/pets', 'pt-BR')).toBe(
    '/apis/pets/reference/get/pets?locale=pt-BR',
  );
});
