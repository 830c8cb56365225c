import { describe, expect, test } from 'vitest';
import type { OperationCoverage } from '#core/openapi/outline/coverage-of.ts';
import type { OperationSummary } from '#core/openapi/syntax/types.ts';
import {
  cellKey,
  cellOf,
  choosableOf,
  countThere,
  describeSums,
  gapsOf,
  gridRows,
  otherStatuses,
} from './grid-rows.ts';

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
function has(...statuses: string[]): OperationCoverage {
  return {
    responses: statuses.map((status) => ({ status, mediaTypes: [], ref: undefined })),
    input: 'more',
  };
}

const operations = [
  operation('/a', { tags: ['Pets'], summary: 'Find pets' }),
  operation('/b', { path: '/b', method: 'put' }),
  operation('/b', { path: '/again' }),
  operation('/c', { tags: ['Pets'] }),
];
const coverage = { '/a': has('200', '404'), '/b': has('200', '201', '400', '500'), '/c': has() };
const columns = ['200', '201', '400', '500'];
const shown = { grouping: 'tag', filter: '', onlyGaps: false, columns } as const;

test('gaps are counted once the responses are read', () => {
  expect(describeSums(undefined, columns)).toBeUndefined();
  expect(describeSums(gridRows(operations, coverage, shown), columns)).toBe(
    '5 gaps in 3 operations',
  );
  expect(describeSums([], columns)).toBe('0 gaps in 0 operations');
});

test('operations by tag, each once, with their gaps', () => {
  const rows = gridRows(operations, coverage, shown);
  expect(rows.map(({ key }) => key)).toEqual(['group Pets', '/a', '/c', 'group Untagged', '/b']);
  expect(rows.map((row) => gapsOf(row, columns).length)).toEqual([5, 2, 3, 0, 0]);
  expect(rows.flatMap((row) => gapsOf(row, ['200']))).toEqual([
    cellKey('/c', '200'),
    cellKey('/c', '200'),
  ]);
  const [, first] = rows;
  expect(first?.kind === 'operation' && otherStatuses(first, columns)).toEqual(['404']);
});

test('by path, filtered, with gaps only', () => {
  const keys = (change: object) =>
    gridRows(operations, coverage, { ...shown, ...change }).map(({ key }) => key);
  expect(keys({ grouping: 'path', filter: 'PUT /b' })).toEqual(['group /b', '/b']);
  expect(keys({ filter: 'pets find' })).toEqual(['group Pets', '/a']);
  expect(keys({ onlyGaps: true })).toEqual(['group Pets', '/a', '/c']);
  expect(keys({ onlyGaps: true, columns: ['200'] })).toEqual(['group Pets', '/c']);
});

describe('columns that the designer chose', () => {
  const chosen = ['404', '500'];
  const [group] = gridRows(operations, coverage, { ...shown, columns: chosen });
  const row = group ?? { kind: 'group', key: '', label: '', members: [] };
  test('have no gaps where nobody expects the code, and are chosen whole', () => {
    expect(gapsOf(row, ['404'])).toEqual([]);
    expect(choosableOf(row, ['404'])).toEqual([cellKey('/c', '404')]);
    expect(countThere(row, '404')).toBe(1);
  });
  test('what has no column is among the other codes', () => {
    const [, first] = gridRows(operations, coverage, { ...shown, columns: chosen });
    expect(first?.kind === 'operation' && otherStatuses(first, chosen)).toEqual(['200']);
  });
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
    'group Untagged',
    '/paths/a/get',
  ]);
});
