import { expect, test } from 'vitest';
import { planChanges } from '#core/openapi/edit/plan-changes.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { schemaTree } from './schema-tree.ts';
import { typeChanges } from './schema-type.ts';

const TEXT = `openapi: 3.1.0
components:
  schemas:
    Pet:
      type: object
      required: [id]
      properties:
        id: { type: integer, description: Given once. }
        7: { type: [string, 'null'] }
        owner: { $ref: '#/components/schemas/Owner' }
        tags:
          type: array
          items:
            type: object
            properties:
              word: { type: string }
        any: {}
    Owner: &owner { type: object }
    Again: { properties: { one: *owner } }
    Word: { type: string }
    Pets: { type: array, items: { $ref: '#/components/schemas/Pet' } }
`;
const spec = parseSpec(TEXT, { file: 'a.yaml' });
const pet = '/components/schemas/Pet';

test('properties are rows, with those of objects and of lists of objects below them', () => {
  const tree = schemaTree(spec, pet);
  expect(
    tree?.rows.map(({ depth, name, type, isRequired }) => [depth, name, type, isRequired]),
  ).toEqual([
    [0, 'id', 'integer', true],
    [0, '7', 'string or null', false],
    [0, 'owner', 'Owner', false],
    [0, 'tags', 'array of object', false],
    [1, 'word', 'string', false],
    [0, 'any', '', false],
  ]);
  const word = tree?.rows[4];
  expect(word).toMatchObject({
    pointer: `${pet}/properties/tags/items/properties/word`,
    owner: `${pet}/properties/tags/items`,
    path: '/3/0',
  });
  expect(tree?.rows[3]?.holds).toBe(word?.owner);
  expect(tree).toMatchObject({ holds: pet, isCut: false });
  expect(tree?.types.slice(-5)).toEqual(['Pet', 'Owner', 'Again', 'Word', 'Pets']);
});

test('a list has its items for a row; what can have no properties has no tree', () => {
  expect(schemaTree(spec, '/components/schemas/Pets')).toMatchObject({
    holds: undefined,
    rows: [{ name: undefined, type: 'Pet', pointer: '/components/schemas/Pets/items' }],
  });
  expect(schemaTree(spec, '/components/schemas/Word')).toBeUndefined();
  expect(schemaTree(spec, '/components/schemas/Owner')?.rows).toEqual([]);
  expect(schemaTree(spec, '/components/schemas/Again')?.rows).toMatchObject([{ name: 'one' }]);
});

/** What a property is after a type was typed for it. */
function afterType(name: string, typed: string, text = TEXT) {
  const of = parseSpec(text, { file: 'a.yaml' });
  const pointer = `${pet}/properties/${name}`;
  const made = typeChanges(of, pointer, typed);
  if ('error' in made) return made.error;
  const plan = planChanges(of, made.changes);
  if (!plan.ok) return plan.message;
  return valueAt(parseSpec(applyEdits(text, plan.edits), { file: 'a.yaml' }).value, pointer);
}

const OWNER = { $ref: '#/components/schemas/Owner' };
const description = 'Given once.';

test.each([
  ['id', 'string', { type: 'string', description }],
  ['id', 'array of Owner', { type: 'array', items: OWNER, description }],
  ['id', 'integer or null', { type: ['integer', 'null'], description }],
  ['id', 'any', { description }],
  ['id', 'Owner', OWNER],
  ['7', 'string', { type: 'string' }],
  [
    'tags',
    'array of array of integer',
    { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
  ],
  ['tags', 'string', { type: 'string' }],
  ['owner', 'string', { type: 'string' }],
  ['any', 'boolean', { type: 'boolean' }],
  [
    'id',
    'Ownr',
    '"Ownr" is neither a type nor a schema of this document. Choose one from the list.',
  ],
])('the type of %s as %s', (name, typed, expected) => {
  expect(afterType(name, typed)).toEqual(expected);
});

test('null is allowed as the version has it, and not asked for twice', () => {
  const older = TEXT.replace('3.1.0', '3.0.3').replace(
    'any: {}',
    'any: { type: string, nullable: true }',
  );
  expect(afterType('id', 'string or null', older)).toEqual({
    type: 'string',
    nullable: true,
    description,
  });
  expect(afterType('any', 'integer', older)).toEqual({ type: 'integer' });
  expect(typeChanges(spec, `${pet}/properties/id`, 'integer')).toEqual({ changes: [] });
});

const COMPOSED = `openapi: 3.1.0
components:
  schemas:
    Dog:
      allOf:
        - $ref: '#/components/schemas/Pet'
        - properties:
            bark: { oneOf: [{ type: string }, { type: array, items: { properties: { at: {} } } }] }
    Map:
      type: object
      additionalProperties: { properties: { word: { type: string } } }
      patternProperties: { ^x-: { type: integer } }
    Closed: { type: object, additionalProperties: false }
    Pet: { type: object }
`;

/** The rows of a schema in short: how deep, what it is, its title, its type, its place. */
function rowsOf(name: string) {
  const of = parseSpec(COMPOSED, { file: 'a.yaml' });
  return schemaTree(of, `/components/schemas/${name}`)?.rows.map(
    ({ depth, keyword, title, type, pointer }) =>
      `${depth} ${keyword} ${title}: ${type} ${pointer.slice(`/components/schemas/${name}`.length)}`,
  );
}

test('what composes a schema, and what its other properties are, are rows as well', () => {
  // What is referred to is named, and has a tree of its own.
  expect(rowsOf('Dog')).toEqual([
    '0 allOf allOf 1: Pet /allOf/0',
    '0 allOf allOf 2: object /allOf/1',
    '1 properties bark: string or array of object /allOf/1/properties/bark',
    '2 oneOf oneOf 1: string /allOf/1/properties/bark/oneOf/0',
    '2 oneOf oneOf 2: array of object /allOf/1/properties/bark/oneOf/1',
    '3 properties at:  /allOf/1/properties/bark/oneOf/1/items/properties/at',
  ]);
  expect(rowsOf('Map')).toEqual([
    '0 patternProperties ^x-: integer /patternProperties/^x-',
    '0 additionalProperties additionalProperties: object /additionalProperties',
    '1 properties word: string /additionalProperties/properties/word',
  ]);
  expect(rowsOf('Closed')).toEqual([]);
});

test('a large schema is listed to two thousand rows, and a deep one says that it goes on', () => {
  const properties = Array.from({ length: 2400 }, (_, at) => `        p${at}: {}`).join('\n');
  const wide = parseSpec(
    `openapi: 3.1.0\ncomponents:\n  schemas:\n    Wide:\n      properties:\n${properties}\n`,
    { file: 'a.yaml' },
  );
  const tree = schemaTree(wide, '/components/schemas/Wide');
  expect([tree?.rows.length, tree?.isCut]).toEqual([2000, true]);
  const deep = Array.from({ length: 30 }).reduce<string>(
    (inner) => `{ properties: { a: ${inner} } }`,
    '{}',
  );
  const text = `openapi: 3.1.0\ncomponents: { schemas: { Deep: { properties: { deep: ${deep}, behind: {} } } } }\n`;
  const rows = schemaTree(parseSpec(text, { file: 'a.yaml' }), '/components/schemas/Deep');
  expect(rows).toMatchObject({ isCut: true });
  // What is too deep takes nothing else with it.
  expect(rows?.rows.at(-1)).toMatchObject({ title: 'behind', depth: 0 });
});
