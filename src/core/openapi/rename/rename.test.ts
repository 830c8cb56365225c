import { describe, expect, test } from 'vitest';
import { applyEdits } from '#core/text/text-edit.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { nameAt } from './name-at.ts';
import { planRename } from './rename.ts';

const ZOO = `openapi: 3.1.0
info: {title: Zoo, version: '1'}
tags:
  - name: pets # shown first
x-tagGroups:
  - name: All
    tags: [pets]
security:
  - key: []
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets, other]
      security: [{key: []}]
      responses:
        '200':
          description: The pets.
          links:
            again: {operationId: listPets}
          content:
            application/json:
              schema:
                type: array
                items: {$ref: "#/components/schemas/Pet"}
              example:
                $ref: '#/components/schemas/Pet'
components:
  schemas:
    Pet:
      type: object
      properties:
        kind: {type: string}
      discriminator:
        propertyName: kind
        mapping:
          cat: Pet
          dog: '#/components/schemas/Pet'
    Kind:
      $ref: '#/components/schemas/%50et/properties/kind'
    PetShop:
      type: object
  securitySchemes:
    key: {type: http, scheme: bearer}
`;

function rename(text: string, at: string, name: string, file = 'openapi.yaml') {
  const spec = parseSpec(text, { file });
  const plan = planRename(spec, text.indexOf(at) + at.length, name);
  return plan.ok ? applyEdits(text, plan.edits) : plan.message;
}

/** The lines that differ, as they are after. */
function changed(before: string, after: string) {
  const old = before.split('\n');
  return after
    .split('\n')
    .filter((line, index) => line !== old[index])
    .map((line) => line.trim());
}

test('a schema is renamed with all references, into it and encoded ones, and in mappings', () => {
  expect(changed(ZOO, rename(ZOO, '    Pe', 'Animal'))).toEqual([
    'items: {$ref: "#/components/schemas/Animal"}',
    'Animal:',
    'cat: Animal',
    "dog: '#/components/schemas/Animal'",
    "$ref: '#/components/schemas/Animal/properties/kind'",
  ]);
});

test('references in extensions are renamed, too', () => {
  const text = `${ZOO}x-webhooks:\n  sold: {post: [{$ref: '#/components/schemas/Pet'}]}\n`;
  const within = text.replace(
    '    Pet:\n',
    "    Pet:\n      x-kin: {$ref: '#/components/schemas/Pet'}\n",
  );
  const renamed = rename(within, '    Pe', 'Animal');
  expect(renamed).toContain("sold: {post: [{$ref: '#/components/schemas/Animal'}]}");
  expect(renamed).toContain("x-kin: {$ref: '#/components/schemas/Animal'}");
});

test('a rename begins at a use as well as at the declaration', () => {
  expect(rename(ZOO, '"#/components/schemas/P', 'Animal')).toBe(rename(ZOO, '    Pe', 'Animal'));
});

test.each([
  [
    'a tag',
    '- name: pe',
    'animals',
    ['- name: animals # shown first', 'tags: [animals]', 'tags: [animals, other]'],
  ],
  [
    'an operationId',
    'operationId: list',
    'findPets',
    ['operationId: findPets', 'again: {operationId: findPets}'],
  ],
  [
    'a security scheme',
    '    ke',
    'token',
    ['- token: []', 'security: [{token: []}]', 'token: {type: http, scheme: bearer}'],
  ],
])('%s is renamed where it is declared and used', (_what, at, name, expected) => {
  const text = ZOO.replace('    Kind:', '    Other:');
  const start = at === '    ke' ? text.replace('        kind:', '        sort:') : text;
  expect(changed(start, rename(start, at, name))).toEqual(expected);
});

test.each([
  ['Kind', 'There is already a schema "Kind".'],
  ['two words', 'The name of a component can only contain letters, digits, ".", "_" and "-".'],
  ['', 'Enter a name.'],
])('the name "%s" is refused', (name, message) => {
  expect(rename(ZOO, '    Pe', name)).toBe(message);
});

test('a name that YAML would take for something else gets quotes', () => {
  expect(changed(ZOO, rename(ZOO, '    PetSho', 'true'))).toEqual(["'true':"]);
});

test('JSON is renamed alike', () => {
  const text = JSON.stringify(parseSpec(ZOO, { file: 'a.yaml' }).value, undefined, 2);
  const after = rename(text, '      "Pe', 'Animal', 'openapi.json');
  expect(changed(text, after)).toEqual([
    '"$ref": "#/components/schemas/Animal"',
    '"Animal": {',
    '"cat": "Animal",',
    '"dog": "#/components/schemas/Animal"',
    '"$ref": "#/components/schemas/Animal/properties/kind"',
  ]);
});

test('a text that can’t be read is not renamed in', () => {
  expect(rename(`${ZOO}"open: [`, '    Pe', 'Animal')).toMatch(/a syntax error on line \d+/u);
});

test('the name in a reference is told apart from the rest of it', () => {
  const found = nameAt(parseSpec(ZOO, { file: 'openapi.yaml' }), ZOO.indexOf('%50et/properties'));
  expect(ZOO.slice(found?.range.start, found?.range.end)).toBe('%50et');
  expect(found?.uses).toHaveLength(5);
});

test.each([
  ['a short text', 0],
  ['a long one', 1_100_000],
])('what aliases of the name would become is looked at, in %s', (_what, length) => {
  const text = `openapi: 3.1.0
info: {title: Zoo, version: '1'}
tags: [{name: &kind Pet}]
components:
  schemas:
    *kind : {type: object}
    Cat: {type: object}
x-padding: '${'x'.repeat(length)}'
`;
  // The schema would be a second one of that name.
  expect(rename(text, 'name: &kind P', 'Cat')).toBe(
    'The anchor &kind on line 3 of openapi.yaml has this name, and its aliases may mean something else. Replace them with copies, then rename.',
  );
  expect(rename(text, '    C', 'Dog')).toBe(text.replace('Cat', 'Dog'));
});

test('a name that aliases share is not renamed, whatever they mean', () => {
  const head = "openapi: 3.1.0\ninfo: {title: Zoo, version: '1'}\n";
  const mapped = `${head}x-name: &name Pet
components:
  schemas:
    Pet: {type: object}
    One: {oneOf: [], discriminator: {propertyName: kind, mapping: {pet: *name}}}
`;
  expect(rename(mapped, '    Pet', 'Animal')).toContain('The anchor &name on line 3 of');
  const tagged = `${head}paths:
  /pets:
    get: {tags: [&tag pets], summary: *tag, responses: {default: {description: Fine}}}
`;
  expect(rename(tagged, '[&tag p', 'animals')).toContain('The anchor &tag on line 5 of');
  expect(rename(mapped, '    One', 'Two')).toBe(mapped.replace('One', 'Two'));
});

describe('in a text with a fault', () => {
  const broken = ZOO.replace('components:', 'x-list: [a, b\ncomponents:');

  test('a name that nothing refers to is changed', () => {
    const text = `${broken}    Alone: { type: object }\n`;
    expect(parseSpec(text, { file: 'openapi.yaml' }).syntaxFindings).toHaveLength(1);
    expect(rename(text, '    Alo', 'Lonely')).toBe(text.replace('Alone', 'Lonely'));
    const mentioned = text.replace('[a, b', '[Alone, b');
    expect(rename(mentioned, '    Alo', 'Lonely')).toMatch(/a syntax error on line \d+/u);
  });

  test('one that is referred to is not', () => {
    expect(rename(broken, '    Pe', 'Animal')).toMatch(/a syntax error on line \d+/u);
  });
});
