import { expect, test } from 'vitest';
import { catalogAddress } from './catalog-address.ts';

test('the built-in portal has the short addresses', () => {
  expect(catalogAddress('local')).toBe('/catalog');
  expect(catalogAddress('local', 'at')).toBe('/catalog/at');
});

test('another portal stands in its addresses, escaped', () => {
  expect(catalogAddress('p/1')).toBe('/catalog/at/p%2F1');
  expect(catalogAddress('p1', 'payments')).toBe('/catalog/at/p1/payments');
});

test('a place of an API comes last', () => {
  expect(catalogAddress('local', 'payments', { tab: 'pricing' })).toBe(
    '/catalog/payments/tab=pricing',
  );
  expect(catalogAddress('local', 'at', { tab: 'pricing' })).toBe(
    '/catalog/at/local/at/tab=pricing',
  );
});
