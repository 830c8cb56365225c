import { expect, test } from 'vitest';
import type { OperationSummary, SpecOutline } from '#core/openapi/syntax/types.ts';
import { findPlaces, placesOf } from './places.ts';

function operation(path: string, summary: string): OperationSummary {
  return {
    pointer: `/paths/${path.replaceAll('/', '~1')}/get`,
    method: 'get',
    path,
    summary,
    operationId: undefined,
    tags: [],
    deprecated: false,
    statuses: [],
  };
}

function outline(operations: OperationSummary[]): SpecOutline {
  return {
    title: 'Harbour',
    version: '1',
    servers: [],
    operations,
    webhooks: [],
    components: [
      { section: 'schemas', name: 'Ship', pointer: '/components/schemas/Ship' },
      { section: 'responses', name: 'Gone', pointer: '/components/responses/Gone' },
    ],
  };
}

function named(typed: string, operations: OperationSummary[]) {
  return findPlaces(placesOf('d1', 'Harbour', outline(operations)), typed).map(({ name }) => name);
}

test('operations and schemas are found by path, method, summary; other components are not listed', () => {
  const operations = [operation('/berths', 'List berths'), operation('/ships/{id}', 'One ship')];
  expect(named('', operations)).toEqual(['/berths', '/ships/{id}', 'Ship']);
  expect(named('get ship', operations)).toEqual(['/ships/{id}']);
  const arabic = [operation('/berths', 'قائمةُ الأرصفة'), operation('/cafés', 'One café')];
  expect(named('قائمه الارصفه', arabic)).toEqual(['/berths']);
  expect(named('/cafes', arabic)).toEqual(['/cafés']);
  expect(named('ship', operations)[0]).toBe('Ship');
  expect(named('gone', operations)).toEqual([]);
  expect(findPlaces(placesOf('d1', 'Harbour', outline(operations)), 'get ships')[0]?.name).toBe(
    '/ships/{id}',
  );
});

test('a path that was typed whole comes before the longer ones', () => {
  const paths = ['/users/{name}/target', '/users/{name}', '/users/{name}/keys'];
  const operations = paths.map((path) => operation(path, ''));
  expect(named('get /users/{name}', operations)[0]).toBe('/users/{name}');
});

test('of thousands the best fifty are shown, before the next frame', () => {
  const operations = Array.from({ length: 5000 }, (_, n) => operation(`/repos/${n}/tags`, 'Tags'));
  const places = placesOf('d1', 'Harbour', outline(operations));
  const start = performance.now();
  expect(findPlaces(places, 'get 4999 tags')[0]?.name).toBe('/repos/4999/tags');
  expect(findPlaces(places, 'repos')).toHaveLength(50);
  // Generous: other work shares the machine of a test.
  expect(performance.now() - start).toBeLessThan(500);
});

test('what was typed as it stands comes first, then the design that is shown, which each place names', () => {
  const issues = [
    operation('/repos/{repo}/issues/{issue}/comments', 'Create an issue comment'),
    operation('/repos/{repo}/issues', 'Create an issue'),
    operation('/ships', 'Create an issue of ships'),
  ];
  const all = [
    ...placesOf('other', 'Harbour', outline(issues)),
    ...placesOf('open', 'Quay', outline(issues)),
  ];
  const found = (typed: string) =>
    findPlaces(all, typed, 'open').map(({ design, detail, name }) => [design, detail || name]);
  expect(found('Create an  issue').slice(0, 3)).toEqual([
    ['Quay', 'Create an issue'],
    ['Harbour', 'Create an issue'],
    ['Quay', 'Create an issue comment'],
  ]);
  expect(found('SHIP').slice(0, 3)).toEqual([
    ['Quay', 'Ship'],
    ['Harbour', 'Ship'],
    ['Quay', 'Create an issue of ships'],
  ]);
  expect(found('')[0]?.[0]).toBe('Quay');
});
