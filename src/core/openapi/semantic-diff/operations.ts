import { type Located, memberOf, membersOf } from './located.ts';
import type { References } from './references.ts';

/** An operation, the path item that it stands in, and what it is called by. */
export type Operation = { at: Located; item: Located; method: string; path: string };

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The operations of the path items of an object: `paths`, `webhooks`, or a callback. */
export function operationsOf(references: References, items: Located): Operation[] {
  const operations: Operation[] = [];
  for (const [path, site] of membersOf(items)) {
    if (path.startsWith('x-')) continue;
    const item = references.follow(site);
    const add = (method: string, at: Located): void => {
      if (typeof at.value !== 'object' || at.value === null) return;
      operations.push({ at, item, method, path });
    };
    for (const method of METHODS) add(method.toUpperCase(), memberOf(item, method));
    // OpenAPI 3.2, section 4.9: methods without a field of their own, in their own case.
    for (const [method, at] of membersOf(memberOf(item, 'additionalOperations'))) add(method, at);
  }
  return operations;
}

export type OperationPairing = {
  pairs: { before: Operation; after: Operation }[];
  removed: Operation[];
  added: Operation[];
};

/** Pairs operations by method and path; where paths are templates, the names of their parameters do not tell them apart. */
export function pairOperations(
  before: readonly Operation[],
  after: readonly Operation[],
  areTemplates = true,
): OperationPairing {
  const pairs: OperationPairing['pairs'] = [];
  let removed = [...before];
  let added = [...after];
  const pairBy = (keyOf: (operation: Operation) => string): void => {
    const left = new Map<string, Operation[]>();
    for (const operation of added) {
      const key = keyOf(operation);
      left.set(key, [...(left.get(key) ?? []), operation]);
    }
    const taken = new Set<Operation>();
    removed = removed.filter((was) => {
      const is = left.get(keyOf(was))?.shift();
      if (!is) return true;
      taken.add(is);
      pairs.push({ before: was, after: is });
      return false;
    });
    added = added.filter((is) => !taken.has(is));
  };
  pairBy(({ method, path }) => `${method} ${path}`);
  if (areTemplates)
    pairBy(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]*\}/gu, '{}')}`);
  return { pairs, removed, added };
}
