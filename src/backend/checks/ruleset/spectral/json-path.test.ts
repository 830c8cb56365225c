import { describe, expect, test } from 'vitest';
import { UnsupportedPath } from './filter.ts';
import { parseJsonPath } from './json-path.ts';
import { findNodes, type Node, placeOf } from './query.ts';

const DOCUMENT = {
  info: { title: 'Shop', 'x-a.b': 1 },
  tags: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
  paths: {
    '/a': {
      get: { operationId: 'getA', tags: ['a', 'b'], parameters: [{ in: 'query', name: 'q' }] },
      post: { operationId: 'addA', description: 'Adds.' },
      summary: null,
    },
    '/b/{id}': { get: { description: 'One.', deprecated: true } },
  },
};

function found(path: string) {
  const at = { file: '', pointer: '' };
  const root: Node = { value: DOCUMENT, key: undefined, parent: undefined, at };
  return findNodes(root, parseJsonPath(path), (node) => node).map(
    (node) => `${node.isName === true ? '~' : ''}${placeOf(node).pointer}`,
  );
}

describe('a JSONPath', () => {
  test.each([
    ['$', ['']],
    ['$.info.title', ['/info/title']],
    ["$['info']['x-a.b']", ['/info/x-a.b']],
    ['$.paths[*].get', ['/paths/~1a/get', '/paths/~1b~1{id}/get']],
    [
      '$.paths[*][get,post].operationId',
      ['/paths/~1a/get/operationId', '/paths/~1a/post/operationId'],
    ],
    ["$.paths['/a']['get', 'put'].tags[0]", ['/paths/~1a/get/tags/0']],
    ['$.tags[-2:].name', ['/tags/1/name', '/tags/2/name']],
    ['$.tags[::2].name', ['/tags/0/name', '/tags/2/name']],
    ['$..description', ['/paths/~1a/post/description', '/paths/~1b~1{id}/get/description']],
    ['$.paths[*]~', ['~/paths/~1a', '~/paths/~1b~1{id}']],
    ['$..operationId^', ['/paths/~1a/get', '/paths/~1a/post']],
    [
      "$.paths[*][?( @property === 'get' || @property === 'put' )]",
      ['/paths/~1a/get', '/paths/~1b~1{id}/get'],
    ],
    ['$.paths[*][?(@property.match(/^(put|post)$/))]', ['/paths/~1a/post']],
    ["$..[?(@ && @.in == 'query')]", ['/paths/~1a/get/parameters/0']],
    ['$.paths[*][?(@ && !@.operationId)]', ['/paths/~1b~1{id}/get']],
    ['$.paths[*][?(@ && @.tags && @.tags.length > 1)]', ['/paths/~1a/get']],
    ["$..[?(@ && @.tags && @.tags.includes('b'))]", ['/paths/~1a/get']],
    [
      "$..parameters[?(@.name !== void 0 && @.in.startsWith('q'))]",
      ['/paths/~1a/get/parameters/0'],
    ],
    ['$.paths[?(!@property.match(/[{]id]?/))]', ['/paths/~1a']],
    ['$.none..x', []],
  ])('%s', (path, expected) => {
    expect(found(path)).toEqual(expected);
  });

  test.each([
    'info',
    '$.info[',
    '$.paths{x}',
    '$.paths[*].[',
    '$.paths~.x',
    '$..[?(@.a ~= 1)]',
    '$..[?(@.a = 1)]',
    '$..[?(eval("1"))]',
    '$..[?(globalThis)]',
    '$..[?(@.tags.splice(0))]',
    "$..[?(@.constructor.constructor('x')())]",
    "$..[?(@['constructor']['constructor']('x')())]",
    '$..[?(@path === 1)]',
  ])('%s is refused', (path) => {
    expect(() => parseJsonPath(path)).toThrow(UnsupportedPath);
  });

  test('reaches nothing that JavaScript adds to a document', () => {
    const paths = ["$..[?(@['constructor'])]", "$..[?(@['__proto__'])]", '$..[?(@.toString)]'];
    expect(paths.flatMap(found)).toEqual([]);
  });
});
