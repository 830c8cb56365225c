import { afterEach, describe, expect, test } from 'vitest';
import { arabic } from '#messages/ar/index.ts';
import { addTranslations, setLanguage } from '#messages/language.ts';
import { describeStatus, statusObstacle } from './status-codes.ts';
import { defaultDescription, describeByTemplate, nextStatus } from './suggestions.ts';

afterEach(() => setLanguage('en'));

test.each([
  ['post', [], '201'],
  ['post', ['201'], '400'],
  ['post', ['201', '400', '500'], '200'],
  ['get', ['404'], '200'],
  ['get', ['200', '400'], '500'],
  ['get', ['200', '201', '400', '500'], undefined],
] as const)('the next status of %s with %j is %s', (method, taken, status) => {
  expect(nextStatus(taken, method)).toBe(status);
});

test.each([
  ['201', 'post', '/products', 'Product created.'],
  ['201', 'post', '/users/{id}/purchaseOrders', 'Purchase order created.'],
  ['200', 'get', '/products', 'Products found.'],
  ['200', 'get', '/products/{id}', 'Product found.'],
  ['200', 'get', '/categories/{id}', 'Category found.'],
  ['200', 'put', '/boxes/{id}', 'Box updated.'],
  ['200', 'delete', '/line-items/{id}', 'Line item deleted.'],
  ['200', 'post', '/products', 'The request succeeded.'],
  ['200', 'get', '/status', 'The request succeeded.'],
  ['201', 'post', '/login', 'Created.'],
  ['200', 'get', '/', 'The request succeeded.'],
  ['400', 'get', '/products', 'The request is not valid.'],
  ['500', 'get', '/products', 'The server could not answer the request.'],
  ['404', 'get', '/products/{id}', 'Product not found.'],
  ['404', 'get', '/status', 'There is nothing at this address.'],
  ['429', 'get', '/products', 'The caller sent too many requests in a given time.'],
  ['299', 'get', '/products', 'Successful.'],
  ['2XX', 'get', '/products', 'The request succeeded.'],
  ['default', 'get', '/products', 'Any other response.'],
] as const)('%s of %s %s reads "%s"', (status, method, path, sentence) => {
  expect(defaultDescription(status, method, path)).toBe(sentence);
});

describe('describeByTemplate', () => {
  const operation = {
    method: 'get',
    path: '/products/{id}',
    summary: 'Read a product',
    operationId: undefined,
  } as const;
  test.each([
    ['{outcome}', 'Product found.'],
    ['{summary}: done.', 'Read a product: done.'],
    ['{method} {path}', 'GET /products/{id}'],
    ['{operationId}', 'Product found.'],
    ['{other} {outcome} ', '{other} Product found.'],
    [' ', ''],
  ])('%j', (template, expected) => {
    expect(describeByTemplate(template, '200', operation)).toBe(expected);
  });
});

test('a status is explained in the language of the window, and described in the document in English', () => {
  const inEnglish = ['409', '404', '2XX'].map((status) =>
    defaultDescription(status, 'get', '/a/b'),
  );
  expect(inEnglish[0]).toBe(describeStatus('409').meaning);
  addTranslations('ar', arabic);
  setLanguage('ar');
  expect(describeStatus('409').meaning).toBe('يتعارض الطلب مع حالة المورد.');
  expect(statusObstacle('600', true)?.message).toContain('ليس رمز حالة');
  expect(['409', '404', '2XX'].map((status) => defaultDescription(status, 'get', '/a/b'))).toEqual(
    inEnglish,
  );
});
