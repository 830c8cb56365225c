import { array, assert, constantFrom, dictionary, oneof, property } from 'fast-check';
import { expect, test } from 'vitest';
import { mergeDocument } from './merge-document.ts';

const value = oneof(
  constantFrom<unknown>('a', 'b', 1, true),
  dictionary(constantFrom('p', 'q', 'r'), constantFrom<unknown>('a', 'b', 2), { minKeys: 1 }),
  array(constantFrom('x', 'y', 'z'), { minLength: 1, maxLength: 3 }),
  array(constantFrom({ name: 'n' }, { name: 'm', at: 1 }, { name: 'o', at: 2 }), {
    minLength: 1,
    maxLength: 2,
  }),
);
const data = dictionary(constantFrom('k', 'l', 'm'), value, { minKeys: 1 });

function mergeData(base: unknown, own: unknown, remote: unknown, choice: 'mine' | 'portal') {
  const text = JSON.stringify(own, null, 2);
  const document = {
    file: 'a.json',
    text,
    base,
    remote,
    isExact: true,
    describe: (path: readonly string[]) => path.join('/'),
  };
  const first = mergeDocument({ ...document, choices: {} });
  if (typeof first === 'string') throw new Error(first);
  const choices = Object.fromEntries(first.conflicts.map(({ id }) => [id, choice]));
  const merged = mergeDocument({ ...document, choices });
  if (typeof merged === 'string') throw new Error(merged);
  return { ...merged, first, own: text, value: JSON.parse(merged.text) };
}

/** Data without what stands where in a list, which a merge leaves as it is. */
function unordered(one: unknown): unknown {
  if (Array.isArray(one)) {
    return one.map((entry) => JSON.stringify(unordered(entry))).toSorted();
  }
  if (typeof one !== 'object' || one === null) return one;
  return Object.fromEntries(
    Object.entries(one)
      .map(([key, member]): [string, unknown] => [key, unordered(member)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

test('of any data: a portal without changes takes nothing, a design without changes gets all', () => {
  assert(
    property(data, data, data, (base, own, remote) => {
      expect(mergeData(base, own, base, 'portal').text).toBe(JSON.stringify(own, null, 2));
      expect(mergeData(base, remote, remote, 'portal').conflicts).toEqual([]);
      const taken = mergeData(base, base, remote, 'mine');
      expect(taken.conflicts).toEqual([]);
      expect(unordered(taken.value)).toEqual(unordered(remote));
      const both = mergeData(base, own, remote, 'portal');
      // Nothing of the portal's is asked for again.
      expect(mergeData(base, both.value, remote, 'mine').conflicts).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
