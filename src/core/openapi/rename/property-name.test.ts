import { expect, test } from 'vitest';
import { applyEdits } from '#core/text/text-edit.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { propertyNameAt } from './property-name.ts';
import { planRename } from './rename.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'openapi.yaml': `openapi: 3.1.0
info: {title: Zoo, version: '1'} # stays
paths:
  /kinds:
    get:
      responses:
        '200':
          description: Kinds.
          content:
            application/json:
              schema: {$ref: "#/components/schemas/Pet/properties/the%20kind"} # used here
components:
  schemas:
    Pet:
      type: object
      required: [name, the kind]
      properties:
        name: {type: string}
        "the kind":
          type: object
          properties:
            group: {$ref: '#/components/schemas/Pet/properties/name'}
            same: {$ref: '#/components/schemas/Pet/properties/the%20kind/properties/group'}
        alone: {type: string}
    Other:
      example: {$ref: '#/components/schemas/Pet/properties/name'}
      properties:
        name: {type: string}
`,
  'parts.yaml': `Cage:
  properties:
    kind: {$ref: 'openapi.yaml#/components/schemas/Pet/properties/the kind'}
    bars: {type: integer}
Door: {$ref: '#/Cage/properties/bars'}
`,
};

function designOf(texts = TEXTS) {
  return {
    main: 'openapi.yaml',
    files: Object.entries(texts).map(([file, text]) => parseSpec(text, { file })),
  };
}

/** The lines that a rename of what is declared at a pointer writes, by file, or what is said against it. */
function rename(file: string, pointer: string, name: string, texts = TEXTS) {
  const design = designOf(texts);
  const spec = design.files.find((one) => one.file === file);
  const at = spec?.rangeOf(pointer)?.key?.start;
  if (spec === undefined || at === undefined) throw new Error(`no ${pointer} in ${file}`);
  const plan = planRename(spec, at + 1, name, design);
  if (!plan.ok) return plan.message;
  const all = [{ file, edits: plan.edits }, ...plan.others];
  return Object.fromEntries(
    all.map((one) => {
      const before = (texts[one.file] ?? '').split('\n');
      const after = applyEdits(texts[one.file] ?? '', one.edits).split('\n');
      return [one.file, after.filter((line, index) => line !== before[index]).map((l) => l.trim())];
    }),
  );
}

const pet = '/components/schemas/Pet/properties';

test('a property is renamed in “required” and in all references to it and into it, of all files', () => {
  expect(rename('openapi.yaml', `${pet}/the kind`, 'sort/of')).toEqual({
    'openapi.yaml': [
      'schema: {$ref: "#/components/schemas/Pet/properties/sort~1of"} # used here',
      'required: [name, sort/of]',
      '"sort/of":',
      "same: {$ref: '#/components/schemas/Pet/properties/sort~1of/properties/group'}",
    ],
    'parts.yaml': ["kind: {$ref: 'openapi.yaml#/components/schemas/Pet/properties/sort~1of'}"],
  });
});

test('one inside of another, and one in a file of parts; what is in an example stays', () => {
  expect(rename('openapi.yaml', `${pet}/the kind/properties/group`, 'family')).toEqual({
    'openapi.yaml': [
      "family: {$ref: '#/components/schemas/Pet/properties/name'}",
      "same: {$ref: '#/components/schemas/Pet/properties/the%20kind/properties/family'}",
    ],
  });
  expect(rename('parts.yaml', '/Cage/properties/bars', 'rods')).toEqual({
    'parts.yaml': ['rods: {type: integer}', "Door: {$ref: '#/Cage/properties/rods'}"],
  });
  expect(rename('openapi.yaml', `${pet}/name`, 'title')).toEqual({
    'openapi.yaml': [
      'required: [title, the kind]',
      'title: {type: string}',
      "group: {$ref: '#/components/schemas/Pet/properties/title'}",
    ],
  });
});

test('the places are counted; a property that nothing refers to has a name of its own', () => {
  const design = designOf();
  const [spec] = design.files;
  const count = (name: string) =>
    spec && propertyNameAt(spec, `${pet}/${name}`, design)?.references.length;
  expect(count('the kind')).toBe(3);
  expect(count('name')).toBe(1);
  expect(count('alone')).toBeUndefined();
});

test('what can’t be done is refused as a whole', () => {
  expect(rename('openapi.yaml', `${pet}/name`, 'alone')).toMatch(/alone/u);
  expect(rename('openapi.yaml', `${pet}/name`, '')).toBe('Enter a name.');
  const broken = { ...TEXTS, 'parts.yaml': 'a: [the kind\n' };
  expect(rename('openapi.yaml', `${pet}/the kind`, 'x', broken)).toMatch(
    /^parts\.yaml has a syntax error on line \d+\. Fix that first\.$/u,
  );
});

const ANIMALS: Readonly<Record<string, string>> = {
  'openapi.yaml': `openapi: 3.1.0
info: {title: Zoo, version: '1'}
paths:
  /animals:
    get:
      responses:
        '200':
          description: Animals.
          content:
            application/json:
              schema: {$ref: 'animal.yaml'}
components:
  schemas:
    Base:
      type: object
      required: [kind]
      properties:
        kind: {type: string}
      discriminator: {propertyName: kind} # of itself
    Cat:
      allOf:
        - $ref: '#/components/schemas/Base'
    Dog:
      properties:
        kind: {$ref: '#/components/schemas/Cat/allOf'}
    Stone:
      properties:
        kind: {type: string}
      example:
        discriminator: {propertyName: kind}
    Rock:
      oneOf: [{$ref: '#/components/schemas/Stone'}]
      discriminator: {propertyName: colour}
`,
  'animal.yaml': `oneOf:
  - $ref: 'openapi.yaml#/components/schemas/Cat'
  - $ref: 'openapi.yaml#/components/schemas/Dog'
discriminator:
  propertyName: "kind"
`,
};

test('the discriminators that name a property are renamed with it, and the properties that they name in other members', () => {
  const schemas = '/components/schemas';
  const all = {
    'animal.yaml': ['propertyName: "sort"'],
    'openapi.yaml': [
      'required: [sort]',
      'sort: {type: string}',
      'discriminator: {propertyName: sort} # of itself',
      "sort: {$ref: '#/components/schemas/Cat/allOf'}",
    ],
  };
  expect(rename('openapi.yaml', `${schemas}/Base/properties/kind`, 'sort', ANIMALS)).toEqual(all);
  expect(rename('openapi.yaml', `${schemas}/Dog/properties/kind`, 'sort', ANIMALS)).toEqual(all);
  // One that no discriminator of its schema names has a name of its own.
  const design = designOf(ANIMALS);
  const [spec] = design.files;
  expect(spec && propertyNameAt(spec, `${schemas}/Stone/properties/kind`, design)).toBeUndefined();
});
