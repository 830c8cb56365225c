import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { resolveLocal } from '#core/openapi/references/resolve-local.ts';
import { type Place, rootOf } from '#core/openapi/objects/place.ts';
import { walk } from '#core/openapi/objects/walk.ts';

/** The local references of a document, each with the first place where it stands. */
export function findLocalReferences(spec: ParsedSpec): Map<string, Place> {
  const places = new Map<string, Place>();
  const { dialect, value } = spec;
  if (dialect === undefined) return places;
  const visitor = {
    node() {},
    reference(_type: unknown, ref: string, place: Place) {
      if (ref.startsWith('#/') && !places.has(ref)) places.set(ref, place);
    },
  };
  walk(visitor, dialect, 'document', value, rootOf(spec));
  return places;
}

const MAX_LINKS = 100;

/**
 * Of some references, those that lead to a reference, that to another, and so on through more than a hundred.
 *
 * The libraries follow such a chain anew from each of its links, and one call deeper for each, until no stack is left:
 * what they would say of it is about themselves.
 */
export function findLongChains(spec: ParsedSpec, refs: Iterable<string>): ReadonlySet<string> {
  const links = new Map<string, number>();
  for (const ref of refs) {
    const way: string[] = [];
    let next: string | undefined = ref;
    while (next !== undefined && !links.has(next)) {
      // A circle ends where it began.
      links.set(next, 0);
      way.push(next);
      const target: unknown = resolveLocal(spec, next)?.value;
      const further = isRecord(target) ? target['$ref'] : undefined;
      next = typeof further === 'string' ? further : undefined;
    }
    let length = links.get(next ?? '') ?? 0;
    for (const one of way.toReversed()) links.set(one, (length += 1));
  }
  return new Set([...links].filter(([, length]) => length > MAX_LINKS).map(([ref]) => ref));
}
