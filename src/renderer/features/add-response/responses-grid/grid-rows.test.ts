import { expect, test } from 'vitest';
import type { OperationSummary } from '#core/openapi/syntax/types.ts';
import { cellKey, cellOf, gapsOf, gridRows, otherCodes } from './grid-rows.ts';

function operation(pointer: string, change: Partial<OperationSummary> = {}): OperationSummary {
  return {
    pointer,
    method: 'get',
    path: '/a',
    summary: undefined,
    operationId: undefined,
    tags: [],
    deprecated: false,
    statuses: [],
    ...change,
  };
}
function has(...statuses: string[]) {
  return statuses.map((status) => ({ status, mediaTypes: [], ref: undefined }));
}

const operations = [
  operation('/a', { tags: ['Pets'], summary: 'Find pets' }),
  operation('/b', { path: '/b', method: 'put' }),
  operation('/b', { path: '/again' }),
  operation('/c', { tags: ['Pets'] }),
];
const coverage = { '/a': has('200', '404'), '/b': has('200', '201', '400', '500') };
const shown = { grouping: 'tag', filter: '', onlyGaps: false } as const;

test('operations by tag, each once, with their gaps', () => {
  const rows = gridRows(operations, coverage, shown);
  expect(rows.map(({ key }) => key)).toEqual([
    'group Pets',
    '/a',
    '/c',
    'group Without a tag',
    '/b',
  ]);
  expect(rows.map((row) => gapsOf(row).length)).toEqual([7, 3, 4, 0, 0]);
  expect(rows.flatMap((row) => gapsOf(row, '200'))).toEqual([
    cellKey('/c', '200'),
    cellKey('/c', '200'),
  ]);
  const [, first] = rows;
  expect(first?.kind === 'operation' && otherCodes(first)).toEqual(['404']);
});

test('by path, filtered, with gaps only', () => {
  const keys = (change: object) =>
    gridRows(operations, coverage, { ...shown, ...change }).map(({ key }) => key);
  expect(keys({ grouping: 'path', filter: 'PUT /b' })).toEqual(['group /b', '/b']);
  expect(keys({ filter: 'pets find' })).toEqual(['group Pets', '/a']);
  expect(keys({ onlyGaps: true })).toEqual(['group Pets', '/a', '/c']);
});

test('a cell’s name leads back to it', () => {
  expect(cellOf(cellKey('/paths/~1a b/get', '400'))).toEqual({
    status: '400',
    pointer: '/paths/~1a b/get',
  });
});

test('an operation of another file that two paths lead to is listed once', () => {
  const at = { file: 'paths/pets.yaml', pointer: '/get' };
  const shared = [operation('/paths/a/get', { at }), operation('/paths/b/get', { at })];
  expect(gridRows(shared, {}, shown).map(({ key }) => key)).toEqual([
    'group Without a tag',
    '/paths/a/get',
  ]);
});
