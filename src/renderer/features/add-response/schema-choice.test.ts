import { expect, test } from 'vitest';
import { schemaTyped } from './schema-choice.ts';

function of(name: string, file?: string) {
  const label = file === undefined ? name : `${name} (${file})`;
  return { value: `${file ?? ''}#${name}`, label, name, isElsewhere: file !== undefined };
}

const options = [
  of('Name'),
  of('Pet', 'schemas/pet.json'),
  of('Owner', 'a.yaml'),
  of('Owner', 'b.yaml'),
  of('Name', 'b.yaml'),
];

test.each([
  ['Pet', 'schemas/pet.json#Pet'],
  [' Pet ', 'schemas/pet.json#Pet'],
  ['Pet (schemas/pet.json)', 'schemas/pet.json#Pet'],
  // That of the open file goes first.
  ['Name', '#Name'],
  ['Name (b.yaml)', 'b.yaml#Name'],
  ['Owner (b.yaml)', 'b.yaml#Owner'],
])('%j names one schema', (typed, value) => {
  expect(schemaTyped(options, typed)).toMatchObject({ kind: 'one', option: { value } });
});

test('a name that several files have names none of them', () => {
  expect(schemaTyped(options, 'Owner')).toMatchObject({
    kind: 'several',
    options: [{ value: 'a.yaml#Owner' }, { value: 'b.yaml#Owner' }],
  });
});

test.each(['pet', 'Pe', '', ' '])('%j names nothing', (typed) => {
  expect(schemaTyped(options, typed)).toEqual({ kind: 'none' });
});
