import { describe, expect, test } from 'vitest';
import type { OperationSummary, SpecOutline } from '#core/openapi/syntax/types.ts';
import { outlineBranches, outlineRows, preferredGrouping } from './outline-rows.ts';
import { branchesTo, opened } from './outline-way.ts';

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
  const branches = outlineBranches(outline, grouping);
  return outlineRows(branches, { filter, toggled: new Set(toggled) }).map(
    ({ level, label, expanded }) =>
      `${'  '.repeat(level - 1)}${expanded === undefined ? '' : expanded ? '- ' : '+ '}${label}`,
  );
}

function rowsOf(shown: SpecOutline = outline, part?: Parameters<typeof outlineBranches>[2]) {
  const branches = outlineBranches(shown, 'tag', part);
  return outlineRows(branches, { filter: '', toggled: new Set() });
}

describe('outlineRows', () => {
  test('by tag; components start closed', () => {
    expect(shown()).toEqual([
      'Shop',
      '- Paths',
      '  - Products',
      '    GET /products',
      '    POST /products',
      '  - Untagged',
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
    const rows = rowsOf();
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

test('what an operation shares with the one above it is known, in whole segments', () => {
  const paths = ['/repos/{owner}/issues', '/repos/{owner}/issues', '/repos/{owner}/is/{n}'];
  const operations = paths.map((path) => operation('get', path, ['Repos']));
  const rows = rowsOf({ ...outline, operations });
  const ofPaths = rows.filter((row) => row.operation !== undefined);
  expect(ofPaths.map(({ label, shared }) => label.slice(4).slice(shared))).toEqual([
    '/repos/{owner}/issues',
    '',
    '/is/{n}',
  ]);
});

test('paths, components and operations can be added to, of a document without any too', () => {
  const adds = (shown: SpecOutline) =>
    rowsOf(shown).flatMap((row) => (row.adds === undefined ? [] : [[row.label, row.adds.kind]]));
  expect(adds({ ...outline, operations: [], components: [] })).toEqual([
    ['Paths', 'path'],
    ['Components', 'component'],
  ]);
  expect(adds(outline)).toContainEqual(['schemas', 'component']);
  expect(adds(outline)).toContainEqual(['GET /health', 'response']);
  const byPath = outlineBranches(outline, 'path');
  expect(byPath.find(({ key }) => key === 'paths')?.children?.[0]?.adds).toEqual({
    kind: 'operation',
    path: '/products',
    pointer: '/paths/~1products',
  });
});

test('the row of a node is found where its groups are closed, and they are opened', () => {
  const branches = outlineBranches(outline, 'tag');
  const way = branchesTo(branches, {
    pointer: '/components/schemas/Product/properties/id',
    ofPart: false,
  });
  expect(way.map(({ label }) => label)).toEqual(['Components', 'schemas', 'Product']);
  expect(opened(way, new Set(['components']))).toEqual(new Set(['components:schemas']));
  const none = new Set(['paths', 'components:schemas']);
  expect(opened(way, none)).toBe(none);
  expect(branchesTo(branches, { pointer: '/tags/0', ofPart: false })).toEqual([]);
});

test('a part of the design stands above the outline of the whole API', () => {
  const part = { file: 'paths/ships.yaml', members: [{ name: 'get', pointer: '/get' }] };
  const rows = rowsOf(outline, part);
  expect(rows.slice(0, 3).map(({ label, ofPart }) => [label, ofPart])).toEqual([
    ['paths/ships.yaml', false],
    ['get', true],
    ['Shop', false],
  ]);
  const way = branchesTo(outlineBranches(outline, 'tag', part), { pointer: '/get', ofPart: true });
  expect(way.at(-1)?.key).toBe('part:/get');
});
