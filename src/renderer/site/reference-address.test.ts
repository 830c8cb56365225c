import { expect, test } from 'vitest';
import type { OperationSummary } from '#core/openapi/syntax/types.ts';
import { addressesIn, findAddressed } from './reference-address.ts';

function operation(path: string, method: OperationSummary['method'] = 'get'): OperationSummary {
  const pointer = `/paths/${path}/${method}`;
  const known = { summary: undefined, operationId: undefined, tags: [], deprecated: false };
  return { pointer, method, path, statuses: [], ...known };
}

const all = addressesIn({
  operations: [operation('/pets/{id}'), operation('/pets/{id}/'), operation('/a b/../ü', 'post')],
  webhooks: [operation('sold/out', 'post')],
  components: [
    { section: 'schemas', name: 'Pet', pointer: '/components/schemas/Pet' },
    { section: 'responses', name: 'Gone', pointer: '/components/responses/Gone' },
  ],
});

test('operations, webhooks and schemas have addresses', () => {
  expect(all.map(({ address }) => address)).toEqual([
    'get/pets/%7Bid%7D',
    'get/pets/%7Bid%7D/',
    'post/a%20b/~dot~dot/%C3%BC',
    'webhooks/sold%2Fout/post',
    'schemas/Pet',
  ]);
});

test('an address is found again, also as a browser or a person writes it', () => {
  for (const one of all) {
    const { pathname } = new URL(`/apis/x/reference/${one.address}`, 'https://example.com');
    expect(findAddressed(all, pathname.slice('/apis/x/reference/'.length))).toBe(one);
  }
  expect(findAddressed(all, 'get/pets/{id}')).toBe(all[0]);
  expect(findAddressed(all, 'get/other')).toBeUndefined();
  expect(findAddressed(all, 'get/%E0%A4')).toBeUndefined();
});
