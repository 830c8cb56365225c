import { expect, test } from 'vitest';
import { outlineOf } from '#core/openapi/outline/outline-of.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { joinFiles } from './join-files.ts';
import { readOperation } from './read-operation.ts';

const FILES: Readonly<Record<string, string>> = {
  'openapi.yaml': `openapi: 3.1.0
info: {title: Pets, version: '1'}
paths:
  /pets: {$ref: './paths/pets.yaml', description: Of the zoo.}
  /gone: {$ref: gone.yaml}
components:
  schemas:
    Name: {type: string, maxLength: 7}
`,
  'paths/pets.yaml': `get:
  summary: Find pets
  parameters: [{$ref: '../shared.yaml#/components/parameters/Limit'}]
  responses:
    '200':
      description: Pets.
      content: {application/json: {schema: {$ref: '../schemas/pet.json#/Pet%20of'}}}
    '400': {$ref: '../shared.yaml#/components/responses/Bad'}
`,
  'schemas/pet.json': `{ "Pet of": { "type": "object", "properties": {
    "name": { "$ref": "../openapi.yaml#/components/schemas/Name" }, "parent": { "$ref": "#/Pet%20of" } } } }`,
  'shared.yaml': `components:
  parameters:
    Limit: {name: limit, in: query, schema: {type: integer}}
  responses:
    Bad: {description: It is bad.}
`,
};

function read(path: string) {
  const text = FILES[path];
  return text === undefined ? undefined : parseSpec(text, { file: path });
}
const main = parseSpec(FILES['openapi.yaml'] ?? '', { file: 'openapi.yaml' });

test('operations of other files are listed at their paths', () => {
  expect(outlineOf(main, read).operations).toMatchObject([
    {
      pointer: '/paths/~1pets/get',
      path: '/pets',
      summary: 'Find pets',
      statuses: ['200', '400'],
      at: { file: 'paths/pets.yaml', pointer: '/get' },
    },
  ]);
});

test('an operation is read with all that its file refers to, in a circle, too', () => {
  const joined = joinFiles(main, read);
  const operation = readOperation(joined, '/paths/~1pets/get');
  expect(operation).toMatchObject({
    method: 'get',
    path: '/pets',
    summary: 'Find pets',
    parameters: [{ name: 'limit', in: 'query' }],
    responses: [
      { status: '200', description: 'Pets.' },
      { status: '400', description: 'It is bad.' },
    ],
  });
  const [content] = operation?.responses[0]?.content ?? [];
  expect(content?.schema).toMatchObject({
    facts: { type: 'Pet of' },
    parts: [{ label: 'name' }, { label: 'parent' }],
  });
  expect(JSON.parse(content?.examples[0]?.text ?? '')).toHaveProperty('name');
});

test('a document that refers to no other file is left as it is', () => {
  const alone = parseSpec("openapi: 3.1.0\npaths: {/a: {$ref: '#/paths/~1b'}}\n", {
    file: 'openapi.yaml',
  });
  expect(joinFiles(alone, read)).toBe(alone);
});
