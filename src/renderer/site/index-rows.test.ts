import { expect, test } from 'vitest';
import type { OperationSummary } from '#core/openapi/syntax/types.ts';
import { referenceRows } from '#renderer/reference/reference-rows.ts';
import { indexRows } from './index-rows.ts';
import { addressesIn } from './reference-address.ts';

function operation(path: string, tags: string[], summary?: string): OperationSummary {
  const pointer = `/paths/${path}/get`;
  return {
    pointer,
    method: 'get',
    path,
    summary,
    tags,
    operationId: undefined,
    deprecated: false,
    statuses: [],
  };
}
const outline = {
  operations: [
    operation('/a', ['one'], 'First pet'),
    operation('/b', ['two']),
    operation('/c', ['one']),
  ],
  webhooks: [operation('sold', [])],
  components: [
    { section: 'schemas', name: 'Pet', pointer: '/components/schemas/Pet' },
    { section: 'schemas', name: 'Owner', pointer: '/components/schemas/Owner' },
  ],
};
function rowsFor(typed: string): string[] {
  return indexRows(referenceRows(outline, []), addressesIn(outline), typed).map((row) =>
    row.kind === 'group' ? `# ${row.name}` : row.address,
  );
}

test('operations stand by tag, webhooks and schemas behind', () => {
  expect(rowsFor('')).toEqual([
    '# one',
    'get/a',
    'get/c',
    '# two',
    'get/b',
    '# Webhooks',
    'webhooks/sold/get',
    '# Schemas',
    'schemas/Pet',
    'schemas/Owner',
  ]);
});

test('all words that are typed have to be there, in any order; groups without any are left out', () => {
  expect(rowsFor('PET first')).toEqual(['# one', 'get/a']);
  expect(rowsFor('pet')).toEqual(['# one', 'get/a', '# Schemas', 'schemas/Pet']);
  expect(rowsFor('nothing')).toEqual([]);
});
