import { expect, test } from 'vitest';
import { describeNode } from '#core/openapi/form/describe-node.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { complete } from './propose/complete.ts';
import { definitionAt } from './definition.ts';
import { hoverAt } from './hover.ts';
import { namesOf } from './names.ts';
import { namesOfFiles } from './names-of-files.ts';

const main = parseSpec(
  `openapi: 3.0.3
components:
  schemas:
    Name: { type: string }
`,
  { file: 'openapi.yaml' },
);
const people = parseSpec('Owner:\n  # Who keeps it\n  type: object\n', {
  file: 'schemas/people.yaml',
});
const pet = `properties:
  owner:
    $ref: ./people.yaml#/Owner
  name:
    $ref: '../openapi.yaml#/components/schemas/Name'
`;
const part = { dialect: '3.0' as const, objects: [{ pointer: '', type: 'schema' }] };
const file = 'schemas/pet.yaml';
const files = {
  file,
  read: (path: string) => [main, people].find((spec) => spec.file === path),
};
const names = { ...namesOf(parseSpec(pet, { file })), dialect: part.dialect, part };
function behind(text: string, word: string) {
  return text.indexOf(word) + word.length;
}

test('references lead to other files, and show what is there', () => {
  const at = behind(pet, 'people.yaml#/Ow');
  expect(definitionAt(pet, 'yaml', at, names, undefined, files)).toMatchObject({
    file: 'schemas/people.yaml',
    start: { line: 1, column: 1 },
  });
  expect(hoverAt(pet, 'yaml', at, names, files)).toMatchObject({
    paragraphs: ['Owner', 'In schemas/people.yaml.'],
    excerpt: 'Owner:\n  # Who keeps it\n  type: object',
  });
  const name = behind(pet, 'components/schemas/Na');
  expect(definitionAt(pet, 'yaml', name, names, undefined, files)).toMatchObject({
    file: 'openapi.yaml',
    start: { line: 4, column: 5 },
  });
});

test('a part is completed as what it is taken for, references to other files included', () => {
  const text = `${pet}required:\n  - x\nty`;
  expect(complete(text, 'yaml', text.length, names)?.items.map(({ label }) => label)).toContain(
    'type',
  );
  const elsewhere = namesOfFiles(
    file,
    ['openapi.yaml', 'overview.json', 'schemas/people.yaml', 'schemas/pet.yaml', 'docs/a.md'],
    [main, people],
  );
  const reference = `${pet}additionalProperties:\n  $ref: `;
  const found = complete(reference, 'yaml', reference.length, { ...names, elsewhere });
  expect(found?.items.map(({ insert }) => insert)).toEqual([
    '../openapi.yaml#/components/schemas/Name',
    './people.yaml#/Owner',
    './people.yaml',
  ]);
});

test('what completes a reference: components and named parts, not the insides of a file that is one object', () => {
  const known = [
    ['shared.yaml', 'components:\n  schemas: {Money: {type: string}}\n  responses: {Bad: {}}\n'],
    ['item.yaml', 'get:\n  responses: {}\n'],
    ['named.yaml', "'/pets of': {get: {}}\nversion: 1\n"],
  ].map(([path = '', text = '']) => parseSpec(text, { file: path }));
  const paths = ['package.json', 'item.yaml', 'unread.json'];
  const found = namesOfFiles('openapi.yaml', paths, known);
  expect(found.map(({ ref, section }) => [ref, section])).toEqual([
    ['./shared.yaml#/components/schemas/Money', 'schemas'],
    ['./shared.yaml#/components/responses/Bad', 'responses'],
    ['./named.yaml#/~1pets%20of', 'pathItems'],
    ['./item.yaml', 'pathItems'],
    ['./unread.json', undefined],
  ]);
});

test('a part has the form of what it is taken for; what nothing refers to has none', () => {
  const spec = parseSpec(pet, { file });
  expect(describeNode(spec, '/properties', part)).toMatchObject({
    kind: 'schema',
    title: 'pet.yaml',
    place: undefined,
  });
  expect(describeNode(spec, '/properties/owner', part)).toMatchObject({ title: 'owner' });
  const elsewhere = { ...part, objects: [{ pointer: '/Owner', type: 'schema' }] };
  expect(describeNode(people, '/Owner/type', elsewhere)).toMatchObject({ title: 'Owner' });
  expect(describeNode(people, '', elsewhere)).toBeUndefined();
});
