import { expect, test } from 'vitest';
import { formatAmount } from '#messages/format.ts';
import { formatLimit } from './format-price.ts';

test.each([
  ['29.00', 'USD', '$29'],
  ['29.50', 'EUR', '€29.50'],
  ['0.0004', 'USD', '$0.0004'],
  ['1200', 'JPY', '¥1,200'],
  ['99999999999999999.99', 'USD', '$99,999,999,999,999,999.99'],
  ['12.5', undefined, '12.5'],
  ['12.5', 'not a currency', '12.5 not a currency'],
  ['ask us', 'USD', 'ask us USD'],
])('%s %s is %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toBe(text);
});

test('a limit names its period when it has one', () => {
  expect(formatLimit({ metric: 'requests', value: 100_000, period: 'month' })).toBe(
    '100,000 requests per month',
  );
  expect(formatLimit({ metric: 'users', value: 5 })).toBe('5 users');
});
