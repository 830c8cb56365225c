import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { listOperationServers } from './list-operation-servers.ts';

function listed(paths: string): string[] {
  const text = `openapi: 3.1.0\nservers: [{ url: https://all.example }]\npaths:\n${paths}`;
  return listOperationServers(parseSpec(text, { file: 'openapi.yaml' }).value);
}

test('the servers of path items and operations, each origin once, and not those of the document', () => {
  expect(
    listed(`
  /pets:
    servers: [{ url: https://pets.example/v1 }, { url: 'https://{region}.pets.example:{port}/v1' }]
    get: { servers: [{ url: https://pets.example/v2 }, { url: 'http://127.0.0.1:8080?x' }] }
    x-own: { servers: [{ url: https://extension.example }] }
  /shared: { $ref: '#/components/pathItems/Shared' }
components:
  pathItems:
    Shared: { post: { servers: [{ url: ' https://shared.example ' }] } }
    Unused: { post: { servers: [{ url: https://unused.example }] } }
`),
  ).toEqual([
    'https://pets.example',
    'https://{region}.pets.example:{port}',
    'http://127.0.0.1:8080',
    'https://shared.example',
  ]);
});

test.each([
  'servers: none',
  'servers: [none, { url: 5 }, { description: Here }]',
  'servers: [{ url: /v1 }, { url: "{server}/v1" }, { url: "javascript:alert(1)" }]',
  `servers: [{ url: 'https://${'a'.repeat(400)}/' }]`,
  'get: { servers: {} }',
  'get: [none]',
])('nothing of %s', (member) => {
  expect(listed(`  /pets: { ${member} }\n`)).toEqual([]);
});

test('no more than twenty of a document', () => {
  const one = (_: unknown, index: number) =>
    `  /${index}: { servers: [{ url: 'https://a${index}.example' }] }\n`;
  const found = listed(Array.from({ length: 30 }, one).join(''));
  expect(found).toHaveLength(20);
  expect(found.at(-1)).toBe('https://a19.example');
});
