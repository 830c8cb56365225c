import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

/** Levenshtein's distance as it is defined, for comparison. */
function distanceOf(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [x, y] = [a.slice(1), b.slice(1)];
  return a[0] === b[0]
    ? distanceOf(x, y)
    : 1 + Math.min(distanceOf(x, y), distanceOf(a, y), distanceOf(x, b));
}

test('the first of those that differ least is found, if it is near enough', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'C', '1'), maxLength: 6 });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 6 }), (name, candidates) => {
      const limit = Math.max(1, Math.min(4, Math.floor(name.length / 2.5)));
      const distances = candidates.map((one) => distanceOf(name.toLowerCase(), one.toLowerCase()));
      const least = Math.min(...distances, limit + 1);
      const nearest = least > limit ? undefined : candidates[distances.indexOf(least)];
      expect(nearestName(name, candidates)).toBe(nearest);
    }),
  );
});

test('among very many names, too', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `Repository${index}Settings`);
  expect(nearestName('Repository19999Setings', names)).toBe('Repository19999Settings');
  expect(nearestName('Warehouse', names)).toBeUndefined();
});
