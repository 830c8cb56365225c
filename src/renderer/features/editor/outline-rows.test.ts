import { describe, expect, test } from 'vitest';
import type { OperationSummary, SpecOutline } from '#core/openapi/syntax/types.ts';
import { outlineRows, preferredGrouping } from './outline-rows.ts';

function operation(
  method: OperationSummary['method'],
  path: string,
  tags: string[],
  summary?: string,
): OperationSummary {
  return {
    pointer: `/paths/${path.replaceAll('/', '~1')}/${method}`,
    method,
    path,
    summary,
    operationId: undefined,
    tags,
    deprecated: false,
    statuses: [],
  };
}

const outline: SpecOutline = {
  title: 'Shop',
  version: '1.0.0',
  servers: [],
  operations: [
    operation('get', '/products', ['Products'], 'List products'),
    operation('post', '/products', ['Products']),
    operation('get', '/health', []),
  ],
  webhooks: [],
  components: [
    { section: 'schemas', name: 'Product', pointer: '/components/schemas/Product' },
    { section: 'schemas', name: 'Problem', pointer: '/components/schemas/Problem' },
  ],
};

function shown(filter = '', toggled: string[] = [], grouping: 'tag' | 'path' = 'tag') {
  return outlineRows(outline, { filter, grouping, toggled: new Set(toggled) }).map(
    ({ level, label, expanded }) =>
      `${'  '.repeat(level - 1)}${expanded === undefined ? '' : expanded ? '- ' : '+ '}${label}`,
  );
}

describe('outlineRows', () => {
  test('by tag; components start closed', () => {
    expect(shown()).toEqual([
      'Shop',
      '- Paths',
      '  - Products',
      '    GET /products',
      '    POST /products',
      '  - Without a tag',
      '    GET /health',
      '- Components',
      '  + schemas',
    ]);
  });
  test('by path', () => {
    expect(shown('', ['components'], 'path')).toEqual([
      'Shop',
      '- Paths',
      '  - /products',
      '    GET /products',
      '    POST /products',
      '  - /health',
      '    GET /health',
      '+ Components',
    ]);
  });
  test('what was opened or closed by hand', () => {
    expect(shown('', ['paths', 'components:schemas'])).toEqual([
      'Shop',
      '+ Paths',
      '- Components',
      '  - schemas',
      '    Product',
      '    Problem',
    ]);
  });
  test('a filter finds words in any order, summaries too, and opens what it finds', () => {
    expect(shown('products list')).toEqual(['- Paths', '  - Products', '    GET /products']);
    expect(shown('PROBLEM')).toEqual(['- Components', '  - schemas', '    Problem']);
    expect(shown('nothing like it')).toEqual([]);
  });
  test('counts operations and tells places among siblings', () => {
    const rows = outlineRows(outline, { filter: '', grouping: 'tag', toggled: new Set() });
    expect(rows.find((row) => row.key === 'paths')).toMatchObject({ count: 3, siblings: 3 });
    expect(rows.find((row) => row.label === 'POST /products')).toMatchObject({
      position: 2,
      siblings: 2,
      level: 3,
    });
  });
});

test('tags are preferred where most operations have one', () => {
  expect(preferredGrouping(outline)).toBe('tag');
  expect(preferredGrouping({ ...outline, operations: outline.operations.slice(2) })).toBe('path');
});
