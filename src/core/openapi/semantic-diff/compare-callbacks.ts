import type { Comparison } from './comparison.ts';
import { type Located, memberOf, membersOf } from './located.ts';
import { type Operation, operationsOf, pairOperations } from './operations.ts';
import type { References } from './references.ts';

type Compare = (before: Operation, after: Operation) => void;

/** Compares the callbacks of an operation, which the API sends to its caller; `compare` compares two operations. */
export function compareCallbacks(
  comparison: Comparison,
  before: Located,
  after: Located,
  compare: Compare,
): void {
  const was = membersOf(memberOf(before, 'callbacks'));
  const is = membersOf(memberOf(after, 'callbacks'));
  const places = { direction: 'request', before, after } as const;
  for (const [name, site] of was) {
    const later = is.get(name);
    if (!later) {
      const values = { name: `"${name}"` };
      comparison.report('callback.removed', { ...places, before: site, values });
      continue;
    }
    compareCallback(comparison, name, [site, later], compare);
  }
  for (const [name, site] of is) {
    if (was.has(name)) continue;
    const values = { name: `"${name}"` };
    comparison.report('callback.added', { ...places, after: site, values });
  }
}

function compareCallback(
  comparison: Comparison,
  name: string,
  [before, after]: readonly [Located, Located],
  compare: Compare,
): void {
  const was = operationsIn(comparison.before, before);
  const is = operationsIn(comparison.after, after);
  const { pairs, removed, added } = pairOperations(was, is, false);
  for (const pair of pairs) compare(pair.before, pair.after);
  const places = { direction: 'request', before, after } as const;
  for (const one of removed) {
    // The same method at another address: only where it goes to changed.
    const index = added.findIndex(({ method }) => method === one.method);
    const [moved] = index === -1 ? [] : added.splice(index, 1);
    if (moved) {
      const values = { name: `"${name}"`, was: one.path, is: moved.path };
      comparison.report('callback.address_changed', {
        ...places,
        before: one.at,
        after: moved.at,
        values,
      });
      compare(one, moved);
      continue;
    }
    const values = { name: `"${name}" (${one.method} ${one.path})` };
    comparison.report('callback.removed', { ...places, before: one.at, values });
  }
  for (const one of added) {
    const values = { name: `"${name}" (${one.method} ${one.path})` };
    comparison.report('callback.added', { ...places, after: one.at, values });
  }
}

function operationsIn(references: References, site: Located): Operation[] {
  return operationsOf(references, references.follow(site));
}
