import { expect, test } from 'vitest';
import { referenceFrom } from './relative-reference.ts';

test.each([
  ['#/components/schemas/Pet', 'paths/pets.yaml', '../openapi.yaml#/components/schemas/Pet'],
  ['./schemas/pet.json#/Pet', 'paths/pets.yaml', '../schemas/pet.json#/Pet'],
  ['schemas/a%20b.yaml', 'paths/pets.yaml', '../schemas/a%20b.yaml'],
  ['./paths/pets.yaml#/~1a%7Bid%7D', 'paths/pets.yaml', '#/~1a%7Bid%7D'],
  ['./paths/pets.yaml', 'paths/pets.yaml', '#'],
  ['./paths/parts.yaml#/Pet', 'paths/deep/pets.yaml', '../parts.yaml#/Pet'],
  ['#/components/schemas/Pet', 'other.yaml', './openapi.yaml#/components/schemas/Pet'],
  ['https://pets.example/pet.yaml', 'paths/pets.yaml', 'https://pets.example/pet.yaml'],
])('%s, as it is written in %s', (ref, to, written) => {
  expect(referenceFrom(ref, { from: 'openapi.yaml', to })).toBe(written);
});

test('from a document in a folder to a file above it', () => {
  const ref = referenceFrom('#/components/x', { from: 'api/openapi.yaml', to: 'paths.yaml' });
  expect(ref).toBe('./api/openapi.yaml#/components/x');
});
