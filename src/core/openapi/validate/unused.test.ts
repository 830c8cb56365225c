import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec } from './validate-spec.ts';

const HEAD = `openapi: 3.0.3
info: {title: Zoo, version: '1'}
servers: [{url: https://zoo.example}]
security: [{key: []}]
paths:
  /pets:
    get:
      responses:
        '200':
          description: The pets.
          content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
components:
  securitySchemes:
    key: {type: http, scheme: basic}
  schemas:
    Pet:
      type: object
      required: [kind]
      properties: {kind: {type: string}}
      discriminator: {propertyName: kind}
`;

function unused(text: string, tell = true) {
  return validateSpec(parseSpec(text, { file: 'openapi.yaml' }), { unused: tell }).map(
    ({ code, severity, pointer, message }) => ({ code, severity, pointer, message }),
  );
}

test('a component that nothing refers to is told, but only when asked', () => {
  const text = `${HEAD}    Old: {type: object}\n`;
  expect(unused(text)).toEqual([
    {
      code: 'spec.component_unused',
      severity: 'warning',
      pointer: '/components/schemas/Old',
      message: 'Nothing in this document refers to the schema "Old".',
    },
  ]);
  expect(unused(text, false)).toEqual([]);
});

test('what a security scheme is named by is said', () => {
  const text = HEAD.replace('    key: {', '    spare: {type: http, scheme: digest}\n    key: {');
  const [finding] = validateSpec(parseSpec(text, { file: 'openapi.yaml' }), { unused: true });
  expect(finding?.hint).toBe('Remove it, or name it under "security".');
});

test('a schema that only refers to itself is not used', () => {
  const text = `${HEAD}    Tree:\n      properties: {child: {$ref: '#/components/schemas/Tree'}}\n`;
  expect(unused(text)).toMatchObject([{ pointer: '/components/schemas/Tree' }]);
});

test('a schema that a discriminator names by its parent is used', () => {
  expect(unused(`${HEAD}    Cat:\n      allOf: [{$ref: '#/components/schemas/Pet'}]\n`)).toEqual(
    [],
  );
});

test.each([
  [
    'an extension of the document',
    "x-webhooks: {sold: {post: {$ref: '#/components/schemas/Old'}}}\n",
  ],
  [
    'an extension of a component',
    "    Dog: {x-kin: [{$ref: '#/components/schemas/Old'}]}\n    Cat: {$ref: '#/components/schemas/Dog'}\n  x-all: {$ref: '#/components/schemas/Cat'}\n",
  ],
  [
    'an example',
    "  examples: {E: {value: {$ref: '#/components/schemas/Old'}}}\nx-e: {$ref: '#/components/examples/E'}\n",
  ],
  ['a percent-encoded reference', "x-a: {$ref: '#/components/schemas/%4Fld'}\n"],
  ['a reference by the name of the file', "x-a: {$ref: 'openapi.yaml#/components/schemas/Old'}\n"],
  ['a mapping by name', 'x-a: {discriminator: {propertyName: a, mapping: {o: Old}}}\n'],
  [
    'a mapping by reference',
    "x-a: {discriminator: {propertyName: a, mapping: {o: '#/components/schemas/Old'}}}\n",
  ],
  ['a default mapping', 'x-a: {discriminator: {propertyName: a, defaultMapping: Old}}\n'],
])('a component that %s refers to is used', (_where, rest) => {
  expect(unused(`${HEAD}    Old: {type: object}\n${rest}`)).toEqual([]);
});

test('a component that its $anchor refers to is used', () => {
  const text = `${HEAD}    Old: {$anchor: old}\nx-a: {$ref: '#old'}\n`.replace('3.0.3', '3.1.0');
  expect(unused(text)).toEqual([]);
});
