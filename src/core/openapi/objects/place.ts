import type { ParsedSpec } from '#core/openapi/syntax/types.ts';

/**
 * Where a node stands: a file, and the way down from its root.
 *
 * A chain rather than a text, because of a large document's hundred thousands of places only those with
 * findings are ever written out as pointers.
 */
export type Place = {
  readonly spec: ParsedSpec;
  readonly parent: Place | undefined;
  readonly key: string | number;
};

/** The place of a file's root. */
export function rootOf(spec: ParsedSpec): Place {
  return { spec, parent: undefined, key: '' };
}

/** The place of a member or an item. */
export function below(parent: Place, ...keys: readonly (string | number)[]): Place {
  let place = parent;
  for (const key of keys) place = { spec: parent.spec, parent: place, key };
  return place;
}

/** The JSON Pointer (RFC 6901) of a place in its file. */
export function pointerOf(place: Place): string {
  if (place.parent === undefined) return '';
  const token =
    typeof place.key === 'number'
      ? String(place.key)
      : place.key.replaceAll('~', '~0').replaceAll('/', '~1');
  return `${pointerOf(place.parent)}/${token}`;
}
