import { expect, test } from 'vitest';
import { applyEdits } from '#core/text/text-edit.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { nameAt, nameDeclaredAt } from './name-at.ts';
import { planRename } from './rename.ts';

const MAIN = `openapi: 3.1.0
info: {title: Zoo, version: '1'}
tags: [{name: pets}]
paths:
  /pets: {$ref: './paths.yaml#/~1pets'}
  /shops: {$ref: "paths.yaml#/~1shops%20of%20pets"}
components:
  schemas:
    Pet:
      discriminator:
        propertyName: kind
        mapping: {cat: './schemas/pets.json#/Cat'}
    Owner: {$ref: schemas/pets.json#/Owner}
    Whole: {$ref: schemas/whole.yaml}
  securitySchemes:
    key: {type: http, scheme: bearer}
`;

const PATHS = `# of the zoo
/pets:
  get:
    tags: [pets]
    operationId: listPets
    security: [{key: []}]
    responses:
      '200':
        description: The pets.
        content:
          application/json:
            schema: {$ref: 'openapi.yaml#/components/schemas/%50et'}
            example: {$ref: 'openapi.yaml#/components/schemas/Pet'}
/shops of pets:
  description: None yet.
`;

const PETS = `{
  "Cat": { "allOf": [{ "$ref": "../openapi.yaml#/components/schemas/Pet" }, { "$ref": "#/Owner" }] },
  "Owner": { "properties": { "pet": { "$ref": "..\\/openapi.yaml#/components/schemas/Pet/properties/x" } } },
  "Nowhere": { "properties": { "default": { "$ref": "#/Owner" } }, "default": { "$ref": "#/Owner" } }
}
`;

const WHOLE = `type: object
properties:
  owner: {$ref: 'pets.json#/Owner'}
$defs:
  Age: {type: integer}
`;

const OTHER = `openapi: 3.0.3
info: {title: Other, version: '1'}
tags: [{name: pets}]
paths: {}
components:
  schemas:
    Pet: {$ref: 'openapi.yaml#/components/schemas/Pet'}
`;

const TEXTS: Readonly<Record<string, string>> = {
  'openapi.yaml': MAIN,
  'paths.yaml': PATHS,
  'schemas/pets.json': PETS,
  'schemas/whole.yaml': WHOLE,
  'other.yaml': OTHER,
};

function designOf(texts = TEXTS) {
  return {
    main: 'openapi.yaml',
    files: Object.entries(texts).map(([file, text]) => parseSpec(text, { file })),
  };
}

function fileOf(design: ReturnType<typeof designOf>, file: string) {
  const spec = design.files.find((one) => one.file === file);
  if (spec === undefined) throw new Error(`no ${file}`);
  return spec;
}

/** The lines that a rename writes, by file, or what is said against it. */
function rename(file: string, at: string, name: string, texts = TEXTS) {
  const design = designOf(texts);
  const spec = fileOf(design, file);
  const plan = planRename(spec, spec.text.indexOf(at) + at.length, name, design);
  if (!plan.ok) return plan.message;
  const all = [{ file, edits: plan.edits }, ...plan.others].filter(({ edits }) => edits.length > 0);
  return Object.fromEntries(
    all.map((one) => {
      const old = fileOf(design, one.file).text;
      const before = old.split('\n');
      const after = applyEdits(old, one.edits).split('\n');
      return [one.file, after.filter((line, index) => line !== before[index]).map((l) => l.trim())];
    }),
  );
}

const ANIMAL = {
  'openapi.yaml': ['Animal:'],
  'paths.yaml': ["schema: {$ref: 'openapi.yaml#/components/schemas/Animal'}"],
  'schemas/pets.json': [
    '"Cat": { "allOf": [{ "$ref": "../openapi.yaml#/components/schemas/Animal" }, { "$ref": "#/Owner" }] },',
    '"Owner": { "properties": { "pet": { "$ref": "../openapi.yaml#/components/schemas/Animal/properties/x" } } },',
  ],
  'other.yaml': ["Pet: {$ref: 'openapi.yaml#/components/schemas/Animal'}"],
};

test.each([
  ['openapi.yaml', '    Pe'],
  ['paths.yaml', 'components/schemas/%50'],
  ['schemas/pets.json', '../openapi.yaml#/components/schemas/P'],
  ['other.yaml', 'openapi.yaml#/components/schemas/P'],
])('a component is renamed in all files, from %s', (file, at) => {
  expect(rename(file, at, 'Animal')).toEqual(ANIMAL);
});

test('a member of a file of schemas is renamed where it is referred to', () => {
  const expected = {
    'openapi.yaml': ['Owner: {$ref: schemas/pets.json#/The%20keeper}'],
    'schemas/pets.json': [
      '"Cat": { "allOf": [{ "$ref": "../openapi.yaml#/components/schemas/Pet" }, { "$ref": "#/The%20keeper" }] },',
      expect.stringMatching(/^"The keeper": /u),
      '"Nowhere": { "properties": { "default": { "$ref": "#/The%20keeper" } }, "default": { "$ref": "#/Owner" } }',
    ],
    'schemas/whole.yaml': ["owner: {$ref: 'pets.json#/The%20keeper'}"],
  };
  expect(rename('schemas/pets.json', '  "Own', 'The keeper')).toEqual(expected);
  expect(rename('openapi.yaml', 'pets.json#/O', 'The keeper')).toEqual(expected);
});

test('a mapping of a discriminator follows', () => {
  expect(rename('schemas/pets.json', '  "Ca', 'Tom')).toMatchObject({
    'openapi.yaml': ["mapping: {cat: './schemas/pets.json#/Tom'}"],
  });
});

test('slashes and blanks in names are escaped in references', () => {
  expect(rename('paths.yaml', '/pe', '/ani~mals')).toEqual({
    'openapi.yaml': ["/pets: {$ref: './paths.yaml#/~1ani~0mals'}"],
    'paths.yaml': ['/ani~mals:'],
  });
  expect(rename('paths.yaml', '/shops o', '/shops')).toEqual({
    'openapi.yaml': ['/shops: {$ref: "paths.yaml#/~1shops"}'],
    'paths.yaml': ['/shops:'],
  });
});

test('tags and security schemes in parts are those of the main document, not of others', () => {
  expect(rename('openapi.yaml', 'tags: [{name: p', 'animals')).toEqual({
    'openapi.yaml': ['tags: [{name: animals}]'],
    'paths.yaml': ['tags: [animals]'],
  });
  expect(rename('paths.yaml', 'security: [{k', 'token')).toEqual({
    'openapi.yaml': ['token: {type: http, scheme: bearer}'],
    'paths.yaml': ['security: [{token: []}]'],
  });
});

test.each([
  ['openapi.yaml', '    Pe', 'Owner', 'There is already a schema "Owner".'],
  ['schemas/pets.json', '  "Own', 'Cat', 'There is already a name "Cat".'],
  [
    'openapi.yaml',
    'schemas/whole',
    'whole',
    'The reference is to the whole file schemas/whole.yaml, which can’t be renamed here.',
  ],
  [
    'schemas/whole.yaml',
    'proper',
    'x',
    'Put the cursor on a component, a tag, an operationId or a reference to one.',
  ],
])('%s: %s to %s is refused', (file, at, name, message) => {
  expect(rename(file, at, name)).toBe(message);
});

test('a file that can’t be read refuses the rename if it may use the name', () => {
  const broken = { ...TEXTS, 'paths.yaml': `${PATHS}"open: [` };
  expect(rename('openapi.yaml', '    Pe', 'Animal', broken)).toMatch(
    /^paths\.yaml has a syntax error on line \d+\. Fix that first\.$/u,
  );
  const foreign = { ...TEXTS, 'data.json': '{"no": ' };
  expect(rename('openapi.yaml', '    Pe', 'Animal', foreign)).toEqual(ANIMAL);
});

test('the uses of a whole file are the references to it', () => {
  const design = designOf();
  const found = nameAt(fileOf(design, 'openapi.yaml'), MAIN.indexOf('schemas/whole'), design);
  expect(found?.name).toBe('schemas/whole.yaml');
  expect(found?.uses.map(({ spec }) => spec.file)).toEqual(['openapi.yaml']);
});

test('what is declared at a pointer is counted in all files', () => {
  const design = designOf();
  const named = (file: string, pointer: string) => {
    const found = nameDeclaredAt(fileOf(design, file), pointer, design);
    return (
      found && [found.name, found.uses.length, new Set(found.uses.map((one) => one.spec)).size]
    );
  };
  expect(named('openapi.yaml', '/components/schemas/Pet')).toEqual(['Pet', 5, 4]);
  expect(named('openapi.yaml', '/tags/0/name')).toEqual(['pets', 2, 2]);
  expect(named('paths.yaml', '/~1pets/get/operationId')).toEqual(['listPets', 1, 1]);
  expect(named('openapi.yaml', '/components/schemas/Owner/$ref')).toBeUndefined();
  expect(named('openapi.yaml', '/info/title')).toBeUndefined();
});
