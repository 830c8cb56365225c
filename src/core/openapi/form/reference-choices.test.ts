import { expect, test } from 'vitest';
import { nameOfReference, typedReference } from './reference-choices.ts';

test.each([
  ['#/components/schemas/Pet', 'Pet'],
  ['a.yaml#/components/schemas/The%20pet', 'The pet'],
  ['#/a~1b', 'a/b'],
  ['#/a%', '#/a%'],
  ['pet.yaml', 'pet.yaml'],
])('the name of %s is %s', (ref, name) => {
  expect(nameOfReference(ref)).toBe(name);
});

test('an exactly typed name stands for its reference, anything else for itself', () => {
  const choices = ['#/components/schemas/Pet', '#/components/schemas/Pets'];
  expect(typedReference(' Pet ', choices)).toBe('#/components/schemas/Pet');
  expect(typedReference('#/components/schemas/Pets', choices)).toBe('#/components/schemas/Pets');
  expect(typedReference('pet.yaml#/Pet', choices)).toBe('pet.yaml#/Pet');
  expect(typedReference('Pe', choices)).toBe('Pe');
});
