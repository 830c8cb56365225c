import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

test('a place is named by the operation, component or path that holds it', () => {
  const named = (pointer: string) => Object.values(placeName(pointer));
  expect(named('/paths/~1ships~1{id}/post/responses/201/content')).toEqual([
    'POST',
    '/ships/{id}',
    'responses › 201 › content',
  ]);
  expect(named('/components/requestBodies/Ship')).toEqual(['request body', 'Ship', '']);
  expect(named('/components/schemas/Ship/properties/berth/$ref')).toEqual([
    'schema',
    'Ship',
    'properties › berth › $ref',
  ]);
  expect(named('/paths/~1ships/parameters/0')).toEqual(['path', '/ships', 'parameters › 0']);
  expect(named('/tags/1/name')).toEqual(['', 'tags', '1 › name']);
});
