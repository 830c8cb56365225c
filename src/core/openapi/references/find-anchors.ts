import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { below, rootOf, type Place } from '#core/openapi/objects/place.ts';

type Anchored = { value: unknown; place: Place };

const found = new WeakMap<ParsedSpec, ReadonlyMap<string, Anchored>>();

/** The schemas of a document by their `$anchor` or `$dynamicAnchor`; searched once, when first asked for. */
export function findAnchors(spec: ParsedSpec): ReadonlyMap<string, Anchored> {
  const earlier = found.get(spec);
  if (earlier !== undefined) return earlier;
  const anchors = new Map<string, Anchored>();
  const search = (value: unknown, place: Place): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      if ((key === '$anchor' || key === '$dynamicAnchor') && typeof member === 'string')
        anchors.set(member, { value, place });
      search(member, below(place, key));
    }
  };
  search(spec.value, rootOf(spec));
  found.set(spec, anchors);
  return anchors;
}
