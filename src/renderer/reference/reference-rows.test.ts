import { expect, test } from 'vitest';
import type { OperationSummary } from '#core/openapi/syntax/types.ts';
import { referenceRows } from './reference-rows.ts';

function operation(path: string, ...tags: string[]): OperationSummary {
  return {
    pointer: `/paths/~1${path.slice(1)}/get`,
    method: 'get',
    path,
    summary: undefined,
    operationId: undefined,
    tags,
    deprecated: false,
    statuses: [],
  };
}
function shown(operations: OperationSummary[], tags: string[], webhooks: OperationSummary[] = []) {
  return referenceRows(
    { operations, webhooks },
    tags.map((name) => ({ name, description: undefined })),
  ).map((row) => {
    if (row.kind === 'operation') return row.operation.path;
    return row.kind === 'group' ? `# ${row.name}` : row.kind;
  });
}

test('operations stand under their first tag, in the order of the tags, the others behind', () => {
  const operations = [operation('/a', 'new'), operation('/b', 'pets', 'new'), operation('/c')];
  expect(shown(operations, ['pets', 'empty'], [operation('/sold')])).toEqual([
    'head',
    '# pets',
    '/b',
    '# new',
    '/a',
    '# Untagged',
    '/c',
    '# Webhooks',
    '/sold',
  ]);
});

test('without any tag the operations stand in document order', () => {
  expect(shown([operation('/b'), operation('/a')], [])).toEqual(['head', '/b', '/a']);
});
